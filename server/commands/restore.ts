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
import { stopUnsentInSqlite } from './unsent-mails.ts';

const usage = `npm run restore -- --from /backups/kontor-2026-01-31 [--force]

Replaces DATA_DIR, and Kontor's tables at DATABASE_URL, with a backup after reading and checking all of it. Stop every service that uses them first.
  --from   a folder made by npm run backup
  --force  also if there is data: the folder is kept under another name, the tables in another schema, and both names are printed`;

const isEmptyFolder = async (folder: string): Promise<boolean> =>
  !existsSync(folder) || (await readdir(folder)).length === 0;

/** The database to restore, past a pooler. */
const directOf = ({ databaseUrl, databaseDirectUrl }: Environment): URL | undefined => databaseDirectUrl ?? databaseUrl;

const checkTarget = async (environment: Environment, force: boolean): Promise<void> => {
  const { dataDir } = environment;
  const databaseUrl = directOf(environment);
  for (const name of ['kontor.sqlite', 'sessions.sqlite'])
    if (isInUse(join(dataDir, name))) throw new UsageError(`The service is running on ${dataDir}: stop it first.`);
  if (!force && !(await isEmptyFolder(dataDir)))
    throw new UsageError(`${dataDir} is not empty. Use --force to keep it under another name.`);
  if (databaseUrl !== undefined) await checkPostgres(databaseUrl, force);
};

/**
 * Fails if DATA_DIR cannot get another name, as a mounted volume cannot: the database must not be replaced before that
 * is certain.
 */
const checkMovable = async (dataDir: string, kept: string): Promise<void> => {
  if (!existsSync(dataDir)) return;
  try {
    await rename(dataDir, kept);
  } catch (error) {
    throw new UsageError(
      `${dataDir} cannot be renamed to ${kept}. A mounted volume cannot: set DATA_DIR to a folder in it. (${String(error)})`,
    );
  }
  await rename(kept, dataDir);
};

/** Swaps two folders; if the second rename fails, the first is undone. Returns where the old folder is kept. */
const exchange = async (staged: string, dataDir: string, kept: string): Promise<string | undefined> => {
  if (await isEmptyFolder(dataDir)) {
    if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(staged, dataDir);
    return undefined;
  }
  await rename(dataDir, kept);
  await rename(staged, dataDir).catch(async (error: unknown) => {
    await rename(kept, dataDir);
    throw error;
  });
  return kept;
};

/** Restores database and DATA_DIR, and prints where the old ones are. Returns the number of messages that were waiting in the backup. */
const restore = async (environment: Environment, from: string): Promise<number> => {
  const { dataDir } = environment;
  const databaseUrl = directOf(environment);
  const staged = `${dataDir}.restoring-${process.pid}`;
  const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const kept = `${dataDir}.before-${stamp}`;
  await mkdir(dirname(staged), { recursive: true });
  await mkdir(staged, { mode: 0o700 });
  try {
    await copyFiles(from, staged, false);
    await checkMovable(dataDir, kept);
    const { kept: schema, stopped } =
      databaseUrl === undefined
        ? { kept: undefined, stopped: stopUnsentInSqlite(join(staged, 'kontor.sqlite')) }
        : await restorePostgres(databaseUrl, join(from, dumpName), stamp);
    if (schema !== undefined) console.log(`The previous data of the database is in the schema ${schema}.`);
    const folder = await exchange(staged, dataDir, kept);
    if (folder !== undefined) console.log(`The previous data is in ${folder}.`);
    return stopped;
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
};

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, force: { type: 'boolean' } } });
  if (values.from === undefined || values.from === '') throw new UsageError('--from is required.');
  const environment = readOwnEnvironment(process.env);
  const from = resolve(values.from);
  const { database, made_at, schema = 0 } = await verifyBackup(from);
  checkNumber(schema);
  const kind = environment.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (database !== kind) throw new UsageError(`The backup is from ${database}, but DATABASE_URL selects ${kind}.`);
  await checkTarget(environment, values.force === true);
  const stopped = await restore(environment, from);
  console.log(`Restored ${environment.dataDir} to its state at ${made_at}.`);
  if (stopped > 0)
    console.log(
      `${stopped} ${stopped === 1 ? 'mail' : 'mails'} waited in the backup and may have been sent since. Kontor does not send ${stopped === 1 ? 'it' : 'them'} by itself; the outbox shows ${stopped === 1 ? 'it' : 'them'} as uncertain.`,
    );
});
