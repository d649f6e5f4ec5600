import type { ComponentProps } from 'react';
import type { LinePart } from '#domain/entry-line.ts';
import { LineCells } from './line-cells.tsx';
import { LineProblemNote } from './line-problem.tsx';

type Props = ComponentProps<typeof LineCells> & {
  /** What the line says and nobody understands. */
  readonly problems: readonly LinePart[];
  readonly onCreated: ComponentProps<typeof LineProblemNote>['onCreated'];
};

/** Under the line: its values, each to be changed by itself, and what is wrong with it. Loaded as the line gets the focus. */
export const LineParts = ({ problems, onCreated, ...cells }: Props) => (
  <>
    <LineCells {...cells} />
    {problems.length === 0 ? null : (
      <div role="status" className="grid gap-1 text-work">
        {problems.map((part) => (
          <LineProblemNote key={part.kind} part={part} onCreated={onCreated} />
        ))}
      </div>
    )}
  </>
);
