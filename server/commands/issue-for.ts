import type { TokenResponse } from '#contract/oauth.ts';
import { isScope, scopes, type Scope } from '#contract/scopes.ts';
import { ownClientId } from '#server/service/oauth/clients/client.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import { normalizeEmail } from '#server/service/oauth/logins/sign-in-session.ts';
import type { Database, Reader } from '#server/service/store/database.ts';
import { findRow } from '#server/service/store/rows.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { UsageError } from './command.ts';

export type TokenRequest = {
  readonly org: string;
  /** E-mail address or id; by default the first owner. */
  readonly user: string | undefined;
  /** Separated by spaces; all by default. */
  readonly scope: string | undefined;
};

/** Parses scopes from a text; refuses unknown ones, which a request to the service ignores. */
export const readScopes = (text: string | undefined): ReadonlySet<Scope> => {
  if (text === undefined) return new Set(scopes);
  const words = text.split(/\s+/).filter((word) => word !== '');
  const unknown = words.filter((word) => !isScope(word));
  if (unknown.length > 0)
    throw new UsageError(`Unknown scope: ${unknown.join(', ')}. Valid scopes: ${scopes.join(' ')}.`);
  if (words.length === 0) throw new UsageError('--scope requires at least one scope.');
  return new Set(words.filter(isScope));
};

const members = selection({ m: 'member' }, ['m.user_id']);

const findMember = async (reader: Reader, companyId: number, user: string | undefined): Promise<number> => {
  const id = user !== undefined && /^\d{1,15}$/.test(user) ? Number(user) : 0;
  const row = await members.get(
    reader,
    user === undefined
      ? sql`from member m where company_id = ${companyId} and role = 'owner' order by user_id`
      : sql`
        from member m join login l on l.id = m.login_id
        where m.company_id = ${companyId} and (m.user_id = ${id} or l.email = ${normalizeEmail(user)})`,
  );
  if (row === undefined) throw new UsageError(`No such user: ${user ?? 'an owner'}.`);
  return row.user_id;
};

/** Tokens for a user of a company, without a sign-in; `now` in milliseconds since 1970. UsageError for an unknown company or user. */
export const issueFor = async (database: Database, request: TokenRequest, now: number): Promise<TokenResponse> => {
  const granted = readScopes(request.scope);
  const company = await findRow(database, 'company', { org: request.org }, ['id']);
  if (company === undefined) throw new UsageError(`No such company: ${request.org}.`);
  const companyId = company.id;
  const userId = await findMember(database, companyId, request.user);
  return database.transaction(async (transaction) =>
    issueTokens(transaction, { companyId, userId, clientId: ownClientId, scopes: granted, now }),
  );
};
