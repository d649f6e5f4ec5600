import type { Reader, Transaction } from '#server/service/store/database.ts';
import { sql } from '#server/service/store/sql.ts';
import { digest, newSecret } from '#server/secrets/secrets.ts';

/** Half a year: most people sign in more often than that. */
export const knownSeconds = 15_552_000;

/**
 * The secret that a browser sent, if the account has signed in with this browser before; otherwise undefined. `account`
 * as returned by `normalizeEmail`. If the address has several logins, only its proven one counts: an owner can choose the
 * password of another one, and a new known browser at each sign-in would have new attempts at the proven one.
 */
export const knownBrowser = async (
  reader: Reader,
  secret: string | undefined,
  account: string,
  now: number,
): Promise<string | undefined> => {
  if (secret === undefined) return undefined;
  const row = await reader.get(sql`
    select 1 as found from known_browser k join login l on l.id = k.login_id
    where k.browser_hash = ${digest(secret)} and l.email = ${account} and k.expires_at > ${now}
      and (l.proven_at is not null or not exists (select 1 from login o where o.email = l.email and o.id <> l.id))`);
  return row === undefined ? undefined : secret;
};

/** Remembers that a login has signed in with a browser; returns the secret for its cookie, a new one if it had none. */
export const rememberBrowser = async (
  transaction: Transaction,
  secret: string | undefined,
  loginId: number,
  now: number,
): Promise<string> => {
  const own = /^[\w-]{43}$/.test(secret ?? '') ? (secret ?? '') : newSecret();
  await transaction.run(sql`delete from known_browser where expires_at <= ${now}`);
  await transaction.run(sql`
    insert into known_browser (browser_hash, login_id, expires_at)
    values (${digest(own)}, ${loginId}, ${now + knownSeconds * 1000})
    on conflict (browser_hash, login_id) do update set expires_at = excluded.expires_at`);
  return own;
};
