import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCompany } from '#api/service/namespace.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { useSignedIn } from '#auth/session.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { workingSpans } from '#domain/hours/free-windows.ts';
import { formatIsoWeek, isoWeekOf, mondayOf } from '#domain/dates/iso-week.ts';
import { lengthOf } from '#domain/dates/time-span.ts';
import { useFormats, useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';

/** `seconds` is 0 while unknown. */
type WeekDay = { readonly date: string; readonly seconds: number; readonly target: number };
type Week = { readonly days: readonly WeekDay[]; readonly isKnown: boolean };

/** The days of a week with the hours worked, and the hours planned by the company's working hours; 0 if it has none. */
const useWeek = (date: string): Week => {
  const { user_id } = useSignedIn();
  const company = useCompany();
  const from = mondayOf(date);
  const found = useQuery(timeEntries({ user_id, from, to: addDays(from, 6) }, { offset: 0, limit: 1 })).data;
  const windows = company.hosted ? [] : company.working_windows;
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((day) => ({
    date: day,
    seconds: found?.days.find((each) => each.date === day)?.seconds ?? 0,
    target: workingSpans(windows, day, company.zone).reduce((sum, span) => sum + lengthOf(span), 0),
  }));
  const visible = days.filter(({ seconds, target }, index) => index < 5 || seconds > 0 || target > 0);
  return { days: visible, isKnown: found !== undefined };
};

const percent = (part: number, whole: number): string => `${Math.min(100, (part / whole) * 100)}%`;

/** `seconds`: null while unknown. */
type Props = { readonly date: string; readonly seconds: number | null };

/** The hours of the day, large, and the days of its week as bars. */
export const DayFigures = ({ date, seconds }: Props) => {
  const t = useStartTexts().today;
  const formats = useFormats();
  const { days, isKnown } = useWeek(date);
  const target = days.find((day) => day.date === date)?.target ?? 0;
  const whole = Math.max(10 * 3600, ...days.flatMap((day) => [day.seconds, day.target]));
  const weekTotal = days.reduce((sum, day) => sum + day.seconds, 0);
  const weekTarget = days.reduce((sum, day) => sum + day.target, 0);
  const week = isoWeekOf(date);
  return (
    <section aria-label={t.figures}>
      <p className="tn text-display font-medium">{seconds === null ? '–' : formatDuration(seconds)}</p>
      <p className="mt-1 mb-4 min-h-4 text-label text-ink-2">
        {target === 0 || seconds === null
          ? ''
          : t.ofTarget(formatDuration(target), target > seconds ? formatDuration(target - seconds) : null)}
      </p>
      {days.map((day) => (
        <Link
          key={day.date}
          to={`?date=${day.date}`}
          aria-current={day.date === date ? 'date' : undefined}
          className="grid min-h-7 grid-cols-[28px_48px_minmax(0,1fr)] items-center gap-x-4 text-work text-ink-2 no-underline hover:bg-hover aria-[current]:font-strong aria-[current]:text-ink max-m:min-h-11"
        >
          <span>{formats.weekday(day.date)}</span>
          <span className="num text-ink">{day.seconds === 0 ? '–' : formatDuration(day.seconds)}</span>
          <span aria-hidden="true" className="relative block h-1 bg-line">
            <span
              className="absolute inset-y-0 left-0 bg-ink forced-color-adjust-none"
              style={{ width: percent(day.seconds, whole) }}
            />
            {day.target === 0 ? null : (
              <span className="absolute -inset-y-1 w-px bg-edge" style={{ left: percent(day.target, whole) }} />
            )}
          </span>
        </Link>
      ))}
      <Link
        to={`${paths.week}?week=${formatIsoWeek(week)}`}
        className="mt-1 grid min-h-7 grid-cols-[28px_48px_minmax(0,1fr)] items-center gap-x-4 border-t border-ink text-work font-strong no-underline hover:bg-hover max-m:min-h-11"
      >
        <span>{week.week}</span>
        <span className="num">{isKnown ? formatDuration(weekTotal) : '–'}</span>
        <span className="font-normal text-ink-2">{weekTarget === 0 ? t.week : t.of(formatDuration(weekTarget))}</span>
      </Link>
    </section>
  );
};
