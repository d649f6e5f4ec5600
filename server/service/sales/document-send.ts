import { wallTimeOf } from '#domain/dates/zone.ts';
import { readProfile } from '../master-data/company-profile.ts';
import { announce, type ChangeOrigin } from '../journal/event.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { name, sql, type Sql } from '../store/sql.ts';
import {
  columnOf,
  documentKinds,
  isCancelled,
  isDraft,
  readDocument,
  type DocumentKind,
} from '../documents/document-kind.ts';
import { dropUnsent } from '../documents/unsent-messages.ts';
import { readCreditNote } from '../papers/print-credit-note.ts';

/** What is mailed besides reminders: the resource, and the name of its column in the outbox without `_id`. */
export const mailedKinds = {
  ...documentKinds,
  credit_note: { segment: 'credit_note', resource: 'credit_note' },
} as const;
type MailedKind = (typeof mailedKinds)[keyof typeof mailedKinds];

/** A document or credit note to mail. */
export type Mailed = { readonly kind: MailedKind; readonly id: number };

const isDocument = (kind: MailedKind): kind is DocumentKind => kind.resource !== 'credit_note';

/** The moment at which a document was last sent; refuses a draft or a cancelled one (403). A credit note is neither. */
const sentAtOf = async (origin: ChangeOrigin, reader: Reader, { kind, id }: Mailed): Promise<string | null> => {
  if (!isDocument(kind)) return (await readCreditNote(origin, reader, id)).sent_at;
  const document = await readDocument(origin, reader, kind, id);
  if (isDraft(document)) throw new Refusal(403, (t) => t.draftNotMailed);
  if (isCancelled(document)) throw new Refusal(403, (t) => t.cancelledNotMailed);
  return columnOf(document, 'sent_at');
};

/** `messageId`: the message to send, 0 for a new one; `isAgain`: allowed even if the document was already sent. */
type Mailable = Mailed & { readonly messageId?: number; readonly isAgain?: boolean };

const isAbout = ({ caller }: ChangeOrigin, { kind, id }: Mailed): Sql =>
  sql`company_id = ${caller.companyId} and ${name(`${kind.segment}_id`)} = ${id} and kb_reminder_id is null`;

const messages = selection({ outbox: 'outbox' }, ['outbox.id', 'outbox.state']);

/** Refuses while a message with the document is on its way or may have gone out (409): no second mail goes out unintended. */
const checkNothingUnderWay = async (
  origin: ChangeOrigin,
  reader: Reader,
  mailed: Mailed,
  messageId: number,
): Promise<void> => {
  const other = await messages.get(
    reader,
    sql`from outbox where ${isAbout(origin, mailed)} and id <> ${messageId}
      and state in ('held', 'queued', 'sending', 'uncertain')`,
  );
  if (other === undefined) return;
  throw new Refusal(409, (t) => (other.state === 'uncertain' ? t.uncertainDocument : t.documentUnderWay));
};

/**
 * Refuses to mail a draft or a cancelled document (403), one that was already sent, or a second message beside one on
 * its way (409).
 */
export const checkMailable = async (
  origin: ChangeOrigin,
  reader: Reader,
  { messageId = 0, isAgain = false, ...mailed }: Mailable,
): Promise<void> => {
  const sentAt = await sentAtOf(origin, reader, mailed);
  if (messageId === 0 && !isAgain && sentAt !== null) throw new Refusal(409, (t) => t.documentAlreadySent);
  await checkNothingUnderWay(origin, reader, mailed, messageId);
};

/** Marks a document as sent, at a moment in milliseconds; if it has become a draft, it stays unsent. */
export const setDocumentSent = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  { kind, id }: Mailed,
  at: number,
): Promise<void> => {
  const { companyId } = origin.caller;
  const document = await transaction.get(
    sql`select * from ${name(kind.resource)} where company_id = ${companyId} and id = ${id}`,
  );
  if (document === undefined || (isDocument(kind) && isDraft({ kind, id, row: document }))) return;
  const { profile } = await readProfile(transaction, companyId);
  const moment = wallTimeOf(at / 1000, profile.zone);
  await transaction.run(sql`
    update ${name(kind.resource)} set version = version + 1, sent_at = ${moment}${isDocument(kind) ? sql`, updated_at = ${moment}` : sql``}
    where company_id = ${companyId} and id = ${id}`);
  await announce(origin, transaction, kind.resource, id, 'change');
};

/**
 * Called when a document becomes a draft: refuses while a message is on its way (409); deletes messages that never went
 * out, along with their paper.
 */
export const dropMessages = async (origin: ChangeOrigin, transaction: Transaction, document: Mailed): Promise<void> => {
  await checkNothingUnderWay(origin, transaction, document, 0);
  await dropUnsent(origin, transaction, isAbout(origin, document));
};
