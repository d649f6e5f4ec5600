import { appSessionSeconds, type TokenResponse } from '#contract/oauth.ts';
import { parseScopes } from '#contract/scopes.ts';
import { recordSecurityEvent } from '#server/service/journal/security-event.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { selection } from '#server/service/store/selection.ts';
import { resultOf } from '#server/service/store/result.ts';
import { sql } from '#server/service/store/sql.ts';
import { ownClientId } from '../clients/client.ts';
import { issueTokenPair } from './issue-token.ts';
import { digest } from '#server/secrets/secrets.ts';
import { revokeFamily } from './token-family.ts';

/** Within this time, a token sent twice counts as an accident, unless its successor has been used. */
const graceMilliseconds = 10_000;

type Presented = {
  readonly clientId: string;
  readonly refreshToken: string;
  /** The address of the request. */
  readonly address?: string | undefined;
  readonly now: number;
};

const used = selection({ r: 'refresh_token' }, [
  'r.company_id as companyId',
  'r.user_id as userId',
  'r.family_id as familyId',
  'r.used_at as usedAt',
]);
const redeemed = resultOf({ company_id: 'integer', user_id: 'integer', scope: 'text', family_id: 'text' });
const families = resultOf({ company_id: 'integer', user_id: 'integer', family_id: 'text' });

/** Refuses a token that was used before, and revokes its family unless this looks like an accident (rulings/oauth#refresh-twice). */
const noticeSecondUse = async (
  transaction: Transaction,
  { clientId, refreshToken, address, now }: Presented,
): Promise<undefined> => {
  const tokenHash = digest(refreshToken);
  const first = await used.get(
    transaction,
    sql`from refresh_token r where token_hash = ${tokenHash} and client_id = ${clientId} and used_at is not null`,
  );
  if (first === undefined) return;
  const { familyId, usedAt, ...member } = first;
  const freshSuccessor = await transaction.get(sql`
    select 1 as found from refresh_token where parent_hash = ${tokenHash} and used_at is null`);
  const recent = now - (usedAt ?? 0) <= graceMilliseconds;
  if (recent && freshSuccessor !== undefined) return;
  const isEnded = await revokeFamily(transaction, familyId, now);
  if (isEnded) await recordSecurityEvent(transaction, { ...member, at: now, kind: 'token_reused', address, clientId });
};

/**
 * Exchanges a refresh token for new tokens ("Authentication, Refresh") and invalidates it; undefined if it is not
 * valid. A single compare-and-swap statement ensures that only one of many simultaneous refreshes succeeds. The scopes
 * stay as the user granted them. A sign-in to the app itself ends after a month (`appSessionSeconds`); other
 * applications stay signed in as long as they renew.
 */
export const refreshTokens = async (
  transaction: Transaction,
  presented: Presented,
): Promise<TokenResponse | undefined> => {
  const { clientId, refreshToken, now } = presented;
  const tokenHash = digest(refreshToken);
  const openedAfter = clientId === ownClientId ? now - appSessionSeconds * 1000 : 0;
  const row = await redeemed.get(
    transaction,
    sql`
    update refresh_token set used_at = ${now}
    where token_hash = ${tokenHash} and client_id = ${clientId} and used_at is null and expires_at > ${now}
      and exists (select 1 from token_family f where f.id = refresh_token.family_id and f.revoked_at is null
        and f.created_at > ${openedAfter})
      and exists (select 1 from member m where m.company_id = refresh_token.company_id and m.user_id = refresh_token.user_id
        and m.deactivated_at is null)
    returning company_id, user_id, scope, family_id`,
  );
  if (row === undefined) return noticeSecondUse(transaction, presented);
  const grant = {
    companyId: row.company_id,
    userId: row.user_id,
    clientId,
    scopes: parseScopes(row.scope),
    now,
  };
  return issueTokenPair(transaction, grant, row.family_id, tokenHash);
};

/** Ends the family of an access or refresh token of this client (RFC 7009); an unknown token is not an error. */
export const revokeToken = async (
  transaction: Transaction,
  {
    clientId,
    token,
    address,
    now,
  }: {
    readonly clientId: string;
    readonly token: string;
    readonly address?: string | undefined;
    readonly now: number;
  },
): Promise<void> => {
  const tokenHash = digest(token);
  const row = await families.get(
    transaction,
    sql`
    select company_id, user_id, family_id from refresh_token where token_hash = ${tokenHash} and client_id = ${clientId}
    union all
    select company_id, user_id, family_id from access_token where token_hash = ${tokenHash} and client_id = ${clientId}`,
  );
  if (row === undefined) return;
  const isEnded = await revokeFamily(transaction, row.family_id, now);
  if (isEnded)
    await recordSecurityEvent(transaction, {
      companyId: row.company_id,
      userId: row.user_id,
      at: now,
      kind: 'signed_out',
      address,
      clientId,
    });
};
