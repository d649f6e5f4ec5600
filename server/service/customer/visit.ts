import type { FastifyReply, FastifyRequest } from 'fastify';
import { wallTimeNow, type Call } from '../requests/call.ts';
import { countAttempt } from '../oauth/logins/attempts.ts';
import { queryOf } from '../oauth/pages/parameters.ts';
import { digest } from '../../secrets/secrets.ts';
import { kindOf, readDocument, type SalesDocument } from '../documents/document-kind.ts';
import { touch } from '../documents/recalculate.ts';
import type { Database, Reader, Transaction } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import { readLanguage } from '../texts/language.ts';
import { isLinkOf, isVisibleToCustomer } from '../documents/customer-link.ts';
import { sendLinkEnded, sendTooManyRequests } from './send.ts';

export type CustomerOptions = {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

/** One request to a document's page by someone who has its link. */
export type CustomerVisit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly secret: string;
  /** A call in the name of the member who made the link, without any scope. */
  readonly call: Call;
  readonly document: SalesDocument;
  /** True if someone has opened the PDF or answered before. */
  readonly isViewed: boolean;
};

type FoundDocument = Pick<CustomerVisit, 'call' | 'document' | 'isViewed'>;

const links = selection({ l: 'customer_link', c: 'company' }, [
  'l.company_id',
  'l.document',
  'l.document_id',
  'l.user_id',
  'l.viewed_at',
  'c.org',
  'c.zone',
  'c.currency_id',
]);

/** The document of a link as `reader` sees it; undefined if the link is invalid or no longer valid. */
export const findDocument = async (
  { database, clock }: CustomerOptions,
  reader: Reader,
  secret: string,
): Promise<FoundDocument | undefined> => {
  const row = await links.get(
    reader,
    sql`from customer_link l join company c on c.id = l.company_id where l.token_hash = ${digest(secret)}`,
  );
  if (row === undefined) return undefined;
  const caller = {
    companyId: row.company_id,
    org: row.org,
    userId: row.user_id,
    clientId: '',
    // The least role; without a scope it has no rights.
    role: 'time',
    zone: row.zone,
    currencyId: row.currency_id,
    scopes: new Set<never>(),
  } as const;
  const call = { database, caller, language: 'en', now: clock(), parameters: {}, query: {}, headers: {} } as const;
  const document = await readDocument(call, reader, kindOf(row.document), row.document_id);
  return isVisibleToCustomer(document) ? { call, document, isViewed: row.viewed_at !== null } : undefined;
};

/**
 * Looks up the link of a request. A valid link is never refused: nobody guesses 256 random bits, and someone who shares
 * an address with a guesser must be able to pay. A wrong one counts, and whoever tries several has to wait.
 */
export const visiting =
  (options: CustomerOptions, go: (visit: CustomerVisit) => Promise<FastifyReply>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const secret = queryOf(request).get('token') ?? '';
    const found = await findDocument(options, options.database, secret);
    if (found !== undefined) return go({ request, reply, secret, ...found });
    const language = readLanguage(request.headers['accept-language']);
    const attempt = { account: 'customer link', address: request.ip, now: options.clock() };
    const permission = await countAttempt(options.database, attempt);
    return 'wait' in permission
      ? sendTooManyRequests(reply, language, permission.wait)
      : sendLinkEnded(reply, language);
  };

/** Records that a person has viewed the document, which only a click shows; only the first time counts. */
export const noteViewed = async (
  { call, document, isViewed }: Pick<CustomerVisit, 'call' | 'document' | 'isViewed'>,
  transaction: Transaction,
): Promise<void> => {
  if (isViewed) return;
  const first = await transaction.run(sql`
    update customer_link set viewed_at = ${call.now} where ${isLinkOf(call, document)} and viewed_at is null`);
  if (first === 0) return;
  await touch(call, transaction, document, { viewed_by_client_at: wallTimeNow(call) });
};
