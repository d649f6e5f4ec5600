import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { minimalEnvironment } from '#server/service/testing/test-environment.ts';
import { testFolder } from '#server/service/testing/test-folder.ts';
import { openMetrics } from '../http/metrics.ts';
import { backupNames, makeBackup } from './make-backup.ts';
import { scheduleBackups } from './schedule-backups.ts';

const run = promisify(execFile);

/** A data folder with the tables of a new installation, and a plan beside it. */
const installation = async () => {
  const place = await mkdtemp(join(testFolder, 'kontor-backups-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const dataDir = join(place, 'data');
  const command = join(import.meta.dirname, '../commands/client.ts');
  await run(process.execPath, [command, 'list'], { env: { ...minimalEnvironment, DATA_DIR: dataDir } });
  await writeFile(join(dataDir, 'client-secret'), 'the secret of the client, long enough\n');
  return { dataDir, plan: { folder: join(place, 'backups'), at: { hour: 2, minute: 30 }, days: 3 } };
};

const tablesIn = (folder: string): unknown => {
  const database = new DatabaseSync(join(folder, 'kontor.sqlite'), { readOnly: true });
  try {
    return database.prepare('select name, sql from sqlite_schema order by name').all();
  } finally {
    database.close();
  }
};

test(
  'makes a complete backup, leaves nothing of the trial, and deletes only outdated backups',
  { timeout: 60_000 },
  async () => {
    const { dataDir, plan } = await installation();
    const now = new Date('2026-11-26T02:30:00Z');
    for (const name of ['kontor-2026-11-20T02-30-00Z', 'kontor-2026-11-25T02-30-00Z', 'of somebody else'])
      await mkdir(join(plan.folder, name), { recursive: true });
    const path = await makeBackup(plan, dataDir, now);
    expect((await readdir(plan.folder)).toSorted()).toEqual([
      'kontor-2026-11-25T02-30-00Z',
      'kontor-2026-11-26T02-30-00Z',
      'of somebody else',
    ]);
    expect(tablesIn(path)).toEqual(tablesIn(dataDir));
    expect(await readdir(path)).toEqual(expect.arrayContaining(['backup.json', 'client-secret', 'kontor.sqlite']));
  },
);

test('a backup has its name only after the trial, and leaves nothing else beside it', { timeout: 60_000 }, async () => {
  const { dataDir, plan } = await installation();
  const now = new Date('2026-11-26T02:30:00Z');
  const seen = new Set<string>();
  let isDone = false;
  const making = makeBackup(plan, dataDir, now).finally(() => (isDone = true));
  while (!isDone) {
    for (const name of await backupNames(plan)) seen.add(name);
    for (const name of await readdir(join(plan.folder, '.restore-trial')).catch(() => [])) seen.add(name);
    await setTimeout(5);
  }
  await making;
  for (const name of await backupNames(plan)) seen.add(name);
  const order = [...seen].filter((name) => !name.includes('.restoring-'));
  expect(order.map((name) => name.replace(/\d+$/, ''))).toEqual([
    '.restore-trial',
    'backup.part-',
    'backup',
    'restored',
    'kontor-2026-11-26T02-30-00Z',
  ]);
});

test(
  'a damaged database is not backed up, and older backups stay however old they are',
  { timeout: 60_000 },
  async () => {
    const { dataDir, plan } = await installation();
    await mkdir(join(plan.folder, 'kontor-2020-01-01T02-30-00Z'), { recursive: true });
    await writeFile(join(dataDir, 'kontor.sqlite'), 'no database');
    await expect(makeBackup(plan, dataDir, new Date())).rejects.toThrow('not a database');
    expect(await readdir(plan.folder)).toEqual(['kontor-2020-01-01T02-30-00Z']);
  },
);

const measured = async (metrics: ReturnType<typeof openMetrics>, name: string): Promise<number> => {
  const exporter = await metrics.listen('127.0.0.1', 0);
  const { body } = await exporter.inject('/metrics');
  await exporter.close();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1]);
};

test('a missed backup is made at the start, and the operator sees when', { timeout: 60_000 }, async () => {
  const { dataDir, plan } = await installation();
  const metrics = openMetrics();
  const before = Math.floor(Date.now() / 1000);
  scheduleBackups(plan, dataDir, metrics.backups);
  await expect
    .poll(() => measured(metrics, 'kontor_backup_success_timestamp_seconds'), { timeout: 50_000 })
    .toBeGreaterThanOrEqual(before);
  expect(await measured(metrics, 'kontor_backup_failures_total')).toBe(0);
  expect(await readdir(plan.folder)).toHaveLength(1);
});

test('a backup that fails is counted, and the program keeps running', { timeout: 60_000 }, async () => {
  const { dataDir, plan } = await installation();
  const metrics = openMetrics();
  await writeFile(plan.folder, 'a file where the folder should be');
  scheduleBackups(plan, dataDir, metrics.backups);
  await expect.poll(() => measured(metrics, 'kontor_backup_failures_total'), { timeout: 50_000 }).toBe(1);
  expect(await measured(metrics, 'kontor_backup_success_timestamp_seconds')).toBe(0);
});
