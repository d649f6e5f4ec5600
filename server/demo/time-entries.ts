import { addDays } from '#domain/dates/calendar.ts';
import { formatTimeOfDay } from '#domain/dates/time-of-day.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import type { Demo, UserIds } from './demo.ts';
import { enter, jobsOf, openDays, planned, statusOf, type DemoIds, type Planned, type Jobs } from './planned-entry.ts';
import { planWork } from './work-plan.ts';

type Extent = { readonly users: readonly (keyof UserIds)[]; readonly count: number };
const everything: Extent = { users: ['anna', 'reto', 'chantal'], count: 600 };

/** Random values are drawn for every stretch before today's are left out, so that no list depends on the time of day. */
const plan = ({ random, today, now, caller }: Demo, jobs: Jobs, { users, count }: Extent): readonly Planned[] => {
  const wallNow = wallTimeOf(now / 1000, caller.zone);
  return users
    .flatMap((user) => planWork(random, user, today).map((stretch) => planned(random, jobs, user, stretch)))
    .filter(({ date, end }) => `${date} ${formatTimeOfDay(end)}` <= wallNow)
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.start - other.start)
    .slice(-count);
};

/** An entry that is due to be billed. */
export type DueEntry = { readonly id: number; readonly contact: string; readonly date: string };

/**
 * The latest entries until now, by default 600 over half a year: on workdays, without overlaps per person, none
 * running. Returns those to be billed.
 */
export const makeTimeEntries = async (
  demo: Demo,
  ids: DemoIds,
  extent: Extent = everything,
): Promise<readonly DueEntry[]> => {
  const due: DueEntry[] = [];
  for (const entry of plan(demo, jobsOf(ids), extent)) {
    const id = await enter(demo, ids, entry);
    const { contact } = entry.job;
    const isCompleted = statusOf(entry, demo.today) === timeStatus.completed;
    if (contact !== undefined && isCompleted && entry.date < addDays(demo.today, -openDays))
      due.push({ id, contact, date: entry.date });
  }
  return due;
};
