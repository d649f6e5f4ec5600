import type { ComponentProps } from 'react';
import type { LinePart } from '#domain/entry-line/entry-line.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { minutesOf } from './line-amount.ts';
import { LineCells } from './line-cells.tsx';
import { LineProblemNote, timeText } from './line-problem.tsx';
import type { LineValues } from './line-values.ts';

type ProblemsProps = Omit<ComponentProps<typeof LineProblemNote>, 'part'> & { readonly problems: readonly LinePart[] };

/** The uncertain or unread parts of the line, each with the ways to resolve it. */
export const LineProblems = ({ problems, ...note }: ProblemsProps) => (
  <div role="status" className="grid gap-1 pt-2 text-work">
    {problems.map((part) => (
      <LineProblemNote key={part.from} part={part} {...note} />
    ))}
  </div>
);

/** The times of a line that has several, and their total length. */
const LineSum = ({ values: { times } }: { readonly values: LineValues }) => {
  if (times.length < 2) return null;
  const minutes = times.reduce((sum, time) => sum + minutesOf(time), 0);
  return (
    <p role="status" className="flex flex-wrap gap-x-3 text-work">
      <span className="font-strong tn">{times.map(timeText).join(', ')}</span>
      <span className="tn text-ink-2">{formatDuration(minutes * 60)}</span>
    </p>
  );
};

/** Under the line: its values, each editable, and the sum if there are several entries. Loaded when the line gets the focus. */
export const LineParts = (cells: ComponentProps<typeof LineCells>) => (
  <>
    <LineCells {...cells} />
    <LineSum values={cells.values} />
  </>
);
