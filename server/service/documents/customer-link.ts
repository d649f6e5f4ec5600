import { seal, unseal } from '#server/secrets/sealing.ts';
import type { Call } from '../requests/call.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { digest, newSecret } from '../../secrets/secrets.ts';
import { Refusal } from '../requests/refusal.ts';
import { columnOf, isCancelled, isDraft, readDocument, type SalesDocument } from './document-kind.ts';
import { touch } from './recalculate.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { name, sql, type Sql } from '../store/sql.ts';

/** The path of the customer page below {auth_url}; the secret is in the query, which is never logged. */
export const documentPath = '/document';

const purpose = 'customer link';

type Named = Pick<SalesDocument, 'kind' | 'id'>;
type Keyed = Pick<Call, 'caller' | 'linkKey' | 'publicUrl'>;

/** Matches the link of a document. */
export const isLinkOf = ({ caller }: ChangeOrigin, { kind, id }: Named): Sql =>
  sql`company_id = ${caller.companyId} and document = ${kind.segment} and document_id = ${id}`;

const sealed = ({ caller, linkKey }: Keyed, secret: string): string =>
  linkKey === undefined ? '' : seal(linkKey, String(caller.companyId), purpose, secret).toString('base64url');

const addressOf = ({ publicUrl }: Keyed, secret: string): string =>
  `${publicUrl?.origin ?? ''}${documentPath}?token=${secret}`;

/** The URL of a document's page; empty if it has none, or if it was sealed with another key. */
export const linkIn = (call: Keyed, document: Pick<SalesDocument, 'kind' | 'row'>): string => {
  const kept = columnOf(document, 'network_link');
  if (kept === '' || call.linkKey === undefined) return '';
  const secret = unseal(call.linkKey, String(call.caller.companyId), purpose, Buffer.from(kept, 'base64url'));
  return secret === undefined ? '' : addressOf(call, secret);
};

/** Returns whether customers may see a document: it is issued and not cancelled. */
export const isVisibleToCustomer = (document: SalesDocument): boolean => !isDraft(document) && !isCancelled(document);

/** Ends the link of a document; from then on it behaves like a wrong one. */
export const endLink = async (origin: ChangeOrigin, transaction: Transaction, document: Named): Promise<void> => {
  const { kind, id } = document;
  await transaction.run(sql`delete from customer_link where ${isLinkOf(origin, document)}`);
  await transaction.run(sql`
    update ${name(kind.resource)} set network_link = '' where company_id = ${origin.caller.companyId} and id = ${id}`);
};

/** Makes a new link to a document, which ends the previous one; 403 for a draft or a cancelled document. Returns its URL. */
export const makeLink = async (call: Call, transaction: Transaction, { kind, id }: Named): Promise<string> => {
  const document = await readDocument(call, transaction, kind, id);
  if (!isVisibleToCustomer(document)) throw new Refusal(403, (t) => t.noCustomerPage);
  const { companyId, userId } = call.caller;
  const secret = newSecret();
  await endLink(call, transaction, document);
  await transaction.run(sql`
    insert into customer_link (company_id, document, document_id, token_hash, user_id, created_at)
    values (${companyId}, ${kind.segment}, ${id}, ${digest(secret)}, ${userId}, ${call.now})`);
  await touch(call, transaction, document, { network_link: sealed(call, secret) });
  return addressOf(call, secret);
};

/** The URL of a document's page, which is created if there is none. */
export const ensureLink = async (call: Call, reader: Reader, document: Named): Promise<string> => {
  const known = linkIn(call, await readDocument(call, reader, document.kind, document.id));
  if (known !== '') return known;
  return call.database.transaction(async (transaction) => {
    const meanwhile = linkIn(call, await readDocument(call, transaction, document.kind, document.id));
    return meanwhile === '' ? makeLink(call, transaction, document) : meanwhile;
  }, call.caller.companyId);
};
