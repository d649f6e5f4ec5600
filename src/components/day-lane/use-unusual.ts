import { useQueryClient } from '@tanstack/react-query';
import { serviceClock } from '#api/service/clock.ts';
import { secondsOf } from '#api/time-entries/time-entry.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import { useToday } from '#api/service/today.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { unusualHours } from '#domain/hours/unusual-time.ts';
import { formatDate, formatHours } from '#texts/format.ts';
import type { Texts } from '#texts/load.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Hours = {
  readonly user_id: number;
  readonly date: string;
  readonly seconds: number;
  /** The entry that already has these hours. */
  readonly id?: number | undefined;
  /** The day was picked in a view that shows it rather than typed, so the date needs no confirmation. */
  readonly isDaySeen?: boolean;
};

type Known = { readonly date: string; readonly seconds: number; readonly today: string; readonly others: number };

/** The question about unusual hours; null if they are not unusual. */
export const unusualQuestion = (hours: Known, { unusual: t }: Texts): string | null => {
  const date = formatDate(hours.date);
  const words = {
    nothing: t.nothing,
    long: t.long(formatHours(hours.seconds)),
    full: t.full(formatDuration(hours.seconds + hours.others), date),
    ahead: t.ahead(date),
    past: t.past(date),
  };
  const reasons = unusualHours(hours).map((reason) => words[reason]);
  return reasons.length === 0 ? null : [...reasons, t.ask].join(' ');
};

/**
 * Loads the day's other hours and returns the question about unusual ones. If the service does not answer, the day
 * counts as empty.
 */
export const useUnusual = () => {
  const t = useTexts();
  const client = useQueryClient();
  const today = useToday();
  return async ({ user_id, date, seconds, id, isDaySeen = false }: Hours): Promise<string | null> => {
    const day = timeEntries({ user_id, from: date, to: date }, { offset: 0, limit: 500 });
    const found = await client.fetchQuery(day).catch(() => ({ entries: [] }));
    const others = found.entries
      .filter((entry) => entry.id !== id)
      .reduce((sum, entry) => sum + secondsOf(entry, serviceClock.now()), 0);
    return unusualQuestion({ date, seconds, today: isDaySeen ? date : today, others }, t);
  };
};
