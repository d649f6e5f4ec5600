import type { ComponentProps } from 'react';
import type { LinePart } from '#domain/entry-line/entry-line.ts';
import { LineCells } from './line-cells.tsx';
import { LineProblemNote } from './line-problem.tsx';
import { LineSum } from './line-sum.tsx';

type ProblemsProps = Omit<ComponentProps<typeof LineProblemNote>, 'part'> & { readonly problems: readonly LinePart[] };

/** The uncertain or unread parts of the line, each with the ways to resolve it. */
export const LineProblems = ({ problems, ...note }: ProblemsProps) => (
  <div role="status" className="grid gap-1 pt-2 text-work">
    {problems.map((part) => (
      <LineProblemNote key={part.from} part={part} {...note} />
    ))}
  </div>
);

/** Under the line: its values, each editable, and the sum if there are several entries. Loaded when the line gets the focus. */
export const LineParts = (cells: ComponentProps<typeof LineCells>) => (
  <>
    <LineCells {...cells} />
    <LineSum values={cells.values} />
  </>
);
