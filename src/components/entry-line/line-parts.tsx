import type { ComponentProps } from 'react';
import type { LinePart } from '#domain/entry-line.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { LineCells } from './line-cells.tsx';
import { LineProblemNote } from './line-problem.tsx';
import { LineSum } from './line-sum.tsx';

type Props = Omit<ComponentProps<typeof LineCells>, 'onPick'> & {
  /** What the line says and is not certain or not understood. */
  readonly problems: readonly LinePart[];
  /** In a cell. */
  readonly onPick: ComponentProps<typeof LineCells>['onPick'];
  /** As the answer to what is not certain. */
  readonly onDecide: ComponentProps<typeof LineProblemNote>['onPick'];
  readonly onText: ComponentProps<typeof LineProblemNote>['onText'];
};

/** What remains of the sentence. */
const LineText = ({ text }: { readonly text: string }) => (
  <p className="flex items-baseline gap-x-3 text-work">
    <span className="text-label text-ink-2">{useStartTexts().timetrackings.text}</span>
    {text === '' ? <span className="text-ink-3">–</span> : <span className="min-w-0 truncate font-strong">{text}</span>}
  </p>
);

/** Under the line: what is not certain, its values, each to be changed by itself, the sum of several entries, and the text. Loaded as the line gets the focus. */
export const LineParts = ({ problems, onDecide, onText, ...cells }: Props) => (
  <>
    {problems.length === 0 ? null : (
      <div role="status" className="grid gap-1 text-work">
        {problems.map((part) => (
          <LineProblemNote key={part.from} part={part} onPick={onDecide} onText={onText} />
        ))}
      </div>
    )}
    <LineCells {...cells} />
    <LineSum values={cells.values} />
    <LineText text={cells.values.text} />
  </>
);
