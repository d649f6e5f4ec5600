import { isDeepStrictEqual } from 'node:util';
import { hours, roles, type Hours, type Role } from '#contract/roles.ts';
import { parseScopes, type Scope } from '#contract/scopes.ts';
import type { Reader } from '#server/service/store/database.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { digest } from '../../secrets/secrets.ts';

/** The user, company and scopes of a token; `zone` and `currencyId` are the company's. */
export type Caller = {
  readonly companyId: number;
  readonly org: string;
  readonly userId: number;
  /** The application that the token was given to. */
  readonly clientId: string;
  readonly role: Role;
  readonly zone: string;
  readonly currencyId: number;
  readonly scopes: ReadonlySet<Scope>;
  /** The time entries that the role `time` may read: its own or all; all by default. */
  readonly hours?: Hours;
  /** Identifies all tokens of one authorization; undefined without a sign-in. */
  readonly familyId?: string;
  /** When the password was last given for these tokens, in milliseconds since 1970; null if never or unknown. */
  readonly confirmedAt?: number | null;
};

/** Returns whether two callers may read the same. */
export const haveSameRights = (one: Caller, other: Caller): boolean =>
  isDeepStrictEqual([one.role, one.hours, one.scopes], [other.role, other.hours, other.scopes]);

/** Limit of cached scope texts. */
const maxCached = 1000;
const parsed = new Map<string, ReadonlySet<Scope>>();

/** The same text means the same scopes. It is read from the database on each request, so that revoked scopes take effect at once. */
const scopesOf = (text: string): ReadonlySet<Scope> => {
  const known = parsed.get(text) ?? parseScopes(text);
  if (parsed.size >= maxCached) parsed.clear();
  parsed.set(text, known);
  return known;
};

const tokens = selection({ t: 'access_token', f: 'token_family', c: 'company', m: 'member' }, [
  't.company_id',
  't.user_id',
  't.client_id',
  't.scope',
  't.family_id',
  'f.confirmed_at',
  'c.org',
  'c.zone',
  'c.currency_id',
  'm.role',
  'm.hours',
]);

/**
 * The caller of an access token ("Authentication, Flow", step 6); undefined if the token is unknown, expired or
 * revoked, or its user is no longer an active member. `now` in milliseconds since 1970.
 */
export const authenticate = async (reader: Reader, token: string, now: number): Promise<Caller | undefined> => {
  const row = await tokens.get(
    reader,
    sql`
    from access_token t
    join token_family f on f.id = t.family_id
    join company c on c.id = t.company_id
    join member m on m.company_id = t.company_id and m.user_id = t.user_id
    where t.token_hash = ${digest(token)} and t.expires_at > ${now} and f.revoked_at is null
      and m.deactivated_at is null`,
  );
  const role = roles.find((known) => known === row?.role);
  if (row === undefined || role === undefined) return undefined;
  return {
    companyId: row.company_id,
    org: row.org,
    userId: row.user_id,
    clientId: row.client_id,
    role,
    zone: row.zone,
    currencyId: row.currency_id,
    scopes: scopesOf(row.scope),
    hours: hours.find((known) => known === row.hours) ?? 'all',
    familyId: row.family_id,
    confirmedAt: row.confirmed_at,
  };
};
