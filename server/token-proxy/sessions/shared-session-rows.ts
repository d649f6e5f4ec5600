import { StorageUnavailable, type Database } from '#server/service/store/database.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql, type Sql } from '#server/service/store/sql.ts';
import { Refusal } from '../guard/errors.ts';
import type { SessionRows } from './session-rows.ts';

const text = (bytes: Buffer): string => bytes.toString('base64url');

const sessions = selection({ s: 'app_session' }, ['s.sealed', 's.version', 's.expires_at']);

/** A session that cannot be read now has not ended: 503, so that the app waits instead of signing out. */
const refuse = (error: unknown): never => {
  throw error instanceof StorageUnavailable ? new Refusal(503, 'The database cannot be reached at the moment.') : error;
};

/**
 * Sessions in the service's database, so that any process behind a balancer serves any browser. The caller closes the
 * database.
 */
export const sharedSessionRows = (database: Database): SessionRows => {
  const run = (statement: Sql): Promise<number> =>
    database.transaction((transaction) => transaction.run(statement), 'statements').catch(refuse);
  return {
    insert: async (hash, sealed, expires) =>
      void (await run(
        sql`insert into app_session (hash, sealed, version, expires_at, claimed_until) values (${text(hash)}, ${text(sealed)}, 1, ${expires}, 0)`,
      )),
    find: async (hash, now) => {
      const row = await sessions
        .get(database.accounts, sql`from app_session s where hash = ${text(hash)} and expires_at > ${now}`)
        .catch(refuse);
      return (
        row && {
          sealed: Buffer.from(row.sealed, 'base64url'),
          version: row.version,
          expires: row.expires_at,
        }
      );
    },
    claim: async ({ hash, version }, until, now) =>
      (await run(
        sql`update app_session set claimed_until = ${until} where hash = ${text(hash)} and version = ${version} and claimed_until <= ${now}`,
      )) === 1,
    release: async ({ hash, version }) =>
      void (await run(
        sql`update app_session set claimed_until = 0 where hash = ${text(hash)} and version = ${version}`,
      )),
    replace: async ({ hash, version }, sealed, expires) =>
      void (await run(sql`
        update app_session set sealed = ${text(sealed)}, version = version + 1, expires_at = ${expires}, claimed_until = 0
        where hash = ${text(hash)} and version = ${version}`)),
    remove: async (hash) => void (await run(sql`delete from app_session where hash = ${text(hash)}`)),
    removeVersion: async ({ hash, version }) =>
      void (await run(sql`delete from app_session where hash = ${text(hash)} and version = ${version}`)),
    spend: async (hash, expires) =>
      (await run(
        sql`insert into app_spent (hash, expires_at) values (${text(hash)}, ${expires}) on conflict (hash) do nothing`,
      )) === 1,
    prune: async (now) => {
      await run(sql`delete from app_session where expires_at <= ${now}`);
      await run(sql`delete from app_spent where expires_at <= ${now}`);
    },
    close: () => {},
  };
};
