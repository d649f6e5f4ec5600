import { formatDuration } from '#domain/duration.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { minutesOf } from './line-amount.ts';
import { timeText } from './line-problem.tsx';
import type { LineValues } from './line-values.ts';

/** What several times in one line make: how many entries, how long together, and each of them. */
export const LineSum = ({ values: { times } }: { readonly values: LineValues }) => {
  const t = useStartTexts();
  if (times.length < 2) return null;
  const minutes = times.reduce((sum, time) => sum + minutesOf(time), 0);
  return (
    <p role="status" className="flex flex-wrap gap-x-3 text-work">
      <span className="font-strong">{t.timetrackings.count(times.length)}</span>
      <span className="tn">{times.map(timeText).join(', ')}</span>
      <span className="tn text-ink-2">{formatDuration(minutes * 60)}</span>
    </p>
  );
};
