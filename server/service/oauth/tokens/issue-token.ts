import { accessTokenSeconds, refreshTokenSeconds, type TokenResponse } from '#contract/oauth.ts';
import { formatScopes, type Scope } from '#contract/scopes.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { findRow } from '../../store/rows.ts';
import { sql } from '#server/service/store/sql.ts';
import { type BrowserKind, unknownKind } from '../logins/browser-kind.ts';
import { digest, newSecret } from '#server/secrets/secrets.ts';

/** The scopes a user grants to a client, and when; `now` in milliseconds since 1970. */
export type Grant = {
  readonly companyId: number;
  readonly userId: number;
  readonly clientId: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly now: number;
};

const orgOf = async (transaction: Transaction, companyId: number): Promise<string> => {
  const row = await findRow(transaction, 'company', { id: companyId }, ['org']);
  if (row === undefined) throw new Error(`unknown company ${companyId}`);
  return row.org;
};

/**
 * Opens a token family: it ends with the sign-in `sessionHash` on the service's own pages; `confirmedAt` is when the
 * password was given.
 */
export const openFamily = async (
  transaction: Transaction,
  family: {
    readonly familyId: string;
    readonly sessionHash: string | null;
    readonly confirmedAt: number | null;
    readonly kind: BrowserKind;
    readonly now: number;
  },
): Promise<void> => {
  await transaction.run(sql`
    insert into token_family (id, session_hash, created_at, confirmed_at, browser, system)
    values (${family.familyId}, ${family.sessionHash}, ${family.now}, ${family.confirmedAt},
      ${family.kind.browser}, ${family.kind.system})`);
};

/** Issues an access and a refresh token in an open family; `parentHash` is the refresh token that they replace. */
export const issueTokenPair = async (
  transaction: Transaction,
  { companyId, userId, clientId, scopes, now }: Grant,
  familyId: string,
  parentHash: string | null,
): Promise<TokenResponse> => {
  const accessToken = newSecret();
  const refreshToken = newSecret();
  const scope = formatScopes(scopes);
  const org = await orgOf(transaction, companyId);
  await transaction.run(sql`
    insert into access_token (token_hash, company_id, user_id, client_id, scope, family_id, expires_at)
    values (${digest(accessToken)}, ${companyId}, ${userId}, ${clientId}, ${scope}, ${familyId}, ${now + accessTokenSeconds * 1000})`);
  await transaction.run(sql`
    insert into refresh_token (token_hash, company_id, user_id, client_id, scope, family_id, expires_at, parent_hash)
    values (${digest(refreshToken)}, ${companyId}, ${userId}, ${clientId}, ${scope}, ${familyId},
      ${now + refreshTokenSeconds * 1000}, ${parentHash})`);
  return {
    access_token: accessToken,
    expires_in: accessTokenSeconds,
    token_type: 'bearer',
    scope,
    refresh_token: refreshToken,
    org,
    user_id: userId,
  };
};

/**
 * Issues tokens without a sign-in, for scripts: an access token for 4 hours and a refresh token for 2 weeks
 * ("Authentication, Flow", step 5).
 */
export const issueTokens = async (
  transaction: Transaction,
  grant: Grant,
  confirmedAt: number | null = null,
): Promise<TokenResponse> => {
  const familyId = newSecret();
  await openFamily(transaction, { familyId, sessionHash: null, confirmedAt, kind: unknownKind, now: grant.now });
  return issueTokenPair(transaction, grant, familyId, null);
};
