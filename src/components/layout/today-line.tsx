import { useQuery } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { serviceClock } from '#api/service/clock.ts';
import { useCompany } from '#api/service/namespace.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { dayOf, minuteOfWall, wallTimeOf } from '#domain/dates/zone.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { DayLine, type DaySegment } from './day-line.tsx';

/** An entry's segment of the day line; `now` is a datetime by the company's clock. Durations have no position in the day. */
const segmentOf = ({ start, end, running_since }: TimeEntry, now: string): DaySegment[] => {
  if (start === null) return [];
  const today = now.slice(0, 10);
  const first = start.startsWith(today) ? minuteOfWall(start) : 0;
  if (running_since !== null) return [{ start: first, end: Math.max(first, minuteOfWall(now)), isRunning: true }];
  if (end === null) return [];
  return [{ start: first, end: end.startsWith(today) ? minuteOfWall(end) : 24 * 60, isRunning: false }];
};

const maxPage = { offset: 0, limit: 200 } as const;

/** The signed-in user's day line: today by the company's clock. */
export const TodayLine = ({ to }: { readonly to: string }) => {
  const t = useStartTexts().frame;
  const { user_id } = useSignedIn();
  const { zone } = useCompany();
  const may = usePermissions(timetracking);
  const now = serviceClock.now();
  const today = dayOf(now / 1000, zone);
  const { data } = useQuery({
    ...timeEntries({ user_id, from: today, to: today }, maxPage),
    enabled: may.read,
    refetchInterval: 60_000,
  });
  const entries = data?.entries ?? [];
  const wall = wallTimeOf(now / 1000, zone);
  const running = entries.find(({ running_since }) => running_since !== null);
  const open = Math.max(0, now - (running?.running_since ?? now)) / 1000;
  const seconds = entries.reduce((sum, entry) => sum + entry.seconds, open);
  return (
    <DayLine
      to={to}
      segments={entries.flatMap((entry) => segmentOf(entry, wall))}
      label={t.dayLine({ tracked: formatDuration(seconds), since: running?.start?.slice(11, 16) ?? null })}
    />
  );
};
