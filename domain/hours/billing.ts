import { divideRounded, one } from '../numbers/decimal.ts';
import { wholeMinutes } from './duration.ts';

/**
 * How billed time is rounded: not at all, or to whole steps of minutes; per entry, per day and activity, or for the position as a whole.
 */
export type TimeRounding = {
  readonly mode: 'none' | 'nearest' | 'up' | 'down';
  readonly minutes: number;
  readonly per: 'entry' | 'day_and_activity' | 'position';
};

export type TimeGrouping = 'entry' | 'day' | 'day_and_activity' | 'activity' | 'project' | 'user' | 'all';

/** An entry to bill: its rate per hour in millionths, and its activity's income account. */
export type BillableTime = {
  readonly id: number;
  readonly date: string;
  readonly seconds: number;
  readonly rate: bigint;
  readonly account_id: number;
  readonly client_service_id: number;
  readonly pr_project_id: number | null;
  readonly user_id: number;
  /** Set if the rate of the tax changes: the tax that applies on the day. */
  readonly tax_id?: number;
};

/** Entries that become one position, with the time worked and the time billed, both in seconds. */
export type TimeGroup<Entry extends BillableTime> = {
  /** Stable for the same entries and grouping. */
  readonly key: string;
  readonly entries: readonly [Entry, ...Entry[]];
  readonly actualSeconds: number;
  readonly billedSeconds: number;
};

/** Rounds seconds to whole steps; to the nearest step, half rounds up. Seconds are not negative. */
export const roundSeconds = (seconds: number, { mode, minutes }: TimeRounding): number => {
  const step = minutes * 60;
  if (mode === 'none') return seconds;
  if (mode === 'up') return Math.ceil(seconds / step) * step;
  return Math.floor((mode === 'down' ? seconds : seconds + step / 2) / step) * step;
};

const sum = (entries: readonly BillableTime[]): number => entries.reduce((total, { seconds }) => total + seconds, 0);

/** The key of what is rounded together; a unit never extends beyond its position. */
const unitOf = ({ id, date, client_service_id }: BillableTime, { per }: TimeRounding): string => {
  if (per === 'entry') return String(id);
  return per === 'position' ? '' : `${date} ${client_service_id}`;
};

/** The entries of a position that are rounded together, with their billed seconds. */
export const roundedUnits = <Entry extends BillableTime>(entries: readonly Entry[], rounding: TimeRounding) =>
  [...Map.groupBy(entries, (entry) => unitOf(entry, rounding)).values()].map((unit) => ({
    entries: unit,
    seconds: roundSeconds(sum(unit), rounding),
  }));

/** The billed seconds of a position: each unit rounded separately, then added. */
export const billedSeconds = (entries: readonly BillableTime[], rounding: TimeRounding): number =>
  roundedUnits(entries, rounding).reduce((total, { seconds }) => total + seconds, 0);

const partsOf: { readonly [by in TimeGrouping]: (entry: BillableTime) => readonly (string | number | null)[] } = {
  entry: ({ date, id }) => [date, id],
  day: ({ date }) => [date],
  day_and_activity: ({ date, client_service_id }) => [date, client_service_id],
  activity: ({ client_service_id }) => [client_service_id],
  project: ({ pr_project_id }) => [pr_project_id],
  user: ({ user_id }) => [user_id],
  all: () => [],
};

/**
 * Groups entries into positions, in the order of their first day. A position has one price, one account and one tax: entries that differ in
 * any of them are never grouped, whatever the grouping.
 */
export const groupTime = <Entry extends BillableTime>(
  entries: readonly Entry[],
  by: TimeGrouping,
  rounding: TimeRounding,
): readonly TimeGroup<Entry>[] => {
  const inOrder = entries.toSorted((earlier, later) => earlier.date.localeCompare(later.date) || earlier.id - later.id);
  const groups = Map.groupBy(inOrder, (entry) =>
    [...partsOf[by](entry), entry.rate, entry.account_id, entry.tax_id ?? []].flat().join(' '),
  );
  return [...groups].flatMap(([key, [first, ...rest]]) => {
    if (first === undefined) return [];
    const held = [first, ...rest] as const;
    return [{ key, entries: held, actualSeconds: sum(held), billedSeconds: billedSeconds(held, rounding) }];
  });
};

const hoursOfMinutes = (minutes: bigint): bigint => divideRounded(minutes * one, 60n);

/** Seconds as hours in millionths, rounded half up to the printed whole minutes: 20 minutes are 0.333333, which is 55.00 at 165.00. */
export const hoursOf = (seconds: number): bigint => hoursOfMinutes(BigInt(wholeMinutes(seconds)));

/** Hours in millionths as `h:mm`; undefined if they are not whole minutes. */
export const hoursText = (hours: bigint): string | undefined => {
  const minutes = divideRounded(hours * 60n, one);
  if (hours < 0n || hoursOfMinutes(minutes) !== hours) return undefined;
  return `${minutes / 60n}:${String(minutes % 60n).padStart(2, '0')}`;
};

/** Replaces `{name}` by values; unknown names stay, lines that become empty are removed. */
export const fillTemplate = (template: string, values: { readonly [name: string]: string }): string =>
  template
    .replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
    )
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
