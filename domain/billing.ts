import { divideRounded, one } from './decimal.ts';
import { wholeMinutes } from './duration.ts';

/** To what billed time is rounded: nothing, or whole steps of minutes; each entry, each day's work of an activity, or the position as a whole. */
export type TimeRounding = {
  readonly mode: 'none' | 'nearest' | 'up' | 'down';
  readonly minutes: number;
  readonly per: 'entry' | 'day_and_activity' | 'position';
};

export type TimeGrouping = 'entry' | 'day' | 'day_and_activity' | 'activity' | 'project' | 'user' | 'all';

/** An entry that is billed: its rate per hour in millionths, and the account that its activity earns on. */
export type BillableTime = {
  readonly id: number;
  readonly date: string;
  readonly seconds: number;
  readonly rate: bigint;
  readonly account_id: number;
  readonly client_service_id: number;
  readonly pr_project_id: number | null;
  readonly user_id: number;
};

/** Entries that become one position, with what was worked and what is billed, both in seconds. */
export type TimeGroup<Entry extends BillableTime> = {
  /** The same for the same entries and grouping. */
  readonly key: string;
  readonly entries: readonly [Entry, ...Entry[]];
  readonly actualSeconds: number;
  readonly billedSeconds: number;
};

/** Seconds to whole steps; the nearest one rounds its half up. Seconds are not negative. */
export const roundSeconds = (seconds: number, { mode, minutes }: TimeRounding): number => {
  const step = minutes * 60;
  if (mode === 'none') return seconds;
  if (mode === 'up') return Math.ceil(seconds / step) * step;
  return Math.floor((mode === 'down' ? seconds : seconds + step / 2) / step) * step;
};

const sum = (entries: readonly BillableTime[]): number => entries.reduce((total, { seconds }) => total + seconds, 0);

/** What is rounded as one; a unit never reaches beyond its position. */
const unitOf = ({ id, date, client_service_id }: BillableTime, { per }: TimeRounding): string => {
  if (per === 'entry') return String(id);
  return per === 'position' ? '' : `${date} ${client_service_id}`;
};

/** The billed seconds of a position: its units rounded each for itself, then added. */
export const billedSeconds = (entries: readonly BillableTime[], rounding: TimeRounding): number =>
  [...Map.groupBy(entries, (entry) => unitOf(entry, rounding)).values()].reduce(
    (total, unit) => total + roundSeconds(sum(unit), rounding),
    0,
  );

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
 * Entries as positions, in the order of their first day. A position has one price and one account: entries that differ in either stand
 * apart, whatever they are grouped by.
 */
export const groupTime = <Entry extends BillableTime>(
  entries: readonly Entry[],
  by: TimeGrouping,
  rounding: TimeRounding,
): readonly TimeGroup<Entry>[] => {
  const inOrder = entries.toSorted((earlier, later) => earlier.date.localeCompare(later.date) || earlier.id - later.id);
  const groups = Map.groupBy(inOrder, (entry) => [...partsOf[by](entry), entry.rate, entry.account_id].join(' '));
  return [...groups].flatMap(([key, [first, ...rest]]) => {
    if (first === undefined) return [];
    const held = [first, ...rest] as const;
    return [{ key, entries: held, actualSeconds: sum(held), billedSeconds: billedSeconds(held, rounding) }];
  });
};

const hoursOfMinutes = (minutes: bigint): bigint => divideRounded(minutes * one, 60n);

/** Seconds as hours in millionths, rounded half up to the whole minutes that are printed: 20 minutes are 0.333333, which at 165.00 make 55.00. */
export const hoursOf = (seconds: number): bigint => hoursOfMinutes(BigInt(wholeMinutes(seconds)));

/** Hours in millionths as `h:mm`; undefined where they are no whole minutes. */
export const hoursText = (hours: bigint): string | undefined => {
  const minutes = divideRounded(hours * 60n, one);
  if (hours < 0n || hoursOfMinutes(minutes) !== hours) return undefined;
  return `${minutes / 60n}:${String(minutes % 60n).padStart(2, '0')}`;
};

/** Puts values in place of `{name}`; a name that is not known stays, lines that become empty go. */
export const fillTemplate = (template: string, values: { readonly [name: string]: string }): string =>
  template
    .replaceAll(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
