import { Link } from 'react-router';
import { useReturnState } from '#components/record-table/list-location.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { lengthOf } from '#domain/dates/time-span.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import type { Calendar } from './use-calendar.ts';

/** Above each day: its name, its hours, and its entries without times. */
export const ColumnHead = ({ calendar }: { readonly calendar: Calendar }) => {
  const t = useTexts().calendar;
  const here = useReturnState();
  const formats = useFormats();
  const { dates, days, zone, now, entries, names } = calendar;
  const today = dayOf(now, zone);
  const secondsOf = (date: string): number =>
    entries
      .filter((entry) => entry.date === date)
      .reduce((sum, { seconds, running_since }) => {
        const open = running_since === null ? 0 : Math.max(0, now - Math.floor(running_since / 1000));
        return sum + seconds + open;
      }, 0);
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)] border-b border-ink [scrollbar-gutter:stable]">
      <span />
      <div className="grid auto-cols-fr grid-flow-col">
        {dates.map((date, index) => {
          const hours = lengthOf(days[index] ?? { from: 0, until: 0 }) / 3600;
          const durations = calendar.durationsOf(date);
          return (
            <div key={date} className="@container relative min-w-0 px-1.5 pb-1 text-work">
              {date === today ? <i className="absolute inset-x-0 -bottom-px h-0.75 bg-red" /> : null}
              <p className="flex justify-between gap-x-2 @max-[112px]:flex-col">
                <span>
                  <b className="font-strong">{formats.weekday(date)}</b>{' '}
                  <span className="tn text-ink-2">{`${date.slice(8)}.${date.slice(5, 7)}.`}</span>
                </span>
                <span className="tn text-ink-2">{secondsOf(date) === 0 ? '–' : formatDuration(secondsOf(date))}</span>
              </p>
              {hours === 24 ? null : <p className="text-label text-ink-2">{t.longDay(hours)}</p>}
              {durations.length === 0 ? null : (
                <ul aria-label={t.durations} className="grid gap-0.5 pt-0.5 text-label">
                  {durations.map((entry) => (
                    <li key={entry.id} className="min-w-0">
                      <Link
                        to={paths.timetracking(entry.id)}
                        {...here}
                        title={`${names.activity(entry)}, ${names.contact(entry)}`}
                        className="flex justify-between gap-2 border border-line px-1 no-underline hover:border-ink max-m:min-h-11 max-m:items-center"
                      >
                        <span className="cut">{names.activity(entry)}</span>
                        <span className="tn">{formatDuration(entry.seconds)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
};
