import { addDays } from '#domain/dates/calendar.ts';
import { formatTimeOfDay } from '#domain/dates/time-of-day.ts';
import { dayOf, instantOf, wallTimeOf } from '#domain/dates/zone.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import type { Demo, UserIds } from './demo.ts';
import { makeFirstEntryToday } from './first-entry-today.ts';
import { enter, jobsOf, planned, type DemoIds, type Planned } from './planned-entry.ts';
import { randomOf } from './random.ts';
import { planOneDay, plannedDays } from './work-plan.ts';

/** A stretch of time of a user, in seconds since 1970. */
type Taken = { readonly userId: number; readonly start: number; readonly end: number };

const times = selection({ t: 'timetracking' }, ['t.user_id', 't.started_at', 't.running_since', 't.ended_at']);

const takenSince = async ({ transaction, companyId, now }: Demo, day: string): Promise<readonly Taken[]> => {
  const rows = await times.all(
    transaction,
    sql`from timetracking t
    where company_id = ${companyId} and date >= ${addDays(day, -1)}
      and (started_at is not null or running_since is not null)`,
  );
  return rows.map((row) => ({
    userId: row.user_id,
    start: row.started_at ?? row.running_since ?? 0,
    end: row.ended_at ?? now / 1000,
  }));
};

/** Every date from `from` to `to`, inclusive; none if `from` is later. */
export const datesBetween = (from: string, to: string): readonly string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** The work of the three people on a date, the same whenever it is planned. */
const planFor = (demo: Demo, ids: DemoIds, date: string): readonly Planned[] => {
  const users: readonly (keyof UserIds)[] = ['anna', 'reto', 'chantal'];
  return users.flatMap((user) => {
    const random = randomOf(`${user} ${date}`);
    return planOneDay(user, date, date === demo.today).map((stretch) => planned(random, jobsOf(ids), user, stretch));
  });
};

/**
 * Enters the work since a moment in seconds, at most that of half a year, and leaves out what would overlap an entry of
 * the same person. A stretch counts when it has ended.
 */
export const makeLaterEntries = async (demo: Demo, ids: DemoIds, since: number): Promise<void> => {
  const { zone } = demo.caller;
  const [after, before] = [wallTimeOf(since, zone), wallTimeOf(demo.now / 1000, zone)];
  const earliest = addDays(demo.today, 1 - plannedDays);
  const first = dayOf(since, zone);
  const dates = datesBetween(first < earliest ? earliest : first, demo.today);
  const taken = await takenSince(demo, dates[0] ?? demo.today);
  const isFree = ({ user, date, start, end }: Planned): boolean => {
    const [from, to] = [start, end].map((minutes) => instantOf(`${date} ${formatTimeOfDay(minutes)}:00`, zone));
    return (
      from?.ok === true &&
      to?.ok === true &&
      !taken.some((one) => one.userId === demo.users[user] && one.start < to.seconds && one.end > from.seconds)
    );
  };
  for (const entry of dates.flatMap((date) => planFor(demo, ids, date))) {
    const ended = `${entry.date} ${formatTimeOfDay(entry.end)}:00`;
    if (ended > after && ended <= before && isFree(entry)) await enter(demo, ids, entry);
  }
  await makeFirstEntryToday(demo, ids);
};
