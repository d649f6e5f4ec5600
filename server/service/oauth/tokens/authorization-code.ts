import { codeSeconds, type TokenResponse } from '#contract/oauth.ts';
import { formatScopes, parseScopes } from '#contract/scopes.ts';
import { recordSecurityEvent } from '#server/service/journal/security-event.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { resultOf } from '../../store/result.ts';
import { updateRows } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { type BrowserKind, kindIn } from '../logins/browser-kind.ts';
import { type Grant, issueTokenPair, openFamily } from './issue-token.ts';
import { digest, newSecret } from '#server/secrets/secrets.ts';
import { signedInAt } from '../logins/sign-in-session.ts';
import { revokeFamily } from './token-family.ts';

/**
 * Creates a code for the scopes the user allowed ("Authentication, Flow", step 3), valid once within 10 s and bound to
 * client, redirect address and challenge.
 */
export const createCode = async (
  transaction: Transaction,
  grant: Grant,
  bound: {
    readonly redirectUri: string;
    readonly codeChallenge: string;
    readonly sessionHash: string;
    /** Shown later for the session. */
    readonly kind: BrowserKind;
  },
): Promise<string> => {
  const code = newSecret();
  await transaction.run(sql`
    insert into authorization_code (code_hash, company_id, user_id, client_id, scope, family_id, expires_at,
      redirect_uri, code_challenge, session_hash, browser, system)
    values (${digest(code)}, ${grant.companyId}, ${grant.userId}, ${grant.clientId}, ${formatScopes(grant.scopes)},
      ${newSecret()}, ${grant.now + codeSeconds * 1000}, ${bound.redirectUri}, ${bound.codeChallenge}, ${bound.sessionHash},
      ${bound.kind.browser}, ${bound.kind.system})`);
  return code;
};

type Redemption = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly code: string;
  readonly codeVerifier: string | undefined;
  readonly address?: string | undefined;
  readonly now: number;
};

const usedCodes = selection({ c: 'authorization_code' }, [
  'c.company_id as companyId',
  'c.user_id as userId',
  'c.family_id as familyId',
]);

/** Revokes the tokens of a code that was used before (rulings/oauth#code-twice). */
const noticeSecondUse = async (
  transaction: Transaction,
  { clientId, code, address, now }: Redemption,
): Promise<undefined> => {
  const used = await usedCodes.get(
    transaction,
    sql`from authorization_code c
    where code_hash = ${digest(code)} and client_id = ${clientId} and used_at is not null`,
  );
  if (used === undefined) return;
  const { familyId, ...member } = used;
  if (!(await revokeFamily(transaction, familyId, now))) return;
  await recordSecurityEvent(transaction, { ...member, at: now, kind: 'token_reused', address, clientId });
};

const redeemed = resultOf({
  company_id: 'integer',
  user_id: 'integer',
  scope: 'text',
  family_id: 'text',
  session_hash: 'text?',
  browser: 'text?',
  system: 'text?',
});

/**
 * Exchanges a code for tokens ("Authentication, Flow", step 4); undefined if it is not valid. A single compare-and-swap
 * statement ensures that only one of many simultaneous uses succeeds. A verifier without a challenge is refused, like a
 * challenge without its verifier.
 */
export const redeemCode = async (
  transaction: Transaction,
  redemption: Redemption,
): Promise<TokenResponse | undefined> => {
  const { clientId, redirectUri, code, codeVerifier, now } = redemption;
  const codeChallenge = codeVerifier === undefined ? '' : digest(codeVerifier);
  const row = await redeemed.get(
    transaction,
    sql`
    update authorization_code set used_at = ${now}
    where code_hash = ${digest(code)} and client_id = ${clientId} and redirect_uri = ${redirectUri}
      and code_challenge = ${codeChallenge} and used_at is null and expires_at > ${now}
      and exists (select 1 from member m where m.company_id = authorization_code.company_id
        and m.user_id = authorization_code.user_id and m.deactivated_at is null)
    returning company_id, user_id, scope, family_id, session_hash, browser, system`,
  );
  if (row === undefined) return noticeSecondUse(transaction, redemption);
  const { family_id: familyId, session_hash: sessionHash } = row;
  await openFamily(transaction, {
    familyId,
    sessionHash,
    kind: kindIn(row),
    confirmedAt: await signedInAt(transaction, sessionHash),
    now,
  });
  const grant: Grant = {
    companyId: row.company_id,
    userId: row.user_id,
    clientId,
    scopes: parseScopes(row.scope),
    now,
  };
  await updateRows(
    transaction,
    'member',
    { company_id: grant.companyId, user_id: grant.userId },
    { last_sign_in_at: now },
  );
  return issueTokenPair(transaction, grant, familyId, null);
};
