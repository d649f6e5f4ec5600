import { Pool, type ClientBase, type QueryResult } from 'pg';
import { StorageUnavailable, type Reader } from '../database.ts';
import type { Row, Sql } from '../sql.ts';
import { isStale, mapConnectionErrors } from './postgres-errors.ts';
import { renewPrepared, toQuery } from './postgres-values.ts';

export type RunStatement = (client: Pool | ClientBase, statement: Sql) => Promise<QueryResult<Row>>;

/** Sends each statement with its text. A pooler of transactions needs this: the next statement may reach another connection. */
export const runUnnamed: RunStatement = async (client, statement) =>
  mapConnectionErrors(async () => client.query<Row>(toQuery(statement, { named: false })));

/** Prepares a repeated statement once per connection. One that is older than its table is sent again, except inside a transaction. */
export const runNamed: RunStatement = async (client, statement) =>
  mapConnectionErrors(async () => {
    const query = toQuery(statement, { named: true });
    return client.query<Row>(query).catch(async (error: unknown) => {
      if (!isStale(error)) throw error;
      renewPrepared(query.name ?? '');
      if (client instanceof Pool) return client.query<Row>(toQuery(statement, { named: true }));
      throw new StorageUnavailable('the table has changed meanwhile', { cause: error });
    });
  });

/** Reads by sending statements with `run`. */
export const readingBy = (run: (statement: Sql) => Promise<QueryResult<Row>>): Reader => ({
  all: async (statement) => (await run(statement)).rows,
  get: async (statement) => (await run(statement)).rows[0],
  lines: async (statement) => (await run(statement)).rows.map((row) => Object.values(row)),
});
