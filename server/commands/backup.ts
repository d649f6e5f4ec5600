import { existsSync } from 'node:fs';
import { mkdir, rename, rm, open } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { readOwnEnvironment, type Environment } from '#server/environment.ts';
import { copyFiles, dumpName, verifyBackup, writeManifest } from './backup-folder.ts';
import { runCommand, UsageError } from './command.ts';
import { openDatabase } from '#server/open-database.ts';
import { checkSchema } from '#server/service/store/migrate.ts';
import { withClient, ownTables, program, quoted, schemaOf, triggerFunctions } from './postgres-program.ts';

/** Writes a snapshot of Kontor's tables and the functions of their triggers to a new file. */
const dumpPostgres = async (url: URL, file: string): Promise<void> => {
  const { tables, functions } = await withClient(url, async (client) => {
    const schema = await schemaOf(client);
    const own = await ownTables(client, schema);
    const parameters = own.map((table) => `--table=${quoted(schema, table)}`);
    return { tables: parameters, functions: await triggerFunctions(client, schema, own) };
  });
  const handle = await open(file, 'wx', 0o600);
  try {
    for (const { definition } of functions) await handle.write(`${definition};\n`);
    await program('pg_dump', url, [...tables, '--no-owner', '--no-privileges'], { output: handle.fd });
  } finally {
    await handle.close();
  }
};

/** Throws NewerSchema if the data belong to a newer program; returns their schema number, 0 if there are none. */
const checkData = async (environment: Environment): Promise<number> => {
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'kontor.sqlite'))) return 0;
  const database = await openDatabase(environment);
  try {
    return await checkSchema(database, database.dialect);
  } finally {
    await database.close();
  }
};

const usage = `npm run backup -- --to /backups/kontor-2026-01-31

Copies everything into a new folder: the database, the sessions, the client's secret and the sessions' key, each database as it is at one
moment, and checks the copy. Protect it as well as DATA_DIR itself.
  --to  a folder that does not exist yet
The data is in DATA_DIR (./data); with DATABASE_URL pg_dump is needed too. The service may keep running.`;

const fill = async (environment: Environment, folder: string): Promise<number> => {
  const { dataDir } = environment;
  // pg_dump changes its session, which a pooler would pass on.
  const databaseUrl = environment.databaseDirectUrl ?? environment.databaseUrl;
  const schema = await checkData(environment);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (databaseUrl !== undefined) await dumpPostgres(databaseUrl, join(folder, dumpName));
  await copyFiles(dataDir, folder, true);
  const database = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const count = await writeManifest(folder, { database, schema, made_at: new Date().toISOString() });
  await verifyBackup(folder);
  return count;
};

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  if (values.to === undefined || values.to === '') throw new UsageError('--to is required.');
  const environment = readOwnEnvironment(process.env);
  const to = resolve(values.to);
  if (existsSync(to)) throw new UsageError(`${to} already exists.`);
  if (!existsSync(environment.dataDir)) throw new UsageError(`${environment.dataDir} does not exist: set DATA_DIR.`);
  if (`${to}${sep}`.startsWith(`${environment.dataDir}${sep}`))
    throw new UsageError('A backup inside DATA_DIR would be lost together with it: choose another folder.');
  const part = `${to}.part-${process.pid}`;
  try {
    const count = await fill(environment, part);
    await rename(part, to);
    console.log(`Backed up and checked ${count} files of ${environment.dataDir} in ${to}.`);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
});
