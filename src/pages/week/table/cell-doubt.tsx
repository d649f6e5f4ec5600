import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { Panel } from './cell-panel.tsx';
import type { Doubt, Meaning } from '../model/doubt.ts';

type Props = {
  readonly id: string;
  readonly doubt: Doubt;
  /** True if nothing is typed in the cell: the first answer gets the focus. */
  readonly isAsked: boolean;
  readonly isWrong: boolean;
  readonly isAtEnd: boolean;
  readonly onSettle: (meaning: Meaning) => void;
  readonly onBack: () => void;
};

const meanings = ['clock', 'decimal'] as const;

/** Asks whether `8.30` is 8:30 or 8:18. No answer is the default: Enter in the cell takes neither. */
export const CellDoubt = ({ id, doubt, isAsked, isWrong, isAtEnd, onSettle, onBack }: Props) => {
  const { common, entryLine } = useTexts();
  return (
    <Panel id={id} isWrong={isWrong} isAtEnd={isAtEnd} onEscape={onBack}>
      <p role={isWrong || isAsked ? 'alert' : undefined}>
        <b className="font-strong">{entryLine.uncertain(doubt.words)}</b>
      </p>
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {meanings.map((meaning, index) => (
          <Button
            key={meaning}
            look="link"
            data-autofocus={isAsked && index === 0 ? true : undefined}
            className="max-m:min-h-11"
            onClick={() => onSettle(meaning)}
          >
            {entryLine.take(doubt[meaning])}
          </Button>
        ))}
        <Button look="link" keyHint="Esc" className="max-m:min-h-11" onClick={onBack}>
          {common.cancel}
        </Button>
      </span>
    </Panel>
  );
};
