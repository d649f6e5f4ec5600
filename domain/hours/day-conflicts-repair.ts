import type { Conflict, TimedEntry } from './day-conflicts.ts';
import { commonOf, lengthOf, subtractSpans, type Span } from '../dates/time-span.ts';

/** How a conflict is repaired: T trims, S splits, H shifts, F fills. */
export type RepairKind = 'trim' | 'split' | 'shift' | 'fill';

/** New times for an entry (only the start for a running one), or a new entry like it. */
export type RepairChange = Span & ({ readonly kind: 'set' | 'add' } & { readonly entry: TimedEntry });

export type Repair = { readonly kind: RepairKind; readonly changes: readonly RepairChange[] };

type Overlap = Extract<Conflict, { kind: 'overlap' }>;
type Gap = Extract<Conflict, { kind: 'gap' }>;

const set = (entry: TimedEntry, { from, until }: Span): RepairChange => ({ kind: 'set', entry, from, until });
const add = (entry: TimedEntry, { from, until }: Span): RepairChange => ({ kind: 'add', entry, from, until });

/** True if an entry may get these times: not an invoiced one, and a running one always ends now. */
const mayBecome = (entry: TimedEntry, { from, until }: Span): boolean =>
  !entry.isFixed && from < until && (!entry.isRunning || until === entry.until);

/** One repair, or none if an entry may not get its new times. */
const repairBy = (kind: RepairKind, changes: readonly RepairChange[]): Repair[] =>
  changes.length > 0 && changes.every((each) => each.kind === 'add' || mayBecome(each.entry, each))
    ? [{ kind, changes }]
    : [];

/** The earlier entry ends where the later begins, or the later begins where the earlier ends. */
const trims = ({ first, second }: Overlap): Repair[] =>
  [
    set(first, { from: first.from, until: second.from }),
    set(second, { from: first.until, until: second.until }),
    set(first, { from: second.until, until: first.until }),
  ].flatMap((change) => repairBy('trim', [change]));

/** An entry that contains the other continues after it; otherwise each gets half of the overlap, to the minute. */
const splits = ({ first, second }: Overlap): Repair[] => {
  if (first.from < second.from && first.until > second.until) {
    const [before, after] = [
      { from: first.from, until: second.from },
      { from: second.until, until: first.until },
    ];
    return first.isRunning
      ? repairBy('split', [set(first, after), add(first, before)])
      : repairBy('split', [set(first, before), add(first, after)]);
  }
  const doubled = commonOf(first, second);
  if (doubled === undefined) return [];
  const middle = Math.floor((doubled.from + doubled.until) / 120) * 60;
  if (middle <= doubled.from) return [];
  return repairBy('split', [
    set(first, { from: first.from, until: middle }),
    set(second, { from: middle, until: second.until }),
  ]);
};

/**
 * The later entry moves, with its length, to where the user's day has room for it: between its first entry and its end.
 * The place closest to where it is comes first.
 */
const shifts = ({ first, second }: Overlap, entries: readonly TimedEntry[], day: Span): Repair[] => {
  if (second.isRunning || first.isRunning) return [];
  const others = entries.filter(({ id, user_id }) => id !== second.id && user_id === second.user_id);
  const begin = Math.max(day.from, Math.min(...others.map(({ from }) => from)));
  const length = lengthOf(second);
  return subtractSpans({ from: begin, until: Math.max(begin, day.until) }, others)
    .filter((room) => lengthOf(room) >= length)
    .map((room) => Math.min(Math.max(room.from, second.from), room.until - length))
    .toSorted((one, other) => Math.abs(one - second.from) - Math.abs(other - second.from))
    .flatMap((from) => repairBy('shift', [set(second, { from, until: from + length })]));
};

const fills = ({ before, after, from, until }: Gap): Repair[] => [
  ...repairBy('fill', [add(before, { from, until })]),
  ...repairBy('fill', [add(after, { from, until })]),
];

/**
 * The possible repairs of a conflict: for an overlap trim one entry or the other, split and shift; for a gap fill it like the entry before
 * or after it. Repairs that would change an invoiced entry, or the end of a running one, are left out.
 */
export const repairsOf = (conflict: Conflict, entries: readonly TimedEntry[], day: Span): readonly Repair[] =>
  conflict.kind === 'gap'
    ? fills(conflict)
    : [...trims(conflict), ...splits(conflict), ...shifts(conflict, entries, day)];

/** The entries after a repair; added ones have the id 0. */
export const repaired = (entries: readonly TimedEntry[], { changes }: Repair): readonly TimedEntry[] =>
  changes.reduce<readonly TimedEntry[]>((list, { kind, entry, from, until }) => {
    if (kind === 'add') return [...list, { ...entry, id: 0, isRunning: false, isFixed: false, from, until }];
    return list.map((each) => (each.id === entry.id ? { ...each, from, until } : each));
  }, entries);
