import type { Conflict, TimedEntry } from './day-conflicts.ts';
import { commonOf, lengthOf, without, type Span } from './time-span.ts';

/** How a conflict is repaired: T trims, S splits, H shifts, G fills. */
export type RepairKind = 'trim' | 'split' | 'shift' | 'fill';

/** An entry gets other times (of one that runs the start alone), or one like it is added. */
export type RepairChange = Span & ({ readonly kind: 'set' | 'add' } & { readonly entry: TimedEntry });

export type Repair = { readonly kind: RepairKind; readonly changes: readonly RepairChange[] };

type Overlap = Extract<Conflict, { kind: 'overlap' }>;
type Gap = Extract<Conflict, { kind: 'gap' }>;

const set = (entry: TimedEntry, { from, until }: Span): RepairChange => ({ kind: 'set', entry, from, until });
const add = (entry: TimedEntry, { from, until }: Span): RepairChange => ({ kind: 'add', entry, from, until });

/** Whether an entry may get these times: not one that is invoiced, and what runs ends now whatever is wished. */
const mayBecome = (entry: TimedEntry, { from, until }: Span): boolean =>
  !entry.isFixed && from < until && (!entry.isRunning || until === entry.until);

/** One repair, or none where an entry may not get its times. */
const repairBy = (kind: RepairKind, changes: readonly RepairChange[]): Repair[] =>
  changes.length > 0 && changes.every((each) => each.kind === 'add' || mayBecome(each.entry, each))
    ? [{ kind, changes }]
    : [];

/** The earlier one ends where the later begins, or the later begins where the earlier ends. */
const trims = ({ first, second }: Overlap): Repair[] =>
  [
    set(first, { from: first.from, until: second.from }),
    set(second, { from: first.until, until: second.until }),
    set(first, { from: second.until, until: first.until }),
  ].flatMap((change) => repairBy('trim', [change]));

/** One that holds the other goes on after it; else each gets half of the doubled time, to the minute. */
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

/** The later one moves as it is to the next stretch of the day that has room for it. */
const shifts = ({ first, second }: Overlap, entries: readonly TimedEntry[], day: Span): Repair[] => {
  if (second.isRunning || first.isRunning) return [];
  const others = entries.filter(({ id, user_id }) => id !== second.id && user_id === second.user_id);
  const room = without({ from: first.until, until: Math.max(first.until, day.until) }, others);
  const free = room.find((span) => lengthOf(span) >= lengthOf(second));
  if (free === undefined) return [];
  return repairBy('shift', [set(second, { from: free.from, until: free.from + lengthOf(second) })]);
};

const fills = ({ before, after, from, until }: Gap): Repair[] => [
  ...repairBy('fill', [add(before, { from, until })]),
  ...repairBy('fill', [add(after, { from, until })]),
];

/**
 * What can be done about a conflict: of an overlap to trim one entry or the other, split and shift; of a gap to fill it like the entry
 * before it, or like the one after it. What would touch an invoiced entry, or the end of what runs, is not among them.
 */
export const repairsOf = (conflict: Conflict, entries: readonly TimedEntry[], day: Span): readonly Repair[] =>
  conflict.kind === 'gap'
    ? fills(conflict)
    : [...trims(conflict), ...splits(conflict), ...shifts(conflict, entries, day)];

/** The entries as a repair leaves them; those that it adds are without a number, 0. */
export const repaired = (entries: readonly TimedEntry[], { changes }: Repair): readonly TimedEntry[] =>
  changes.reduce<readonly TimedEntry[]>((list, { kind, entry, from, until }) => {
    if (kind === 'add') return [...list, { ...entry, id: 0, isRunning: false, isFixed: false, from, until }];
    return list.map((each) => (each.id === entry.id ? { ...each, from, until } : each));
  }, entries);
