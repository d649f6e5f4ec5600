import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { tables } from '#server/service/tables.ts';
import { foldedTable } from '#server/service/store/keep-folded.ts';
import { UsageError } from './command.ts';

/** Limit of the output shown when a program fails. */
const maxOutputLength = 4000;

/**
 * Runs a PostgreSQL client program; its password appears in no process list. `input` goes to its standard input. Its
 * output goes to the file descriptor `output`, or is returned. If it fails, throws UsageError with the program's own words.
 */
export const program = async (
  name: 'pg_dump' | 'psql',
  url: URL,
  args: readonly string[],
  { input, output }: { readonly input?: Readable; readonly output?: number } = {},
): Promise<string> => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // The service reads a plus in a query as a space, these programs as a plus.
  address.search = address.search.replaceAll('+', '%20');
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const child = spawn(name, [`--dbname=${address.href}`, ...args], {
    env,
    stdio: ['pipe', output ?? 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout?.on('data', (data: Buffer) => (printed += String(data)));
  let words = '';
  child.stderr?.on('data', (data: Buffer) => (words = `${words}${String(data)}`.slice(-maxOutputLength)));
  // A program that ends early reports the reason itself.
  const given = child.stdin === null ? undefined : pipeline(input ?? [], child.stdin).catch(() => undefined);
  const ended = once(child, 'close').catch(() => {
    throw new UsageError(`${name} is missing: install PostgreSQL's client programs in the server's version or newer.`);
  });
  await Promise.all([given, ended]);
  if (child.exitCode !== 0) throw new UsageError(`${name} failed: ${words}`);
  return printed;
};

/** Queries the server on a separate connection. */
export const withClient = async <Result>(url: URL, work: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const found = z.array(z.object({ name: z.string() }));

/** The schema that a URL selects, if it exists. */
export const schemaOf = async (client: Client): Promise<string> => {
  const { rows } = await client.query('select current_schema() as name');
  return found.safeParse(rows).data?.[0]?.name ?? 'public';
};

export const quoted = (...names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');

/** All names that Kontor's tables have ever had. */
const ownNames: readonly string[] = [...tables.map(({ name }) => name), foldedTable.name, 'schema_number', 'migration'];

/** Kontor's tables in a schema; other programs may have tables beside them. */
export const ownTables = async (client: Client, schema: string): Promise<readonly string[]> => {
  const { rows } = await client.query(
    'select tablename as name from pg_tables where schemaname = $1 and tablename = any($2) order by tablename',
    [schema, ownNames],
  );
  return found.parse(rows).map(({ name }) => name);
};

const triggerFunction = z.object({ signature: z.string(), definition: z.string() });

/** The functions called by the triggers of these tables: a dump of tables refers to them but does not create them. */
export const triggerFunctions = async (
  client: Client,
  schema: string,
  owners: readonly string[],
): Promise<readonly z.infer<typeof triggerFunction>[]> => {
  const { rows } = await client.query(
    `select distinct tgfoid::regprocedure::text as signature, pg_get_functiondef(tgfoid) as definition
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = $1::regnamespace and relname = any($2)`,
    [quoted(schema), owners],
  );
  return z.array(triggerFunction).parse(rows);
};
