import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { z } from 'zod';
import { postgresDialect } from '#server/service/store/postgres/postgres-dialect.ts';
import { claimAlone, lockNumberOf, lockOutWriters } from '#server/service/store/postgres/postgres-turns.ts';
import { UsageError } from './command.ts';
import { withClient, ownTables, program, quoted, schemaOf, triggerFunctions } from './postgres-program.ts';
import { stopUnsentScript } from './unsent-mails.ts';

const claims = z.array(z.object({ is_free: z.boolean() }));

/** Holds the schema as long as this connection lasts; UsageError if a Kontor has it open, from any folder or machine. */
const claim = async (client: Client, schema: string): Promise<void> => {
  const { rows } = await client.query(claimAlone(lockNumberOf(schema)));
  if (claims.parse(rows)[0]?.is_free !== true)
    throw new UsageError('A Kontor service is running on DATABASE_URL, from this or another folder: stop it first.');
};

/** Throws UsageError if a Kontor runs on the schema, or if it has tables of Kontor that may not be replaced. */
export const checkPostgres = async (url: URL, force: boolean): Promise<void> =>
  withClient(url, async (client) => {
    const schema = await schemaOf(client);
    await claim(client, schema);
    if (!force && (await ownTables(client, schema)).length > 0)
      throw new UsageError('DATABASE_URL already has Kontor’s tables. Use --force to keep them in another schema.');
  });

/** Functions of Kontor contained in earlier dumps. */
const ownFunctions = ['fold(text)', 'bare(text)', 'instr(text, text)'];

const signatures = z.array(z.object({ signature: z.string() }));

/** The statements that move Kontor's own tables and functions to another schema; everything else stays. */
const moves = async (client: Client, schema: string, kept: string): Promise<readonly string[]> => {
  const own = await ownTables(client, schema);
  if (own.length === 0) return [];
  const { rows } = await client.query(
    'select $2 || name as signature from unnest($1::text[]) as name where to_regprocedure($2 || name) is not null',
    [ownFunctions, `${quoted(schema)}.`],
  );
  const functions = [...signatures.parse(rows), ...(await triggerFunctions(client, schema, own))];
  return [
    `create schema ${quoted(kept)}`,
    ...own.map((table) => `alter table ${quoted(schema, table)} set schema ${quoted(kept)}`),
    ...functions.map(({ signature }) => `alter function ${signature} set schema ${quoted(kept)}`),
  ];
};

/** The part of a dump that mentions its schema. */
const headLength = 4096;

/** Adapts a dump for an existing schema: earlier ones create their schema and contain the functions. */
async function* readDump(file: string): AsyncGenerator<Buffer | string> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength);
  await handle.close();
  const head = buffer.subarray(0, bytesRead).toString('latin1');
  if (!/^CREATE FUNCTION/m.test(head))
    yield postgresDialect
      .preparation()
      .map(({ pieces }) => `${pieces.join('')};\n`)
      .join('');
  yield Buffer.from(head.replaceAll(/^(?:CREATE|COMMENT ON) SCHEMA .*;$/gm, ''), 'latin1');
  yield* createReadStream(file, { start: bytesRead });
}

async function* script(statements: readonly string[], file: string, schema: string): AsyncGenerator<Buffer | string> {
  yield statements.map((statement) => `${statement};\n`).join('');
  yield* readDump(file);
  yield stopUnsentScript(schema);
}

/** One transaction, which prints nothing but the number of stopped messages. */
const options = [
  '--no-psqlrc',
  '--quiet',
  '--tuples-only',
  '--no-align',
  '--single-transaction',
  '--set=ON_ERROR_STOP=1',
  '--output=/dev/null',
  '--file=-',
];

/** `kept`: the schema with the old tables. `stopped`: the messages that were waiting in the dump. */
type RestoredSchema = { readonly kept: string | undefined; readonly stopped: number };

/**
 * Replaces Kontor's tables by a dump and stops its waiting messages, in one transaction: all or nothing. The old tables
 * are kept in another schema of the database.
 */
export const restorePostgres = async (url: URL, file: string, stamp: string): Promise<RestoredSchema> =>
  withClient(url, async (client) => {
    const schema = await schemaOf(client);
    await claim(client, schema);
    const kept = `${schema}_before_${stamp}`;
    const moved = await moves(client, schema, kept);
    const before = [lockOutWriters(lockNumberOf(schema)), `create schema if not exists ${quoted(schema)}`, ...moved];
    const printed = await program('psql', url, options, { input: Readable.from(script(before, file, schema)) });
    return { kept: moved.length === 0 ? undefined : kept, stopped: Number(printed) };
  });
