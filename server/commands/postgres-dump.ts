import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { UsageError } from './command.ts';

const run = promisify(execFile);
const failure = z.object({ code: z.union([z.string(), z.number()]), stderr: z.string().optional() });

/** A program of PostgreSQL's client; its password stands in no list of processes. */
const program = async (name: 'pg_dump' | 'psql', url: URL, args: readonly string[]): Promise<void> => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  try {
    await run(name, [`--dbname=${address.href}`, ...args], { env, maxBuffer: 1_048_576 });
  } catch (error) {
    const { data } = failure.safeParse(error);
    if (data?.code === 'ENOENT')
      throw new UsageError(
        `${name} is missing: install the client programs of PostgreSQL, of the server's version or newer.`,
      );
    throw new UsageError(`${name} has failed: ${data?.stderr ?? String(error)}`);
  }
};

const asking = async <Result>(url: URL, ask: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

const found = z.array(z.object({ name: z.string() }));

const schemaOf = async (url: URL): Promise<string> =>
  asking(url, async (client) => {
    const { rows } = await client.query('select current_schema() as name');
    return found.parse(rows)[0]?.name ?? 'public';
  });

/** Writes the schema of Kontor to a file, as it is at one moment. */
export const dumpPostgres = async (url: URL, file: string): Promise<void> => {
  const schema = await schemaOf(url);
  await writeFile(file, '', { mode: 0o600, flag: 'wx' });
  await program('pg_dump', url, [`--schema=${schema}`, '--no-owner', '--no-privileges', `--file=${file}`]);
};

/** Whether tables are there already. */
export const hasTables = async (url: URL): Promise<boolean> =>
  asking(url, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_tables where schemaname = current_schema() limit 1');
    return rowCount !== 0;
  });

/** Puts a dump in the place of the schema, in one transaction: all of it or nothing. */
export const restorePostgres = async (url: URL, file: string): Promise<void> => {
  const schema = await schemaOf(url);
  await program('psql', url, [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
    `--command=drop schema if exists "${schema.replaceAll('"', '""')}" cascade`,
    `--file=${file}`,
  ]);
};
