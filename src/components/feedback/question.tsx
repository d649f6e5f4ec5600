import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

type Props = {
  readonly question: string;
  /** The verbs. The first has the focus, so Enter chooses it; Esc chooses the second. */
  readonly yes: string;
  readonly no: string;
  /** Ignores the first verb for a moment (`useJustChanged`). */
  readonly isResting?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** An inline question, without a modal dialog. */
export const Question = ({ question, yes, no, isResting = false, onYes, onNo }: Props) => {
  const element = useRef<HTMLDivElement>(null);
  // Before the question is painted: Esc must reach it, not the dialog around it.
  useLayoutEffect(() => element.current?.querySelector('button')?.focus(), [question]);
  return (
    <div
      ref={element}
      role="alertdialog"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onNo();
      }}
    >
      <Note lead={question}>
        <span className="flex flex-wrap gap-2 py-1">
          <Button data-autofocus keyHint="Enter" isResting={isResting} onClick={onYes}>
            {yes}
          </Button>
          <Button keyHint="Esc" look="quiet" onClick={onNo}>
            {no}
          </Button>
        </span>
      </Note>
    </div>
  );
};
