import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Scope } from '#contract/scopes.ts';
import { reportNote } from '../../../trust/rows/notes.ts';
import { joinIn } from '../testing/test-members.ts';
import { otherNamesTable, rightsTable } from './test-rights.ts';
import { addressOf } from '../testing/test-request.ts';
import { startTestService, type Method } from '../testing/test-service.ts';
import { sql } from '../store/sql.ts';

/** S9: permissions, requested from the service cell by cell and compared with a table written by hand. */
const service = await startTestService();
const { app, database, owner, bookkeeper, token } = service;
afterAll(service.close);

type Line = { readonly method: Method; readonly path: string; readonly rights: readonly string[] };

/** The standard operations of the document (Endpoints, Common rules, 9). */
const verbs: { readonly [verb: string]: readonly [Method, string] | undefined } = {
  list: ['GET', ''],
  search: ['POST', '/search'],
  show: ['GET', '/:id'],
  create: ['POST', ''],
  overwrite: ['PUT', '/:id'],
  edit: ['POST', '/:id'],
  delete: ['DELETE', '/:id'],
};
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

const pathOf = (word: string): readonly [Method, string] => {
  const [first = '', segment] = word.split(' ');
  const method = methods.find((known) => known === first);
  const path =
    method === undefined ? verbs[first] : ([method, segment === undefined ? '' : `/:id/${segment}`] as const);
  if (path === undefined) throw new Error(`no operation: ${word}`);
  return path;
};

const linesOf = (table: string): readonly Line[] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [path = '', operations = '', ...rights] = line.split('|').map((part) => part.trim());
      const words = operations.split(/, | (?=[a-z])(?<!(?:GET|POST) )/);
      return words.map((word) => {
        const [method, rest] = pathOf(word);
        return { method, path: `${path}${rest}`, rights };
      });
    });
const lines = linesOf(rightsTable);
const otherNames = linesOf(otherNamesTable);

const nameOf = ({ method, path }: Pick<Line, 'method' | 'path'>): string =>
  `${method} ${path.replace(/(query|in_use)\/timetracking/, '$1/:resource')}`;

const every: readonly Scope[] | undefined = undefined;
const join = joinIn(service);
const [own, all] = [await join('time'), await join('time')];
await database.transaction(async (transaction) =>
  transaction.run(sql`update member set hours = 'own' where company_id = ${own.companyId} and user_id = ${own.userId}`),
);
const people = [owner, bookkeeper, own, all];
const letters = ['o', 'b', 't', 'T'];
const clients = [
  { name: 'its own app', scopes: every, clientId: 'kontor' },
  { name: 'another with every scope', scopes: every, clientId: 'reports' },
  { name: 'another with general', scopes: ['general'] as const, clientId: 'reports' },
];

/** The tokens of the four people for each application. */
const tokensOf = async (given: typeof clients) =>
  Promise.all(
    given.map(async ({ scopes, clientId }) =>
      Promise.all(people.map(async (person) => token(person, scopes, { clientId }))),
    ),
  );
const tokens = await tokensOf(clients);

/** For paths whose required right depends on the body; all others get a body that no operation accepts. */
const bodies: { readonly [path: string]: unknown } = {
  '/kontor/query/timetracking': { limit: 1 },
  '/kontor/in_use/timetracking': { ids: [999_999] },
  '/kontor/pdf_batch': [{ kind: 'invoice', id: 999_999 }],
};
const filled = (path: string): string => path.replace(':document/', 'kb_invoice/').replaceAll(/:\w+/g, '999999');

const streamStatus = async (path: string, bearer: string | null): Promise<number> => {
  const url = `${await addressOf(app)}/api2.php/one-ag${path}`;
  const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const answered = await fetch(url, { headers });
  await answered.body?.cancel();
  return answered.status;
};

/** Sends a request that changes nothing even if it is let in. */
const statusOf = async ({ method, path }: Line, bearer: string | null): Promise<number> => {
  if (path === '/kontor/event') return streamStatus(path, bearer);
  const body = bodies[path];
  const isRead = method === 'GET' || method === 'DELETE';
  const sent = isRead ? {} : body === undefined ? { text: '{' } : { body };
  return (await service.call(method, filled(path), { token: bearer, ...sent })).status;
};

/** Differences from a line of the table, for the applications whose tokens are given. */
const wrongIn = async (line: Line, given: typeof tokens): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const [client, ofPeople] of given.entries()) {
    for (const [person, bearer] of ofPeople.entries()) {
      const status = await statusOf(line, bearer);
      const letter = letters[person] ?? '';
      const isAllowed = line.rights[client]?.includes(letter) ?? false;
      const isRight = isAllowed ? status !== 401 && status !== 403 && status < 500 : status === 403;
      if (!isRight) wrong.push(`${nameOf(line)}, ${clients[client]?.name}, ${letter}: ${status}`);
    }
  }
  return wrong;
};

/** Operations that the running service describes, except the token operations. */
const described = async (): Promise<readonly string[]> => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse((await service.at('GET', '/openapi.json', { token: null })).body);
  return Object.entries(paths)
    .filter(([path]) => !path.startsWith('/oauth/'))
    .flatMap(([path, ofPath]) =>
      Object.keys(ofPath)
        .filter((key) => methods.some((method) => method.toLowerCase() === key))
        .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
};

test('S9: the table has every operation of the running service once, and no other', async () => {
  expect(
    lines.every(({ rights }) => rights.length === clients.length && rights.every((each) => each.length === 4)),
  ).toBe(true);
  expect(lines.map(nameOf).toSorted()).toEqual((await described()).toSorted());
});

test(
  'S9: every role is allowed or refused as the table says, in each kind of application',
  { timeout: 120_000 },
  async () => {
    const wrong: string[] = [];
    for (const line of [...lines, ...otherNames]) {
      wrong.push(...(await wrongIn(line, tokens)));
      const status = await statusOf(line, null);
      if (status !== 401) wrong.push(`${nameOf(line)}, no token: ${status}`);
    }
    expect(wrong).toEqual([]);
    reportNote('S9', {
      length: `${lines.length + otherNames.length} operations x 4 roles x 3 applications, and without a token`,
    });
  },
);

test('S9, control: detects another application that acts as our own on people, passwords and the profile', async () => {
  const blind = await tokensOf(clients.map((client) => ({ ...client, clientId: 'kontor' })));
  const closed = lines.filter(({ rights: [first, second] }) => first !== second);
  const found = (await Promise.all(closed.map(async (line) => wrongIn(line, blind)))).flat();
  expect(found).toContain('POST /kontor/member, another with general, o: 415');
  for (const line of closed) expect(found.some((wrong) => wrong.startsWith(`${nameOf(line)},`))).toBe(true);
});
