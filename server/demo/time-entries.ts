import { addDays } from '#domain/dates/calendar.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import { idOf, type Demo, type Ids, type UserIds } from './demo.ts';
import { clientJobs, internalJobs, type Job } from './jobs.ts';
import type { Random } from './random.ts';
import { planWork, type WorkPeriod } from './work-plan.ts';

export type DemoIds = { readonly activities: Ids; readonly contacts: Ids; readonly projects: Ids };

type Extent = { readonly users: readonly (keyof UserIds)[]; readonly count: number };
const everything: Extent = { users: ['anna', 'reto', 'chantal'], count: 600 };
const openDays = 45;
/** Older entries were billed before the company used Kontor. */
const billedDays = 150;

/** Random values are drawn for every stretch before today's are left out, so that no list depends on the time of day. */
type Planned = WorkPeriod & {
  readonly user: keyof UserIds;
  readonly job: Job;
  readonly text: string;
  /** From 1 to 10. */
  readonly progress: number;
  readonly isDuration: boolean;
  readonly isEstimated: boolean;
  readonly isDearer: boolean;
};

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type SomeJobs = readonly [Job, ...Job[]];
type Jobs = { readonly client: SomeJobs; readonly internal: SomeJobs };

/** The jobs of existing contacts and activities; if there are none, the fallback ones. */
const jobsOf = ({ activities, contacts }: DemoIds): Jobs => {
  const known = (jobs: SomeJobs, otherwise: SomeJobs): SomeJobs => {
    const [first, ...others] = jobs.filter(
      ({ contact, activity }) => activities.has(activity) && (contact === undefined || contacts.has(contact)),
    );
    return first === undefined ? otherwise : [first, ...others];
  };
  const internal = known(internalJobs, clientJobs);
  return { client: known(clientJobs, internal), internal };
};

const jobFor = (random: Random, jobs: Jobs, minutes: number): Job => {
  const job = random.pick(random.chance(minutes <= 90 ? 0.5 : 0.1) ? jobs.internal : jobs.client);
  return minutes > (job.upTo ?? minutes) ? jobFor(random, jobs, minutes) : job;
};

const planned = (random: Random, jobs: Jobs, user: keyof UserIds, stretch: WorkPeriod): Planned => {
  const job = jobFor(random, jobs, stretch.end - stretch.start);
  return {
    ...stretch,
    user,
    job,
    text: random.pick(job.texts),
    progress: random.whole(1, 10),
    isDuration: random.chance(0.12),
    isEstimated: random.chance(0.03),
    isDearer: random.chance(0.03),
  };
};

const plan = ({ random, today, now, caller }: Demo, jobs: Jobs, { users, count }: Extent): readonly Planned[] => {
  const wallNow = wallTimeOf(now / 1000, caller.zone);
  return users
    .flatMap((user) => planWork(random, user, today).map((stretch) => planned(random, jobs, user, stretch)))
    .filter(({ date, end }) => `${date} ${clock(end)}` <= wallNow)
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.start - other.start)
    .slice(-count);
};

/**
 * The oldest are closed (5). Most entries older than six weeks are completed (3), ready to be billed; of the rest, some
 * are in progress (2), most open (1).
 */
const statusOf = ({ date, progress, job }: Planned, today: string): number | null => {
  if (date < addDays(today, -billedDays)) return 5;
  const isOld = date < addDays(today, -openDays);
  if (job.contact === undefined) return isOld ? 5 : null;
  if (isOld) return progress === 1 ? 1 : 3;
  if (progress === 1) return 2;
  return progress <= 3 ? 3 : 1;
};

const trackingOf = ({ date, start, end, isDuration }: Planned) =>
  isDuration
    ? { type: 'duration', date, duration: clock(end - start) }
    : { type: 'range', start: `${date} ${clock(start)}:00`, end: `${date} ${clock(end)}:00` };

const referencesOf = ({ contact }: Job, { contacts, projects }: DemoIds) =>
  contact === undefined
    ? {}
    : {
        contact_id: idOf(contacts, contact),
        sub_contact_id: contacts.get(`${contact}, person`) ?? null,
        pr_project_id: projects.get(contact) ?? null,
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
    const { user, job, text, date, isEstimated, isDearer } = entry;
    const isBilled = job.contact !== undefined;
    const status_id = statusOf(entry, demo.today);
    const id = await demo.create('timetracking', {
      user_id: demo.users[user],
      client_service_id: idOf(ids.activities, job.activity),
      allowable_bill: isBilled,
      tracking: trackingOf(entry),
      status_id,
      text,
      charge: isBilled && isDearer ? '195' : null,
      estimated_time: isEstimated ? '02:00' : null,
      ...referencesOf(job, ids),
    });
    const isDue = status_id === timeStatus.completed && date < addDays(demo.today, -openDays);
    if (job.contact !== undefined && isDue) due.push({ id, contact: job.contact, date });
  }
  return due;
};
