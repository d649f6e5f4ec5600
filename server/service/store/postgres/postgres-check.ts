import { Client, type ClientBase, type Pool } from 'pg';
import { z } from 'zod';
import { UnfitDatabase } from './postgres-errors.ts';
import { giveBack } from './postgres-pool.ts';
import { lockNumberOf } from './postgres-turns.ts';

/** Limits that each direct connection sets for itself, and that the role must have behind a pooler. */
const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

const facts = z.tuple([
  z.object({
    schema: z.string().nullable(),
    database: z.string(),
    encoding: z.string(),
    version: z.string(),
    pid: z.coerce.number(),
    started: z.string(),
    unlimited: z.string().nullable(),
  }),
]);
type Facts = z.infer<typeof facts>[0];

const factsOf = async (client: ClientBase): Promise<Facts> => {
  // A pooler of single statements refuses the transaction.
  await client.query('begin read only');
  const { rows } = await client.query(
    `select current_schema() as schema, current_database() as database, current_setting('server_encoding') as encoding,
      current_setting('server_version_num') as version, pg_backend_pid() as pid,
      extract(epoch from pg_postmaster_start_time())::text as started,
      (select string_agg(name, ', ' order by name) from pg_settings where name = any($1) and setting = '0') as unlimited`,
    [[...limits]],
  );
  await client.query('rollback');
  return facts.parse(rows)[0];
};

/** Returns whether a pooler lies between: it gives its clients other numbers than those of the server's processes. */
const isPooled = (client: ClientBase, { pid }: Facts): boolean => !('processID' in client) || client.processID !== pid;

const needsDirect = (name: string): UnfitDatabase =>
  new UnfitDatabase(
    `${name} leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself (docs/scale.md, “A pooler”)`,
  );

const sameServer = ({ schema, database, started }: Facts): string => JSON.stringify([schema, database, started]);

const checkDirect = async (directUrl: string, pooled: Facts): Promise<void> => {
  const client = new Client({ connectionString: directUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const direct = await factsOf(client);
    if (isPooled(client, direct)) throw needsDirect('DATABASE_DIRECT_URL');
    if (sameServer(direct) !== sameServer(pooled))
      throw new UnfitDatabase('DATABASE_DIRECT_URL leads to another server, database or schema');
  } finally {
    await client.end().catch(() => undefined);
  }
};

const checkFacts = ({ encoding, version }: Facts): void => {
  if (encoding !== 'UTF8') throw new UnfitDatabase(`its encoding is ${encoding} and must be UTF8`);
  if (Number(version) < 150_000) throw new UnfitDatabase('it is older than PostgreSQL 15');
};

/** A pooler that refuses what a connection asks for at its start. */
const explained = (error: unknown, directUrl: string | undefined): unknown => {
  if (!(error instanceof Error) || !error.message.startsWith('unsupported startup parameter')) return error;
  if (directUrl === undefined) return needsDirect('DATABASE_URL');
  return new UnfitDatabase(`the pooler refuses the address (${error.message}): set it for the role with “alter role”`);
};

/**
 * Checks that Kontor can use the server, through a pooler only if `directUrl` leads past it. Returns the number of the
 * schema's locks. Throws UnfitDatabase with the reason.
 */
export const checkServer = async (pool: Pool, directUrl: string | undefined): Promise<number> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw explained(error, directUrl);
  });
  try {
    const found = await factsOf(client);
    checkFacts(found);
    if (found.schema === null) throw new UnfitDatabase('its search path names no schema that is there');
    if (directUrl === undefined && isPooled(client, found)) throw needsDirect('DATABASE_URL');
    if (directUrl !== undefined) {
      if (found.unlimited !== null)
        throw new UnfitDatabase(`behind a pooler the role needs a limit for ${found.unlimited}: “alter role … set …”`);
      await checkDirect(directUrl, found);
    }
    return lockNumberOf(found.schema);
  } finally {
    await giveBack(client);
  }
};
