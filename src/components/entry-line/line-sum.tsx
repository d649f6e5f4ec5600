import { formatDuration } from '#domain/hours/duration.ts';
import { minutesOf } from './line-amount.ts';
import { timeText } from './line-problem.tsx';
import type { LineValues } from './line-values.ts';

/** The times of a line that has several, and their total length. */
export const LineSum = ({ values: { times } }: { readonly values: LineValues }) => {
  if (times.length < 2) return null;
  const minutes = times.reduce((sum, time) => sum + minutesOf(time), 0);
  return (
    <p role="status" className="flex flex-wrap gap-x-3 text-work">
      <span className="font-strong tn">{times.map(timeText).join(', ')}</span>
      <span className="tn text-ink-2">{formatDuration(minutes * 60)}</span>
    </p>
  );
};
