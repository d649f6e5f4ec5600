import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment, type Environment } from '#server/environment.ts';
import { copyFiles, dumpName, verifyBackup } from './backup-folder.ts';
import { runCommand, UsageError } from './command.ts';
import { hasTables, restorePostgres } from './postgres-dump.ts';
import { isInUse } from './sqlite-copy.ts';

const usage = `npm run restore -- --from /backups/kontor-2026-01-31 [--force]

Puts a backup in the place of DATA_DIR, and of the schema of DATABASE_URL, after it has been read whole and checked. Stop every service on them first.
  --from   a folder that npm run backup has made
  --force  also where there are data: the folder that is there is kept under another name, tables are replaced`;

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0;

const checkPlace = async ({ dataDir, databaseUrl }: Environment, force: boolean): Promise<void> => {
  for (const name of ['kontor.sqlite', 'sessions.sqlite'])
    if (isInUse(join(dataDir, name))) throw new UsageError(`The service runs on ${dataDir}: stop it first.`);
  if (!force && !(await isEmptyFolder(dataDir)))
    throw new UsageError(`${dataDir} is not empty. With --force it is kept under another name.`);
  if (!force && databaseUrl !== undefined && (await hasTables(databaseUrl)))
    throw new UsageError('DATABASE_URL has tables already. With --force they are replaced.');
};

/** Two names change places; where the second cannot, the first is put back. Returns where the old folder is kept. */
const exchange = async (staged: string, dataDir: string): Promise<string | undefined> => {
  if (await isEmptyFolder(dataDir)) {
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(staged, dataDir);
    return undefined;
  }
  const kept = `${dataDir}.before-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  await rename(dataDir, kept);
  await rename(staged, dataDir).catch(async (error: unknown) => {
    await rename(kept, dataDir);
    throw error;
  });
  return kept;
};

const restore = async ({ dataDir, databaseUrl }: Environment, from: string): Promise<string | undefined> => {
  const staged = `${dataDir}.restoring-${process.pid}`;
  await mkdir(dirname(staged), { recursive: true });
  await mkdir(staged, { mode: 0o700 });
  try {
    await copyFiles(from, staged, false);
    if (databaseUrl !== undefined) await restorePostgres(databaseUrl, join(from, dumpName));
    return await exchange(staged, dataDir);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
};

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, force: { type: 'boolean' } } });
  if (values.from === undefined || values.from === '') throw new UsageError('--from is needed.');
  const environment = readEnvironment(process.env);
  const from = resolve(values.from);
  const { database, made_at } = await verifyBackup(from);
  const wanted = environment.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (database !== wanted) throw new UsageError(`The backup is of ${database}, and DATABASE_URL says ${wanted}.`);
  await checkPlace(environment, values.force === true);
  const kept = await restore(environment, from);
  console.log(`${environment.dataDir} is as it was at ${made_at}.`);
  if (kept !== undefined) console.log(`What was there before is in ${kept}.`);
});
