import { networkOf } from '#server/http/network-of.ts';
import type { Database, Reader, Transaction } from '#server/service/store/database.ts';
import { deleteRows, findRow } from '../../store/rows.ts';
import { sql } from '#server/service/store/sql.ts';
import { digest } from '#server/secrets/secrets.ts';

/** Counts expire after an hour without an attempt. */
const memory = 3_600_000;
const firstWait = 5000;

/** After `free` failures, each further one doubles the wait, up to `maxWait` milliseconds. */
type Limit = { readonly free: number; readonly maxWait: number };
/** Limit for one person at one address: nobody elsewhere can trigger it. */
const pairLimit: Limit = { free: 5, maxWait: 900_000 };
/** Limit for one address that tries many accounts. */
const addressLimit: Limit = { free: 100, maxWait: 60_000 };
/** An account tried from many addresses is only slowed down, never locked: an outsider must not lock a user out. */
const slowedFrom = 10;
const maxDelay = 3000;
const noLimit: Limit = { free: Number.POSITIVE_INFINITY, maxWait: 0 };

const waitAfter = (failures: number, { free, maxWait }: Limit): number =>
  failures < free ? 0 : Math.min(firstWait * 2 ** Math.min(failures - free, 20), maxWait);

/** `browser`: the secret of a browser in which this account has signed in before (known-browser.ts). */
export type Attempt = {
  readonly account: string;
  readonly address: string;
  readonly now: number;
  readonly browser?: string | undefined;
};
/** `wait`: refused for that time; `delay`: may proceed after that time. Milliseconds. */
export type Permission = { readonly wait: number } | { readonly delay: number };

type Counter = { readonly key: string; readonly limit: Limit };

/** A browser known to the account has its own counter, so that strangers behind the same address cannot block it. */
const countersOf = ({ account, address, browser }: Attempt): readonly Counter[] =>
  browser === undefined
    ? [
        { key: digest(`pair\n${account}\n${networkOf(address)}`), limit: pairLimit },
        { key: digest(`address\n${networkOf(address)}`), limit: addressLimit },
        { key: digest(`account\n${account}`), limit: noLimit },
      ]
    : [{ key: digest(`browser\n${account}\n${browser}`), limit: pairLimit }];

type Count = { readonly failures: number; readonly lastAt: number };

const countOf = async (reader: Reader, { key }: Counter): Promise<Count> => {
  const row = await findRow(reader, 'failed_sign_in', { key_hash: key }, ['failures', 'last_at']);
  if (row === undefined) return { failures: 0, lastAt: 0 };
  return { failures: row.failures, lastAt: row.last_at };
};

const remaining = async (reader: Reader, counters: readonly Counter[], now: number): Promise<number> => {
  let wait = 0;
  for (const counter of counters) {
    const { failures, lastAt } = await countOf(reader, counter);
    wait = Math.max(wait, lastAt + waitAfter(failures, counter.limit) - now);
  }
  return wait;
};

const delayAfter = (failures: number): number =>
  failures < slowedFrom ? 0 : Math.min((failures - slowedFrom + 1) * 200, maxDelay);

/**
 * Counts an attempt before the password is checked, so that many simultaneous ones do not slip through. An attempt that
 * must wait is not counted and only causes a read, so that repeated refusals never block a writer.
 */
export const countAttempt = async (database: Database, attempt: Attempt): Promise<Permission> => {
  const { now } = attempt;
  const counters = countersOf(attempt);
  const refused = await remaining(database.accounts, counters, now);
  if (refused > 0) return { wait: refused };
  return database.transaction(async (transaction) => {
    await transaction.run(sql`delete from failed_sign_in where last_at <= ${now - memory}`);
    const wait = await remaining(transaction, counters, now);
    if (wait > 0) return { wait };
    const slowed = counters.find(({ limit }) => limit === noLimit);
    const { failures } = slowed === undefined ? { failures: 0 } : await countOf(transaction, slowed);
    for (const { key } of counters) {
      await transaction.run(sql`
        insert into failed_sign_in (key_hash, failures, last_at) values (${key}, 1, ${now})
        on conflict (key_hash) do update set failures = failed_sign_in.failures + 1, last_at = excluded.last_at`);
    }
    return { delay: delayAfter(failures) };
  }, 'accounts');
};

/**
 * Called after a successful sign-in: the attempt no longer counts as failed. The counter of this person at this address
 * restarts from zero, unless the login is not proven: the address may have other logins, and whoever knows the password
 * of one would have endless attempts at the rest.
 */
export const clearAttempts = async (transaction: Transaction, attempt: Attempt, isProven = true): Promise<void> => {
  const keys = countersOf(attempt).map(({ key }) => key);
  const [own = ''] = keys;
  if (isProven) await deleteRows(transaction, 'failed_sign_in', { key_hash: own });
  for (const key of keys) {
    await transaction.run(sql`
      update failed_sign_in set failures = failures - 1 where key_hash = ${key} and failures > 0`);
  }
};
