import type { BusinessActivityInput } from '#contract/resources/business-activity.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { fold } from '#domain/text/text.ts';
import type { ImportRow } from '../read/import-row.ts';
import { namesOf, unnamedTally, type Choice, type Kind, type Mapping } from '../match/mapping.ts';
import type { ExportReading } from '../read/read-export.ts';
import { activityOf, type Tally } from '../read/tally.ts';
import type { ImportMapping } from './to-timetracking.ts';

/** Kinds of records that an import can create. */
export type FreshKind = Exclude<Kind, 'users'>;

/** A record that the import will create once confirmed. Until then, it has an id below zero. */
export type NewRecord = {
  readonly id: number;
  readonly kind: FreshKind;
  readonly name: string;
  /** For a project: its contact, which may be fresh too. */
  readonly contact: number | null;
  /** For an activity: its values, taken from its rows. */
  readonly activity: Omit<BusinessActivityInput, 'name'>;
};

/** A new activity is billable unless the file says no for all its rows. It gets their rate if they have one. */
const activityInput = (rows: readonly ImportRow[]): NewRecord['activity'] => {
  const flags = new Set(rows.map(({ billable }) => billable).filter((flag) => flag !== undefined));
  const rates = new Set(rows.map(({ rate }) => rate));
  const [rate] = rates;
  return {
    default_is_billable: flags.size === 0 || flags.has(true),
    ...(rates.size === 1 && rate !== undefined && rate > 0n && { default_price_per_hour: formatDecimalTrimmed(rate) }),
  };
};

type Placeholders = {
  readonly fresh: readonly NewRecord[];
  readonly ids: { readonly [kind in Kind]: ReadonlyMap<string, number> };
};

/** Ids for the names of a file, and the records still to be created for them. Equal names share one record. */
export const createPlaceholders = (reading: Pick<ExportReading, Kind | 'rows'>, mapping: Mapping): Placeholders => {
  const { choices, activityFrom } = mapping;
  const fresh = new Map<string, NewRecord>();
  const rowsOf = Map.groupBy(reading.rows, (row) => activityOf(row, activityFrom));
  const add = (kind: FreshKind, name: string, contact: number | null, rows: readonly ImportRow[]): number => {
    const key = JSON.stringify([kind, fold(name), contact]);
    const known = fresh.get(key);
    const made = known ?? { id: -1 - fresh.size, kind, name, contact, activity: activityInput(rows) };
    fresh.set(key, made);
    return made.id;
  };
  const idOf = (kind: Kind, { key }: Tally, choice: Choice, contact: number | null): number | null => {
    if (choice === null || typeof choice === 'number') return choice;
    return kind === 'users' ? null : add(kind, choice.create, contact, rowsOf.get(key) ?? []);
  };
  const idsOf = (kind: Kind, tallies: readonly Tally[], contactOf: (tally: Tally) => number | null) =>
    new Map(
      tallies.flatMap((tally) => {
        const rest = kind === 'users' || kind === 'activities' ? choices[kind].get(unnamedTally.key) : undefined;
        const id = idOf(kind, tally, choices[kind].get(tally.key) ?? rest ?? null, contactOf(tally));
        return id === null ? [] : [[tally.key, id] as const];
      }),
    );
  const none = () => null;
  const clients = idsOf('clients', namesOf(reading, 'clients'), none);
  const ids = {
    clients,
    projects: idsOf('projects', namesOf(reading, 'projects'), ({ detail }) => clients.get(detail) ?? null),
    activities: idsOf('activities', reading.activities, none),
    users: idsOf('users', reading.users, none),
  };
  return { fresh: [...fresh.values()], ids };
};

/** The mapping for turning rows into inputs; `unbillable` are known activities that are not billable by default. */
export const toImportMapping = (
  { ids, fresh }: Placeholders,
  { activityFrom }: Mapping,
  unbillable: ReadonlySet<number>,
): ImportMapping => ({
  ...ids,
  activityFrom,
  unbillable: new Set([
    ...unbillable,
    ...fresh.filter(({ activity }) => activity.default_is_billable === false).map(({ id }) => id),
  ]),
});

/** A mapping as text, equal for equal mappings: a repeat with the same mapping is the same run. */
export const mappingText = ({ users, activities, clients, projects, activityFrom }: ImportMapping): string =>
  JSON.stringify([...[users, activities, clients, projects].map((ids) => [...ids]), activityFrom]);
