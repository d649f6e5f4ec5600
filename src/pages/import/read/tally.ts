import type { ImportRow } from './import-row.ts';

/** A name that occurs in an export, with its number of rows and their total time. An empty name: none is given. */
export type Tally = {
  /** The key in the mapping. */
  readonly key: string;
  readonly name: string;
  /** Distinguishes equal names: the e-mail address of a user, the client of a project. */
  readonly detail: string;
  readonly rows: number;
  readonly seconds: number;
};

/** Source of a row's activity; the first one that is not empty is used. */
export type ActivitySource = 'task' | 'tags' | 'text';

/** Users of the same name are distinguished by their e-mail address. */
export const userKey = ({ user }: ImportRow): string => user.email.toLowerCase() || user.name;

/** Projects of the same name belong to different clients. */
export const projectKey = ({ client, project }: ImportRow): string => JSON.stringify([client, project]);

/** The name of a row's activity; empty if none of the sources has one. */
export const activityOf = (row: ImportRow, sources: readonly ActivitySource[]): string => {
  const source = sources.find((candidate) => row[candidate] !== '');
  return source === undefined ? '' : row[source];
};

type Named = Pick<Tally, 'key' | 'name' | 'detail'>;

const tally = (rows: readonly ImportRow[], named: (row: ImportRow) => Named): readonly Tally[] => {
  const found = new Map<string, Tally>();
  for (const row of rows) {
    const next = named(row);
    const sofar = found.get(next.key) ?? { ...next, rows: 0, seconds: 0 };
    found.set(next.key, { ...sofar, rows: sofar.rows + 1, seconds: sofar.seconds + row.seconds });
  }
  return [...found.values()].toSorted((one, other) => other.seconds - one.seconds);
};

/** The users of the rows, most time first. */
export const tallyUsers = (rows: readonly ImportRow[]): readonly Tally[] =>
  tally(rows, (row) => ({ key: userKey(row), name: row.user.name, detail: row.user.email }));

/** The clients of the rows, most time first. */
export const tallyClients = (rows: readonly ImportRow[]): readonly Tally[] =>
  tally(rows, ({ client }) => ({ key: client, name: client, detail: '' }));

/** The projects of the rows, most time first. */
export const tallyProjects = (rows: readonly ImportRow[]): readonly Tally[] =>
  tally(rows, (row) => ({ key: projectKey(row), name: row.project, detail: row.client }));

/** The activities of the rows from these sources, most time first. */
export const tallyActivities = (rows: readonly ImportRow[], sources: readonly ActivitySource[]): readonly Tally[] =>
  tally(rows, (row) => {
    const name = activityOf(row, sources);
    return { key: name, name, detail: '' };
  });
