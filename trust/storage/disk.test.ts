import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/service/store/database.ts';
import { raw } from '#server/service/store/sql.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { clearDisk, fillDisk, isPostgres } from '#server/service/testing/test-database.ts';
import { reportNote } from '../rows/notes.ts';
import { prepareDemoData } from '../program.ts';

const writes = 60;
const named = z.array(z.object({ name: z.string() }));

/** Makes the program ignore failed commits, which the test must detect. */
const heedless = `import { DatabaseSync } from 'node:sqlite';
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (text) {
  try {
    return exec.call(this, text);
  } catch (error) {
    if (text !== 'commit') throw error;
    return exec.call(this, 'rollback');
  }
};`;

type Filling = {
  readonly data: Awaited<ReturnType<typeof prepareDemoData>>;
  readonly fill: () => Promise<void>;
  readonly clear: () => Promise<void>;
};

/** Data on a small in-memory disk of their own; undefined if none may be created. */
const onSmallDisk = async (): Promise<Filling | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-disk-'));
  const isMade = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'kontor-disk', folder]).status === 0;
  onTestFinished(async () => {
    if (isMade) spawnSync('umount', [folder]);
    await rm(folder, { recursive: true });
  });
  const fill = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder);
    await writeFile(join(folder, 'filler'), Buffer.alloc((bavail - 60) * bsize));
  };
  return isMade
    ? { data: await prepareDemoData(folder), fill, clear: async () => rm(join(folder, 'filler')) }
    : undefined;
};

/** Data in PostgreSQL, whose server reports the error of a full disk. */
const inPostgres = async (): Promise<Filling> => {
  const data = await prepareDemoData();
  onTestFinished(data.remove);
  const change = async (work: (database: Database) => Promise<void>): Promise<void> => {
    const database = await data.open();
    if (database === undefined) return;
    await work(database);
    await database.close();
  };
  return { data, fill: async () => change(fillDisk), clear: async () => change(clearDisk) };
};

/** Writes until long after the disk is full, frees space, and writes once more. Returns the deviations. */
const faultsOf = async ({ data: place, fill, clear }: Filling, more: NodeJS.ProcessEnv = {}) => {
  const running = await place.start({ more });
  onTestFinished(async () => void (await running.end('SIGKILL')));
  const headers = { authorization: `Bearer ${await place.token()}`, 'content-type': 'application/json' };
  const create = async (name: string) =>
    fetch(`${place.url}/unit`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  const list = async () =>
    fetch(`${place.url}/unit?limit=200`, { headers: { ...headers, accept: 'application/json' } });

  const [faults, acknowledged, refused]: [string[], string[], string[]] = [[], [], []];
  for (let index = 0; index < writes; index += 1) {
    if (index === 10) await fill();
    const name = `${index} ${'x'.repeat(200)}`;
    const response = await create(name);
    const text = await response.text();
    const isFull =
      response.status === 503 && text.startsWith('{"error_code":503,') && response.headers.has('retry-after');
    if (response.status === 201) acknowledged.push(name);
    else if (isFull) refused.push(name);
    else faults.push(`a write is answered ${response.status}`);
    if ((await list()).status !== 200) faults.push('a read fails');
  }
  if (refused.length === 0) faults.push('the disk is never full');
  await clear();
  if ((await create('room')).status !== 201) faults.push('writes do not go on by themselves');
  const stored = new Set(named.parse(await (await list()).json()).map(({ name }) => name));
  faults.push(...acknowledged.filter((name) => !stored.has(name)).map((name) => `lost: ${name.slice(0, 3)}`));
  faults.push(...refused.filter((name) => stored.has(name)).map((name) => `refused, but there: ${name.slice(0, 3)}`));
  await running.end('SIGKILL');
  if (!isPostgres) {
    const database = openSqlite(place.database);
    const [check] = await database.all(raw('pragma integrity_check'));
    if (check?.['integrity_check'] !== 'ok') faults.push('damaged');
    await database.close();
  }
  return { faults, summary: `${acknowledged.length} writes, ${refused.length} refused` };
};

const whyNot = 'no small disk may be mounted here';

describe('D4: the disk is full', { timeout: 300_000 }, () => {
  test('D4: writes are answered 503, reads continue, and writes resume when there is room', async () => {
    const filling = await (isPostgres ? inPostgres() : onSmallDisk());
    if (filling === undefined) return reportNote('D4', { skipped: whyNot });
    const { faults, summary: said } = await faultsOf(filling);
    expect(faults).toEqual([]);
    reportNote('D4', { length: said });
  });

  test.each(isPostgres ? [] : ['SQLite'])(
    'D4, control: a program that ignores a failed commit loses acknowledged writes, %s',
    async () => {
      const filling = await onSmallDisk();
      if (filling === undefined) return reportNote('D4', { skipped: whyNot });
      const more = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(heedless)}` };
      expect((await faultsOf(filling, more)).faults).not.toEqual([]);
    },
  );
});
