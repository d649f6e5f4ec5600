import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { raw } from '#server/service/store/sql.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { openPostgres } from '#server/service/store/postgres/postgres.ts';
import { isPostgres, makeSchema } from '#server/service/testing/test-database.ts';
import { lengthOf, longForm, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import { diskOf } from './power-loss.ts';
import { prepareDemoData } from '../program.ts';
import { readRecording, recorder, whyNoRecording, type Step } from './recording.ts';

/** Number of creates: enough for a checkpoint in between. */
const creates = 400;
const writers = 4;
const points = lengthOf(200, 10_000);
const whyNot = whyNoRecording();

/** Makes the program skip syncs, which the tests must detect. */
const careless = `import { DatabaseSync } from 'node:sqlite';
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (text) {
  return exec.call(this, text.replace('synchronous = full', 'synchronous = off'));
};`;

const logged = ['kontor.sqlite', 'kontor.sqlite-wal'];

type TestData = Awaited<ReturnType<typeof prepareDemoData>>;
type Recording = { readonly files: ReadonlyMap<string, Buffer>; readonly steps: readonly Step[] };

const create = async (data: TestData, token: string, name: string): Promise<void> => {
  const response = await fetch(`${data.url}/unit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  await response.text();
  expect(response.status).toBe(201);
};

/** Records the program's file operations while four clients create records, starting from complete files, until it is killed. */
const record = async (data: TestData, more: NodeJS.ProcessEnv = {}): Promise<Recording> => {
  const first = await data.start();
  const token = await data.token();
  await first.end('SIGTERM');
  const files = new Map<string, Buffer>();
  // If shutting down took too long, it was cut off and left a log.
  for (const file of logged)
    if (existsSync(join(data.dataDir, file))) files.set(file, await readFile(join(data.dataDir, file)));
  const log = `${data.database}.calls`;
  const running = await data.start({ under: recorder(log), more });
  const write = async (): Promise<void> => {
    for (let count = 0; count < creates / writers; count += 1) await create(data, token, randomUUID());
  };
  await Promise.all(Array.from({ length: writers }, write));
  // The recorder writes the end of a call before the thread makes its next. One more answer ensures that the last
  // answer to a create is recorded.
  await (await fetch(`${data.url}/unit?limit=1`, { headers: { authorization: `Bearer ${token}` } })).text();
  await running.end('SIGKILL');
  return { files, steps: await readRecording(log, running.pid) };
};

const nameIn = (step: Step): string | undefined =>
  step.kind === 'answer' && step.text.startsWith('HTTP/1.1 201 ') ? /"name":"([^"]+)"/.exec(step.text)?.[1] : undefined;

/** Names answered before the sync of their write: the log contains written data in plain text. */
const answeredEarly = ({ steps }: Recording): { readonly answers: number; readonly early: number } => {
  const written = new Map<string, number>();
  let [synced, answers, early] = [-1, 0, 0];
  const names = new Set(steps.flatMap((step) => nameIn(step) ?? []));
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'sync' && step.file === 'kontor.sqlite-wal') synced = index;
    if (step.kind === 'write') {
      const text = step.data.toString('latin1');
      for (const name of names) if (!written.has(name) && text.includes(name)) written.set(name, index);
    }
    const name = nameIn(step);
    if (name === undefined) continue;
    answers += 1;
    if ((written.get(name) ?? Infinity) > synced) early += 1;
  }
  return { answers, early };
};

/** The records found on a possible disk, or the reason why none can be read. */
const found = async (folder: string, disk: ReadonlyMap<string, Buffer>): Promise<ReadonlySet<unknown> | string> => {
  for (const file of [...logged, 'kontor.sqlite-shm', 'kontor.sqlite-journal'])
    await rm(join(folder, file), { force: true });
  for (const [file, content] of disk) await writeFile(join(folder, file), content);
  try {
    const database = openSqlite(join(folder, 'kontor.sqlite'));
    const [check] = await database.all(raw('pragma integrity_check(1)'));
    const rows = await database.all(raw('select name from unit'));
    await database.close();
    return check?.['integrity_check'] === 'ok' ? new Set(rows.map(({ name }) => name)) : 'damaged';
  } catch (error) {
    return error instanceof Error ? error.message : 'damaged';
  }
};

/** At how many of some points of the recording a power loss loses acknowledged data or damages the file. */
const losses = async ({ files, steps }: Recording, count: number): Promise<number> => {
  const random = seeded('D2');
  const folder = await mkdtemp(join(tmpdir(), 'kontor-power-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const places = Array.from({ length: count }, () => random.whole(0, steps.length)).toSorted((one, two) => one - two);
  const disk = diskOf(files, steps);
  let lost = 0;
  for (const data of places) {
    disk.goTo(data);
    const names = await found(folder, disk.lose(random));
    const acknowledged = steps.slice(0, data).flatMap((step) => nameIn(step) ?? []);
    if (typeof names === 'string' || acknowledged.some((name) => !names.has(name))) lost += 1;
  }
  return lost;
};

describe.each(isPostgres || whyNot !== undefined ? [] : ['SQLite'])('%s', { timeout: longForm }, () => {
  let data: TestData;
  let recording: Recording;
  let control: Recording;

  beforeAll(async () => {
    data = await prepareDemoData();
    recording = await record(data);
    control = await record(data, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(careless)}` });
  }, 600_000);
  afterAll(async () => data.remove());

  test('D3: no create is answered before the sync that covers it', () => {
    const { answers, early } = answeredEarly(recording);
    const syncs = recording.steps.filter(({ kind }) => kind === 'sync').length;
    reportNote('D3', { length: `${answers} creates, ${syncs} syncs` });
    expect({ answers, early }).toEqual({ answers: creates, early: 0 });
  });

  test('D3, control: with synchronous = off every create is', () => {
    expect(answeredEarly(control)).toEqual({ answers: creates, early: creates });
  });

  test('D2: a power failure loses nothing that was answered, and damages nothing', async () => {
    expect(await losses(recording, points)).toBe(0);
    reportNote('D2', { length: `${points} points in ${recording.steps.length} steps` });
  });

  test('D2, control: with synchronous = off it does', async () => {
    expect(await losses(control, 20)).toBeGreaterThan(0);
  });
});

test.each(isPostgres || whyNot === undefined ? [] : [whyNot])('D2 and D3 cannot be tested here: %s', (skipped) => {
  expect(skipped).not.toBe('');
  reportNote('D2', { skipped });
  reportNote('D3', { skipped });
});

test.each(isPostgres ? ['PostgreSQL'] : [])('D2, D3: %s guarantees full durability', async () => {
  const schema = await makeSchema();
  onTestFinished(schema.remove);
  const database = await openPostgres(schema.url);
  onTestFinished(async () => database.close());
  const sources = await database.all(
    raw("select name, source from pg_settings where name in ('synchronous_commit', 'fsync') and source = 'session'"),
  );
  expect(sources).toEqual([]);
});
