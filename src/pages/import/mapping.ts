import type { Named } from '#api/named.ts';
import type { ExportReading } from './read-export.ts';
import type { ActivitySource, Tally } from './tally.ts';
import type { ImportMapping } from './to-timetracking.ts';

/** What an export names and Kontor has records for, by the words of the reading. */
export const kinds = ['users', 'activities', 'clients', 'projects'] as const;
export type Kind = (typeof kinds)[number];

/** The records that stand for each kind of name. */
export const namedBy: { readonly [kind in Kind]: Named } = {
  users: 'user',
  clients: 'contact',
  projects: 'pr_project',
  activities: 'business_activity',
};

/** Ids by the keys of the tallies; null where a person wants none. */
export type Choices = { readonly [kind in Kind]: ReadonlyMap<string, number | null> };

/** What stands for the names of a file, one by one; for users and activities `others` stands for all that have nothing. */
export type Mapping = { readonly choices: Choices; readonly activityFrom: readonly ActivitySource[] };

/** The name that is none: rows without a user or an activity, or with one that nothing stands for. */
export const others: Tally = { key: '', name: '', detail: '', rows: 0, seconds: 0 };

export const noChoices: Choices = { users: new Map(), activities: new Map(), clients: new Map(), projects: new Map() };

/** The names that a file gives to one kind. */
export const namesOf = (reading: ExportReading, kind: Kind): readonly Tally[] =>
  reading[kind].filter(({ key, name }) => key !== '' && (kind === 'users' || name !== ''));

/** `later` goes before `earlier`. */
export const mergeChoices = (earlier: Choices, later: Choices): Choices => ({
  users: new Map([...earlier.users, ...later.users]),
  activities: new Map([...earlier.activities, ...later.activities]),
  clients: new Map([...earlier.clients, ...later.clients]),
  projects: new Map([...earlier.projects, ...later.projects]),
});

const idsOf = (
  tallies: readonly Tally[],
  choices: ReadonlyMap<string, number | null>,
  rest: number | null | undefined = null,
): ReadonlyMap<string, number> =>
  new Map(
    tallies.flatMap(({ key }) => {
      const id = choices.get(key) ?? rest;
      return id === null ? [] : [[key, id] as const];
    }),
  );

/** The mapping as rows are turned into inputs by. */
export const toImportMapping = (reading: ExportReading, { choices, activityFrom }: Mapping): ImportMapping => ({
  users: idsOf(reading.users, choices.users, choices.users.get(others.key)),
  activities: idsOf(reading.activities, choices.activities, choices.activities.get(others.key)),
  clients: idsOf(namesOf(reading, 'clients'), choices.clients),
  projects: idsOf(namesOf(reading, 'projects'), choices.projects),
  activityFrom,
});

/** A mapping as a text, equal for equal mappings: a repeat by the same one is the same writing. */
export const mappingText = ({ users, activities, clients, projects, activityFrom }: ImportMapping): string =>
  JSON.stringify([...[users, activities, clients, projects].map((ids) => [...ids]), activityFrom]);
