import { shareOf } from '#components/day-lane/lanes.ts';
import { spanText, timeText } from '#components/day-lane/span-text.ts';
import { commonOf, instantAt, type Span } from '#domain/dates/time-span.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Week } from '../model/use-week.ts';
import { takenOn, type WeekDay } from '../model/use-week-days.ts';
import { weekColumns } from './week-columns.ts';

type Props = { readonly week: Week; readonly columns: readonly number[]; readonly hasTotal: boolean };

/** Minutes of the day to display: 07 to 19 like the day line, extended by whole hours if there is work outside of them. */
const visibleMinutes = ({ days, entries, writes, zone, now }: Week): readonly [number, number] => {
  const minutes = days.flatMap((day) => {
    const { from, until } = day.day;
    const ofDay = writes.filter(({ date }) => date === day.date);
    return takenOn(day, entries, ofDay, zone, now)
      .filter(({ isRunning }) => !isRunning)
      .flatMap((each) => [(Math.max(each.from, from) - from) / 60, (Math.min(each.until, until) - from) / 60]);
  });
  return [Math.floor(Math.min(7 * 60, ...minutes) / 60) * 60, Math.ceil(Math.max(19 * 60, ...minutes) / 60) * 60];
};

/** The working hours of each day with their entries: saved ones filled, pending ones outlined, running ones red. */
export const WeekWindows = ({ week, columns, hasTotal }: Props) => {
  const t = useTexts().week;
  const { zone } = week;
  const first = week.days.find(({ working }) => working.length > 0);
  if (first === undefined) return null;
  const [begins, ends] = visibleMinutes(week);
  const visibleSpanOf = (date: string): Span => ({
    from: instantAt(date, begins, zone),
    until: instantAt(date, ends, zone),
  });
  const style = (part: Span, whole: Span) => ({
    top: `${shareOf(part.from, whole)}%`,
    height: `calc(${shareOf(part.until, whole) - shareOf(part.from, whole)}% - 1px)`,
  });
  const parts = (day: WeekDay) => {
    const whole = visibleSpanOf(day.date);
    const writes = week.writes.filter(({ date }) => date === day.date);
    const planned = new Set(writes.flatMap(({ span }) => (span === null ? [] : [span.from])));
    return takenOn(day, [...week.before, ...week.entries], writes, zone, week.now).flatMap((each) => {
      const part = commonOf(each.isRunning ? { from: each.from, until: Math.max(each.from, week.now) } : each, whole);
      const colour = each.isRunning ? 'bg-red' : planned.has(each.from) ? 'border-2 border-ink bg-paper' : 'bg-ink';
      return part === undefined ? [] : [{ part, colour }];
    });
  };
  const hours = [...new Set(first.working.flatMap(({ from, until }) => [from, until]))];
  return (
    <div aria-hidden="true" className={`mt-3 grid border-t border-line text-work ${weekColumns}`}>
      <span className="py-2 pr-3">
        <b className="block font-strong">{t.windows}</b>
        <span className="text-ink-2">
          {t.windowsReason(first.working.map((each) => spanText(each, zone)).join(', '))}
        </span>
      </span>
      {columns.map((index) => {
        const day = week.days[index];
        if (day === undefined) return null;
        const whole = visibleSpanOf(day.date);
        return (
          <span key={day.date} className={`relative h-36 border-l border-line ${day.isWeekend ? 'bg-ground' : ''}`}>
            {day.working.flatMap(({ from, until }) =>
              [from, until].map((edge) => (
                <i
                  key={edge}
                  className="absolute inset-x-0 border-t border-dashed border-edge"
                  style={{ top: `${shareOf(edge, whole)}%` }}
                />
              )),
            )}
            {parts(day).map(({ part, colour }) => (
              <i
                key={`${part.from} ${part.until}`}
                className={`absolute right-3 w-8 forced-color-adjust-none ${colour}`}
                style={style(part, whole)}
              />
            ))}
          </span>
        );
      })}
      {hasTotal ? (
        <span className="num relative border-l border-line text-micro text-ink-3">
          {hours.map((edge, index) => (
            <small
              key={edge}
              className={`absolute right-0 text-micro/4 ${index % 2 === 1 && index < hours.length - 1 ? '-translate-y-4' : '-translate-y-2'}`}
              style={{ top: `${shareOf(edge, visibleSpanOf(first.date))}%` }}
            >
              {timeText(edge, zone)}
            </small>
          ))}
        </span>
      ) : null}
    </div>
  );
};
