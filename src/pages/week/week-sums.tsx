import { formatDuration } from '#domain/duration.ts';
import { dayOf } from '#domain/zone.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { secondsOf } from './cell.ts';
import type { Week } from './use-week.ts';
import { weekColumns } from './week-columns.ts';

type Props = { readonly week: Week; readonly columns: readonly number[]; readonly hasTotal: boolean };

const signed = (seconds: number): string => (seconds > 0 ? `+${formatDuration(seconds)}` : formatDuration(seconds));

/** The sums of the days: all hours, against the target of days that have begun, and what of them is billable. */
export const WeekSums = ({ week, columns, hasTotal }: Props) => {
  const t = useTexts().week;
  const today = dayOf(week.now, week.zone);
  const all = week.days.map(({ date, target }, day) => {
    const seconds = week.rows.reduce((sum, _, row) => sum + (week.cellAt(row, day)?.seconds ?? 0), 0);
    const counts = target > 0 && (date <= today || seconds > 0);
    const changing = new Set(week.writes.map(({ entry_id }) => entry_id));
    const billable =
      week.entries
        .filter((entry) => entry.date === date && entry.allowable_bill && !changing.has(entry.id))
        .reduce((sum, entry) => sum + secondsOf(entry, week.now), 0) +
      week.writes
        .filter((write) => write.date === date && write.allowable_bill === true)
        .reduce((sum, write) => sum + write.seconds, 0);
    return { date, seconds, billable, against: counts ? seconds - target : null };
  });
  const shown = columns.flatMap((index) => all[index] ?? []);
  const total = all.reduce((sum, { seconds }) => sum + seconds, 0);
  const target = week.days.find((day) => day.target > 0)?.target ?? 0;
  const sumOf = (values: readonly (number | null)[]): number =>
    values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const figure = 'num px-3 max-l:px-2';
  return (
    <>
      <div
        role="row"
        className={`-mt-px grid min-h-10 items-center border-t border-ink text-body font-strong ${weekColumns}`}
      >
        <span role="rowheader" className="text-work">
          {t.dayRow}
        </span>
        {shown.map(({ date, seconds }) => (
          <span key={date} role="gridcell" className={figure}>
            {seconds === 0 ? '–' : formatDuration(seconds)}
          </span>
        ))}
        {hasTotal ? (
          <span role="gridcell" className="num">
            <span className="double-rule pb-px">{formatDuration(total)}</span>
          </span>
        ) : null}
      </div>
      {target === 0 ? null : (
        <div role="row" className={`grid min-h-6 items-center text-work text-ink-2 ${weekColumns}`}>
          <span role="rowheader">{t.against(formatDuration(target))}</span>
          {shown.map(({ date, against }) => (
            <span key={date} role="gridcell" className={figure}>
              {against === null ? '' : signed(against)}
            </span>
          ))}
          {hasTotal ? (
            <span role="gridcell" className="num">
              {signed(sumOf(all.map(({ against }) => against)))}
            </span>
          ) : null}
        </div>
      )}
      <div role="row" className={`grid min-h-6 items-center text-work text-ink-2 ${weekColumns}`}>
        <span role="rowheader">{t.billable}</span>
        {shown.map(({ date, billable }) => (
          <span key={date} role="gridcell" className={figure}>
            {billable === 0 ? '' : formatDuration(billable)}
          </span>
        ))}
        {hasTotal ? (
          <span role="gridcell" className="num">
            {formatDuration(sumOf(all.map(({ billable }) => billable)))}
          </span>
        ) : null}
      </div>
    </>
  );
};
