import type { NamedResource } from '#api/names/named.ts';
import type { ExportReading } from '../read/read-export.ts';
import type { ActivitySource, Tally } from '../read/tally.ts';

/** Kinds of names in an export that Kontor has records for, by the keys of the reading. */
export const kinds = ['users', 'activities', 'clients', 'projects'] as const;
export type Kind = (typeof kinds)[number];

/** The kind of record for each kind of name. */
export const namedBy: { readonly [kind in Kind]: NamedResource } = {
  users: 'user',
  clients: 'contact',
  projects: 'pr_project',
  activities: 'client_service',
};

/** The choice for a name: a record, one that the import will create under a name, or none, if the user wants none. */
export type Choice = number | { readonly create: string } | null;

/** By the keys of the tallies; names without a choice are open. */
export type Choices = { readonly [kind in Kind]: ReadonlyMap<string, Choice> };

/** Kinds of names whose choices are stored: also those of the records that a table of records refers to. */
export type StoredKind = Kind | 'references';

/** The record for each name of a file. For users and activities, `others` covers all that are open. */
export type Mapping = { readonly choices: Choices; readonly activityFrom: readonly ActivitySource[] };

/** A placeholder for no name: rows without a user or an activity, and those whose name is open. */
export const unnamedTally: Tally = { key: '', name: '', detail: '', rows: 0, seconds: 0 };

export const noChoices: Choices = { users: new Map(), activities: new Map(), clients: new Map(), projects: new Map() };

/** The names of one kind in a file. */
export const namesOf = (reading: Pick<ExportReading, Kind>, kind: Kind): readonly Tally[] =>
  reading[kind].filter(({ key, name }) => key !== '' && (kind === 'users' || name !== ''));

/** The names without a choice. */
export const openNames = (reading: Pick<ExportReading, Kind>, choices: Choices, kind: Kind): readonly Tally[] =>
  namesOf(reading, kind).filter(({ key }) => choices[kind].get(key) === undefined);

/** `later` overrides `earlier`. */
export const mergeChoices = (earlier: Choices, later: Choices): Choices => ({
  users: new Map([...earlier.users, ...later.users]),
  activities: new Map([...earlier.activities, ...later.activities]),
  clients: new Map([...earlier.clients, ...later.clients]),
  projects: new Map([...earlier.projects, ...later.projects]),
});
