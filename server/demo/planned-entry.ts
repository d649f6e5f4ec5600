import { addDays } from '#domain/dates/calendar.ts';
import { formatTimeOfDay } from '#domain/dates/time-of-day.ts';
import { clientJobs, internalJobs, type Job } from './jobs.ts';
import { idOf, type Demo, type Ids, type UserIds } from './demo.ts';
import type { Random } from './random.ts';
import type { WorkPeriod } from './work-plan.ts';

export type DemoIds = { readonly activities: Ids; readonly contacts: Ids; readonly projects: Ids };

/** A time entry before it is created. */
export type Planned = WorkPeriod & {
  readonly user: keyof UserIds;
  readonly job: Job;
  readonly text: string;
  /** From 1 to 10. */
  readonly progress: number;
  readonly isDuration: boolean;
  readonly isEstimated: boolean;
  readonly isDearer: boolean;
};

type SomeJobs = readonly [Job, ...Job[]];
export type Jobs = { readonly client: SomeJobs; readonly internal: SomeJobs };

export const openDays = 45;
/** Older entries were billed before the company used Kontor. */
const billedDays = 150;

/** The jobs of existing contacts and activities; if there are none, the fallback ones. */
export const jobsOf = ({ activities, contacts }: DemoIds): Jobs => {
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

/** Chooses what was done in a stretch of work. */
export const planned = (random: Random, jobs: Jobs, user: keyof UserIds, stretch: WorkPeriod): Planned => {
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

/**
 * The oldest are closed (5). Most entries older than six weeks are completed (3), ready to be billed; of the rest, some
 * are in progress (2), most open (1).
 */
export const statusOf = ({ date, progress, job }: Planned, today: string): number | null => {
  if (date < addDays(today, -billedDays)) return 5;
  const isOld = date < addDays(today, -openDays);
  if (job.contact === undefined) return isOld ? 5 : null;
  if (isOld) return progress === 1 ? 1 : 3;
  if (progress === 1) return 2;
  return progress <= 3 ? 3 : 1;
};

/** Today's entries have times, so that its lane is never empty. */
const trackingOf = ({ date, start, end, isDuration }: Planned, today: string) =>
  isDuration && date !== today
    ? { type: 'duration', date, duration: formatTimeOfDay(end - start) }
    : { type: 'range', start: `${date} ${formatTimeOfDay(start)}:00`, end: `${date} ${formatTimeOfDay(end)}:00` };

/** The fields of an entry that come from its job. */
export const jobFields = ({ contact, activity }: Job, { activities, contacts, projects }: DemoIds) => ({
  client_service_id: idOf(activities, activity),
  allowable_bill: contact !== undefined,
  ...(contact !== undefined && {
    contact_id: idOf(contacts, contact),
    sub_contact_id: contacts.get(`${contact}, person`) ?? null,
    pr_project_id: projects.get(contact) ?? null,
  }),
});

/** Creates the entry and returns its id. */
export const enter = async (demo: Demo, ids: DemoIds, entry: Planned): Promise<number> =>
  demo.create('timetracking', {
    user_id: demo.users[entry.user],
    tracking: trackingOf(entry, demo.today),
    status_id: statusOf(entry, demo.today),
    text: entry.text,
    charge: entry.job.contact !== undefined && entry.isDearer ? '195' : null,
    estimated_time: entry.isEstimated ? '02:00' : null,
    ...jobFields(entry.job, ids),
  });
