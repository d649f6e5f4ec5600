import type { ComponentProps } from 'react';
import type { LinePart } from '#domain/entry-line.ts';
import { LineCells } from './line-cells.tsx';
import { LineProblemNote } from './line-problem.tsx';
import { LineSum } from './line-sum.tsx';

type ProblemsProps = Omit<ComponentProps<typeof LineProblemNote>, 'part'> & { readonly problems: readonly LinePart[] };

/** What the line says and is not certain or not understood, each with its ways out. */
export const LineProblems = ({ problems, ...note }: ProblemsProps) => (
  <div role="status" className="grid gap-1 pt-2 text-work">
    {problems.map((part) => (
      <LineProblemNote key={part.from} part={part} {...note} />
    ))}
  </div>
);

/** Under the line: its values, each to be changed by itself, and the sum of several entries. Loaded as the line gets the focus. */
export const LineParts = (cells: ComponentProps<typeof LineCells>) => (
  <>
    <LineCells {...cells} />
    <LineSum values={cells.values} />
  </>
);
