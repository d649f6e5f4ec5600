import { businessActivity } from '#contract/resources/business-activity.ts';
import { timesheet } from '#contract/resources/timesheet.ts';
import { timetracking, type Timetracking } from '#contract/resources/timetracking.ts';
import { readDatetime } from '#domain/dates/zone.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import type { Call } from '../../requests/call.ts';
import type { Values } from '../../requests/rule.ts';
import { toDurationValues } from '../../time/time-values.ts';
import { pagePath, readAll, recordIn, recordsIn, textIn, type RemoteRecord } from './read-pages.ts';
import { unlessUnavailable } from './remote-failure.ts';
import type { Remote } from './remote.ts';

/** Seconds of a duration of the interface, h:mm; 0 for anything else. */
export const secondsOf = (duration: unknown): number => {
  const [, hours = '0', minutes = '0'] = /^(\d{1,6}):(\d\d)$/.exec(textIn(duration)) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60;
};

/** A time entry as lists show it. */
export const listedTime = timetracking.record.omit({ tracking: true }).strip();

/** Rates per hour by activity, in millionths. */
export type Prices = ReadonlyMap<number, bigint>;

/** The prices of the activities of the other service, for entries without a charge. None if it does not show them. */
export const readPrices = async (remote: Remote): Promise<Prices> => {
  const activities = await unlessUnavailable(readAll(remote, businessActivity.path, 'id'), () => []);
  return new Map(
    activities.flatMap(({ id, default_price_per_hour: price }) => {
      const rate = parseDecimal(textIn(price));
      return rate === undefined ? [] : [[id, rate] as const];
    }),
  );
};

/** The rate of an entry at the other service: its charge, else what its activity costs there. */
export const rateThere = (
  { charge, client_service_id }: Pick<Timetracking, 'charge' | 'client_service_id'>,
  prices: Prices,
): bigint | null => (charge === null ? undefined : parseDecimal(charge)) ?? prices.get(client_service_id) ?? null;

/** The same entries as the deprecated resource shows them: with seconds, and with start and end. None if the service lacks it. */
export const readTwins = async (
  remote: Remote,
  offset: number,
  limit: number,
): Promise<ReadonlyMap<number, RemoteRecord>> => {
  const path = pagePath(timesheet.path, limit, offset);
  const answer = await unlessUnavailable(remote.get(path), () => []);
  return new Map(recordsIn(answer, path).map((record) => [record.id, record]));
};

const twinRecord = timesheet.record
  .pick({
    user_id: true,
    date: true,
    total_time_in_secs: true,
    tracking_type: true,
    needed_hour_start: true,
    needed_hour_end: true,
    article_id: true,
    task_id: true,
  })
  .strip();

export type Tracked = {
  readonly seconds: number;
  readonly start?: string;
  readonly end?: string;
  readonly more: RemoteRecord | undefined;
};

/** The exact time of an entry by the other view; undefined if it is not the same entry. */
export const trackedBy = (entry: Timetracking, twin: RemoteRecord | undefined): Tracked | undefined => {
  const { data } = twinRecord.safeParse(twin);
  if (data === undefined || data.user_id !== entry.user_id || data.date !== entry.date) return undefined;
  const seconds = data.total_time_in_secs;
  if (Math.floor(seconds / 60) * 60 !== secondsOf(entry.duration)) return undefined;
  const { needed_hour_start: start, needed_hour_end: end } = data;
  const isRange = data.tracking_type === 1 && start !== null && end !== null;
  return { seconds, ...(isRange ? { start, end } : {}), more: twin };
};

/** The time of an entry as the documented resource shows a single one: whole minutes, unless it has start and end. Throws Unavailable. */
export const readTracked = async (remote: Remote, entry: Timetracking): Promise<Tracked> => {
  const path = `${timetracking.path}/${entry.id}`;
  const { tracking } = recordIn(await remote.get(path), path);
  const { data } = timetracking.record.shape.tracking.safeParse(tracking);
  const seconds = secondsOf(entry.duration);
  return { seconds, more: undefined, ...(data?.type === 'range' ? { start: data.start, end: data.end } : {}) };
};

/** From start to end if these fit the seconds; in the hour that clocks show twice they may not, and then only the duration is sure. */
export const timeColumns = (call: Call, { date }: Timetracking, { seconds, start, end }: Tracked): Values => {
  const { zone } = call.caller;
  const [from, to] = [start, end].map((text) => (text === undefined ? undefined : readDatetime(text, zone)));
  if (from?.ok !== true || to?.ok !== true) return toDurationValues(date, seconds);
  const length = to.seconds - from.seconds;
  if (length < 0 || Math.floor(length / 60) !== Math.floor(seconds / 60)) return toDurationValues(date, seconds);
  return { ...toDurationValues(date, length), tracking_type: 1, started_at: from.seconds, ended_at: to.seconds };
};
