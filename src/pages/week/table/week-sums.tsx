import { formatDuration } from '#domain/hours/duration.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { secondsBeside, secondsOf } from '../model/cell.ts';
import { overlapOn } from '../model/doubled-time.ts';
import type { Week } from '../model/use-week.ts';
import { weekColumns } from './week-columns.ts';

type Props = { readonly week: Week; readonly columns: readonly number[]; readonly hasTotal: boolean };

const signed = (seconds: number): string => (seconds > 0 ? `+${formatDuration(seconds)}` : formatDuration(seconds));

const figure = 'num px-3 max-l:px-2';

type LineProps = {
  readonly label: string;
  readonly look: string;
  readonly figures: readonly { readonly date: string; readonly text: string }[];
  /** Null: no total column. */
  readonly total: string | null;
};

const Line = ({ label, look, figures, total }: LineProps) => (
  <div role="row" className={`grid min-h-6 items-center text-work ${look} ${weekColumns}`}>
    <span role="rowheader">{label}</span>
    {figures.map(({ date, text }) => (
      <span key={date} role="gridcell" className={figure}>
        {text}
      </span>
    ))}
    {total === null ? null : (
      <span role="gridcell" className="num">
        {total}
      </span>
    )}
  </div>
);

/** The sums of the days: all hours, hours counted twice, all hours against the target of days that have begun, and billable hours. */
export const WeekSums = ({ week, columns, hasTotal }: Props) => {
  const t = useTexts().week;
  const today = dayOf(week.now, week.zone);
  const all = week.days.map((weekDay) => {
    const { date, target } = weekDay;
    const seconds = secondsBeside(date, [], week);
    const counts = target > 0 && (date <= today || seconds > 0);
    const changing = new Set(week.writes.map(({ entry_id }) => entry_id));
    const billable =
      week.entries
        .filter((entry) => entry.date === date && entry.allowable_bill && !changing.has(entry.id))
        .reduce((sum, entry) => sum + secondsOf(entry, week.now), 0) +
      week.writes
        .filter((write) => write.date === date && write.allowable_bill === true)
        .reduce((sum, write) => sum + write.seconds, 0);
    const doubled = overlapOn(weekDay, [...week.before, ...week.entries], week.zone, week.now);
    return { date, seconds, doubled, billable, against: counts ? seconds - target : null };
  });
  const days = columns.flatMap((index) => all[index] ?? []);
  const total = all.reduce((sum, { seconds }) => sum + seconds, 0);
  const target = week.days.find((day) => day.target > 0)?.target ?? 0;
  const sumOf = (values: readonly (number | null)[]): number =>
    values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return (
    <>
      <div
        role="row"
        className={`-mt-px grid min-h-10 items-center border-t border-ink text-body font-strong ${weekColumns}`}
      >
        <span role="rowheader" className="text-work">
          {t.dayRow}
        </span>
        {days.map(({ date, seconds }) => (
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
      {days.some((day) => day.doubled > 0) ? (
        <Line
          label={t.doubledRow}
          look="font-strong text-red"
          figures={days.map((day) => ({ date: day.date, text: day.doubled === 0 ? '' : formatDuration(day.doubled) }))}
          total={hasTotal ? formatDuration(sumOf(all.map((day) => day.doubled))) : null}
        />
      ) : null}
      {target === 0 ? null : (
        <Line
          label={t.against(formatDuration(target))}
          look="text-ink-2"
          figures={days.map(({ date, against }) => ({ date, text: against === null ? '' : signed(against) }))}
          total={hasTotal ? signed(sumOf(all.map(({ against }) => against))) : null}
        />
      )}
      <Line
        label={t.billable}
        look="text-ink-2"
        figures={days.map(({ date, billable }) => ({ date, text: billable === 0 ? '' : formatDuration(billable) }))}
        total={hasTotal ? formatDuration(sumOf(all.map(({ billable }) => billable))) : null}
      />
    </>
  );
};
