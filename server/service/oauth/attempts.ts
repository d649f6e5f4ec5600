import { isIPv6 } from 'node:net';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { integerOf } from '#server/service/rule.ts';
import { sql } from '#server/service/store/sql.ts';
import { digest } from './secrets.ts';

/** Counts are forgotten after an hour without an attempt. */
const memory = 3_600_000;
const firstWait = 5000;

/** After `free` failures each further one doubles the wait, up to `longest` milliseconds. */
type Limit = { readonly free: number; readonly longest: number };
/** One person at one place: nobody elsewhere can bring this about. */
const pairLimit: Limit = { free: 5, longest: 900_000 };
/** One place trying many accounts. */
const addressLimit: Limit = { free: 100, longest: 60_000 };
/** An account tried from many places is never closed, only answered later: an outsider must not lock a user out. */
const slowedFrom = 10;
const longestDelay = 3000;

const waitAfter = (failures: number, { free, longest }: Limit): number =>
  failures < free ? 0 : Math.min(firstWait * 2 ** Math.min(failures - free, 20), longest);

/** An IPv6 customer has a whole /64. */
const network = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
};

const keysOf = (account: string, address: string) => ({
  pair: digest(`pair\n${account}\n${network(address)}`),
  address: digest(`address\n${network(address)}`),
  account: digest(`account\n${account}`),
});

type Count = { readonly failures: number; readonly lastAt: number };

const countOf = async (transaction: Transaction, key: string): Promise<Count> => {
  const row = await transaction.get(sql`select failures, last_at from failed_sign_in where key_hash = ${key}`);
  if (row === undefined) return { failures: 0, lastAt: 0 };
  return { failures: integerOf(row, 'failures'), lastAt: integerOf(row, 'last_at') };
};

const remaining = ({ failures, lastAt }: Count, limit: Limit, now: number): number =>
  lastAt + waitAfter(failures, limit) - now;

export type Attempt = { readonly account: string; readonly address: string; readonly now: number };
/** `wait`: refused for so long; `delay`: may go on after so long. Milliseconds. */
export type Permission = { readonly wait: number } | { readonly delay: number };

/** Counts an attempt before the password is looked at, so that many at once do not slip through; one that must wait is not counted. */
export const countAttempt = async (database: Database, { account, address, now }: Attempt): Promise<Permission> =>
  database.transaction(async (transaction) => {
    await transaction.run(sql`delete from failed_sign_in where last_at <= ${now - memory}`);
    const keys = keysOf(account, address);
    const wait = Math.max(
      remaining(await countOf(transaction, keys.pair), pairLimit, now),
      remaining(await countOf(transaction, keys.address), addressLimit, now),
    );
    if (wait > 0) return { wait };
    const { failures } = await countOf(transaction, keys.account);
    for (const key of Object.values(keys)) {
      await transaction.run(sql`
        insert into failed_sign_in (key_hash, failures, last_at) values (${key}, 1, ${now})
        on conflict (key_hash) do update set failures = failed_sign_in.failures + 1, last_at = excluded.last_at`);
    }
    return { delay: failures < slowedFrom ? 0 : Math.min((failures - slowedFrom + 1) * 200, longestDelay) };
  });

/** After a sign-in that succeeded: the pair starts anew, and the attempt no longer counts as failed. */
export const forgiveAttempt = async (transaction: Transaction, { account, address }: Attempt): Promise<void> => {
  const keys = keysOf(account, address);
  await transaction.run(sql`delete from failed_sign_in where key_hash = ${keys.pair}`);
  await transaction.run(sql`
    update failed_sign_in set failures = failures - 1
    where key_hash in (${keys.address}, ${keys.account}) and failures > 0`);
};
