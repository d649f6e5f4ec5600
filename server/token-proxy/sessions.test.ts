import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openSessions, sessionLife } from './sessions.ts';
import { makeFolder } from './testing.ts';

const tokens = {
  access_token: 'access-canary',
  refresh_token: 'refresh-canary',
  org: 'org-canary',
  user_id: 1,
  scope: 'scope-canary',
  renewAt: 0,
};

const open = (path: string, key: Buffer) => {
  const sessions = openSessions(path, key);
  onTestFinished(sessions.close);
  return sessions;
};

const openOne = (key = randomBytes(32)) => {
  const sessions = open(':memory:', key);
  const id = sessions.create(tokens);
  const session = sessions.read(id);
  if (session === undefined) throw new Error('The session is gone.');
  return { sessions, id, session };
};

const filesOf = async (folder: string): Promise<string> => {
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')))).join('');
};

test('the file contains no unencrypted token or id, before and after its log is compacted', async () => {
  const folder = await makeFolder();
  const sessions = openSessions(join(folder, 'sessions.sqlite'), randomBytes(32));
  const id = sessions.create(tokens);
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
  const sessions = open(path, randomBytes(32));
  const careless = new DatabaseSync(path);
  careless.prepare('INSERT INTO spent (hash, expires) VALUES (?, 0)').run(Buffer.from(tokens.access_token));
  sessions.prune();
  careless.close();
  expect(await filesOf(folder)).toContain('access-canary');
});

test('a session opens only with both key and id', async () => {
  const path = join(await makeFolder(), 'sessions.sqlite');
  const key = randomBytes(32);
  const sessions = open(path, key);
  const id = sessions.create(tokens);
  expect(sessions.read(id)).toMatchObject(tokens);
  expect(sessions.read(id.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))).toBeUndefined();
  expect(open(path, randomBytes(32)).read(id)).toBeUndefined();
});

test('a version can be claimed and replaced once, and a released claim can be taken again', () => {
  const { sessions, id, session } = openOne();
  expect([sessions.claim(session), sessions.claim(session)]).toEqual([true, false]);
  sessions.release(session);
  expect(sessions.claim(session)).toBe(true);

  sessions.replace(session, { ...tokens, access_token: 'second' });
  sessions.replace(session, { ...tokens, access_token: 'third' });
  expect(sessions.read(id)).toMatchObject({ access_token: 'second', version: 2 });
  expect(sessions.claim(session)).toBe(false);
});

test('a session can be ended by its version only while that is current', () => {
  const { sessions, id, session } = openOne();
  sessions.replace(session, tokens);
  sessions.endVersion(session);
  expect(sessions.read(id)).toBeDefined();
  sessions.end(id);
  expect(sessions.read(id)).toBeUndefined();
});

test('a renewal extends the session by two weeks, and an expired session is invalid', () => {
  const { sessions } = openOne();
  const id = sessions.create(tokens, Date.now() + 60_000);
  const short = sessions.read(id);
  if (short === undefined) throw new Error('The session is gone.');
  sessions.replace(short, tokens);
  expect(sessions.read(id)?.expires).toBeGreaterThan(Date.now() + sessionLife - 60_000);
  expect(sessions.read(sessions.create(tokens, Date.now() - 1))).toBeUndefined();
});

test('pruning removes only expired sessions', () => {
  const { sessions, id } = openOne();
  expect(sessions.spend('past', Date.now() - 1)).toBe(true);
  expect(sessions.spend('present', Date.now() + 60_000)).toBe(true);
  sessions.prune();
  expect([sessions.spend('past', 0), sessions.spend('present', 0)]).toEqual([true, false]);
  expect(sessions.read(id)).toBeDefined();
});
