import type { Database } from '../database.ts';
import { raw } from '../sql.ts';

/**
 * Breaks the connection while it inserts units or, deferred to the commit, while it commits them: at these inserts,
 * counted from 1 and including those that are undone.
 */
export const breakInserts = async (
  database: Database,
  inserts: readonly number[],
  isAtCommit: boolean,
): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.run(raw(`create sequence broken maxvalue 1000`));
    await transaction.run(
      raw(`create function break_insert() returns trigger language plpgsql as $$ begin
        if nextval('broken') in (${inserts.join(', ')}) then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
        return null; end $$`),
    );
    await transaction.run(
      raw(
        `create constraint trigger break_insert after insert on unit ${isAtCommit ? 'deferrable initially deferred' : ''}
        for each row execute function break_insert()`,
      ),
    );
  });

export const mendInserts = async (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.run(raw('drop function break_insert cascade'));
    await transaction.run(raw('drop sequence broken'));
  });
