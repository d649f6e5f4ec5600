import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readOwnEnvironment, type Environment } from '#server/environment.ts';
import { checkNumber } from '#server/service/store/migrate.ts';
import { copyFiles, dumpName, verifyBackup } from './backup-folder.ts';
import { runCommand, UsageError } from './command.ts';
import { checkPostgres, restorePostgres } from './postgres-restore.ts';
import { isInUse } from './sqlite-copy.ts';

const usage = `npm run restore -- --from /backups/kontor-2026-01-31 [--force]

Puts a backup in the place of DATA_DIR, and of Kontor's tables at DATABASE_URL, after it has been read whole and checked. Stop every service on them first.
  --from   a folder that npm run backup has made
  --force  also where there are data: the folder is kept under another name, the tables in another schema, and both are named`;

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0;

const checkPlace = async ({ dataDir, databaseUrl }: Environment, force: boolean): Promise<void> => {
  for (const name of ['kontor.sqlite', 'sessions.sqlite'])
    if (isInUse(join(dataDir, name))) throw new UsageError(`The service runs on ${dataDir}: stop it first.`);
  if (!force && !(await isEmptyFolder(dataDir)))
    throw new UsageError(`${dataDir} is not empty. With --force it is kept under another name.`);
  if (databaseUrl !== undefined) await checkPostgres(databaseUrl, force);
};

/** Swaps two folders; if the second rename fails, the first is undone. Returns where the old folder is kept. */
const exchange = async (staged: string, dataDir: string, stamp: string): Promise<string | undefined> => {
  if (await isEmptyFolder(dataDir)) {
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(staged, dataDir);
    return undefined;
  }
  const kept = `${dataDir}.before-${stamp}`;
  await rename(dataDir, kept);
  await rename(staged, dataDir).catch(async (error: unknown) => {
    await rename(kept, dataDir);
    throw error;
  });
  return kept;
};

/** Returns where the old data are kept. */
const restore = async ({ dataDir, databaseUrl }: Environment, from: string): Promise<readonly string[]> => {
  const staged = `${dataDir}.restoring-${process.pid}`;
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  await mkdir(dirname(staged), { recursive: true });
  await mkdir(staged, { mode: 0o700 });
  try {
    await copyFiles(from, staged, false);
    const schema =
      databaseUrl === undefined ? undefined : await restorePostgres(databaseUrl, join(from, dumpName), stamp);
    const folder = await exchange(staged, dataDir, stamp);
    return [folder, schema === undefined ? undefined : `the schema ${schema}`].filter((each) => each !== undefined);
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
};

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, force: { type: 'boolean' } } });
  if (values.from === undefined || values.from === '') throw new UsageError('--from is needed.');
  const environment = readOwnEnvironment(process.env);
  const from = resolve(values.from);
  const { database, made_at, schema = 0 } = await verifyBackup(from);
  checkNumber(schema);
  const wanted = environment.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (database !== wanted) throw new UsageError(`The backup is of ${database}, and DATABASE_URL says ${wanted}.`);
  await checkPlace(environment, values.force === true);
  const kept = await restore(environment, from);
  console.log(`${environment.dataDir} is as it was at ${made_at}.`);
  if (kept.length > 0) console.log(`What was there before is in ${kept.join(' and ')}.`);
});
