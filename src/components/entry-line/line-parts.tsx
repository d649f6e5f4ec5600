import type { ComponentProps } from 'react';
import type { LinePart } from '#domain/entry-line.ts';
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

/** Under the line: what is not certain, its values, each to be changed by itself, and the sum of several entries. Loaded as the line gets the focus. */
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
  </>
);
