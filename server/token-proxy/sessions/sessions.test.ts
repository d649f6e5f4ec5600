import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#server/service/service.ts';
import { copiesOf } from '#server/service/testing/test-database.ts';
import { makeFolder } from '../testing.ts';
import { fileSessionRows } from './file-session-rows.ts';
import type { SessionRows } from './session-rows.ts';
import { openSessions, sessionLife } from './sessions.ts';
import { sharedSessionRows } from './shared-session-rows.ts';

const tokens = {
  access_token: 'access-canary',
  refresh_token: 'refresh-canary',
  org: 'org-canary',
  user_id: 1,
  scope: 'scope-canary',
  renewAt: 0,
};

const openFile = (path: string, key: Buffer) => {
  const sessions = openSessions(fileSessionRows(path), key);
  onTestFinished(sessions.close);
  return sessions;
};

const filesOf = async (folder: string): Promise<string> => {
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')))).join('');
};

test('the file contains no unencrypted token or id, before and after its log is compacted', async () => {
  const folder = await makeFolder();
  const sessions = openSessions(fileSessionRows(join(folder, 'sessions.sqlite')), randomBytes(32));
  const id = await sessions.create(tokens);
  const written = await filesOf(folder);
  sessions.close();
  for (const bytes of [written, await filesOf(folder)]) {
    expect(bytes).toContain('CREATE TABLE session');
    expect(bytes).not.toContain('canary');
    expect(bytes).not.toContain(id);
  }
});

test('S4, control: detects a token stored unencrypted, even after it is deleted', async () => {
  const folder = await makeFolder();
  const path = join(folder, 'sessions.sqlite');
  const sessions = openFile(path, randomBytes(32));
  const careless = new DatabaseSync(path);
  careless.prepare('INSERT INTO spent (hash, expires) VALUES (?, 0)').run(Buffer.from(tokens.access_token));
  await sessions.prune();
  careless.close();
  expect(await filesOf(folder)).toContain('access-canary');
});

const openDatabase = copiesOf(prepareDatabase);

/** Opens the same stored sessions each time, like another process would. */
const stores: readonly (readonly [string, () => Promise<() => SessionRows>])[] = [
  [
    'in a file',
    async () => {
      const path = join(await makeFolder(), 'sessions.sqlite');
      return () => fileSessionRows(path);
    },
  ],
  [
    'in the service’s database',
    async () => {
      const { database } = await openDatabase();
      onTestFinished(() => database.close());
      return () => sharedSessionRows(database);
    },
  ],
];

describe.each(stores)('sessions %s', (_name, openStore) => {
  let open: () => SessionRows;
  beforeEach(async () => {
    open = await openStore();
  });

  const openOne = async (key = randomBytes(32)) => {
    const sessions = openSessions(open(), key);
    onTestFinished(sessions.close);
    const id = await sessions.create(tokens);
    const session = await sessions.read(id);
    if (session === undefined) throw new Error('The session is gone.');
    return { sessions, id, session };
  };

  test('a session opens only with both key and id', async () => {
    const key = randomBytes(32);
    const { sessions, id } = await openOne(key);
    expect(await sessions.read(id)).toMatchObject(tokens);
    expect(await sessions.read(id.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))).toBeUndefined();
    const other = openSessions(open(), randomBytes(32));
    onTestFinished(other.close);
    expect(await other.read(id)).toBeUndefined();
  });

  test('a version can be claimed and replaced once, and a released claim can be taken again', async () => {
    const { sessions, id, session } = await openOne();
    expect([await sessions.claim(session), await sessions.claim(session)]).toEqual([true, false]);
    await sessions.release(session);
    expect(await sessions.claim(session)).toBe(true);

    await sessions.replace(session, { ...tokens, access_token: 'second' });
    await sessions.replace(session, { ...tokens, access_token: 'third' });
    expect(await sessions.read(id)).toMatchObject({ access_token: 'second', version: 2 });
    expect(await sessions.claim(session)).toBe(false);
  });

  test('of fifty processes that claim a version at once, one gets it', async () => {
    const { session, id } = await openOne();
    const key = randomBytes(32);
    const others = Array.from({ length: 50 }, () => openSessions(open(), key));
    const claims = await Promise.all(others.map((each) => each.claim(session)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    const spent = await Promise.all(others.map((each) => each.spend(id, Date.now() + 60_000)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    for (const each of others) each.close();
  });

  test('a session can be ended by its version only while that is current', async () => {
    const { sessions, id, session } = await openOne();
    await sessions.replace(session, tokens);
    await sessions.endVersion(session);
    expect(await sessions.read(id)).toBeDefined();
    await sessions.end(id);
    expect(await sessions.read(id)).toBeUndefined();
  });

  test('a renewal extends the session by two weeks, and an expired session is invalid', async () => {
    const { sessions } = await openOne();
    const id = await sessions.create(tokens, Date.now() + 60_000);
    const short = await sessions.read(id);
    if (short === undefined) throw new Error('The session is gone.');
    await sessions.replace(short, tokens);
    expect((await sessions.read(id))?.expires).toBeGreaterThan(Date.now() + sessionLife - 60_000);
    expect(await sessions.read(await sessions.create(tokens, Date.now() - 1))).toBeUndefined();
  });

  test('pruning removes only expired sessions', async () => {
    const { sessions, id } = await openOne();
    expect(await sessions.spend('past', Date.now() - 1)).toBe(true);
    expect(await sessions.spend('present', Date.now() + 60_000)).toBe(true);
    await sessions.prune();
    expect([await sessions.spend('past', 0), await sessions.spend('present', 0)]).toEqual([true, false]);
    expect(await sessions.read(id)).toBeDefined();
  });
});
