import type { ChangeOrigin } from '../journal/event.ts';
import { checkMailable, mailedKinds, setDocumentSent, type Mailed } from '../sales/document-send.ts';
import { checkSendable, setSent } from '../reminders/reminder-send.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { name, sql, type Sql } from '../store/sql.ts';
import type { StoredMessage } from './outbox-table.ts';

type Subject =
  | { readonly contactId: number }
  | { readonly reminder: { readonly id: number; readonly version: number } }
  | ({ readonly reminder: null } & Mailed);

/** The reminder, document or statement of account in a message. */
const subjectOf = (message: StoredMessage): Subject => {
  const { kb_reminder_id: reminder, reminder_version, contact_id: contactId } = message;
  if (reminder !== null) return { reminder: { id: reminder, version: reminder_version ?? 0 } };
  for (const kind of Object.values(mailedKinds)) {
    const id = message[`${kind.segment}_id` as const];
    if (id !== null) return { reminder: null, kind, id };
  }
  if (contactId !== null) return { contactId };
  throw new Error('a message has no subject record');
};

/** Matches messages with the same reminder or document, or a statement of the same customer. */
export const isSameSubject = (message: StoredMessage): Sql => {
  const subject = subjectOf(message);
  if ('contactId' in subject) return sql`outbox.contact_id = ${subject.contactId}`;
  if (subject.reminder !== null) return sql`outbox.kb_reminder_id = ${subject.reminder.id}`;
  return sql`${name(`${subject.kind.segment}_id`)} = ${subject.id} and outbox.kb_reminder_id is null`;
};

/** Refuses a message that may no longer be sent, as in `checkSendable` and `checkMailable`. */
export const checkSubject = async (
  origin: ChangeOrigin,
  reader: Reader,
  message: StoredMessage,
  id: number,
): Promise<void> => {
  const subject = subjectOf(message);
  // A statement shows what was owed on a day: it stays true and may always be sent.
  if ('contactId' in subject) return;
  await (subject.reminder === null
    ? checkMailable(origin, reader, { ...subject, messageId: id })
    : checkSendable(origin, reader, subject.reminder, id));
};

/** Marks the reminder or document as sent at `at` in milliseconds; one that was deleted or reopened meanwhile is left unchanged. */
export const noteSent = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  message: StoredMessage,
  at: number,
): Promise<void> => {
  const subject = subjectOf(message);
  if ('contactId' in subject) return undefined;
  if (subject.reminder === null) return setDocumentSent(origin, transaction, subject, at);
  const { id } = subject.reminder;
  const unsent = await transaction.get(sql`
    select 1 as found from reminder where company_id = ${origin.caller.companyId} and id = ${id} and is_sent = 0`);
  if (unsent !== undefined) await setSent(origin, transaction, id, true);
};
