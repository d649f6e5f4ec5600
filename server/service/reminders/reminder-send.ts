import { invoiceStatus } from '#domain/documents/statuses.ts';
import { freeze, thaw } from '../papers/frozen.ts';
import { announce, type ChangeOrigin } from '../journal/event.ts';
import { notFound, Refusal } from '../requests/refusal.ts';
import type { Values } from '../requests/rule.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { join, name, sql } from '../store/sql.ts';

/** Statuses of a settled or cancelled invoice. */
export const closedStatuses: readonly number[] = [invoiceStatus.paid, invoiceStatus.cancelled];

/** The reminder that a message sends: `version` is the one that its PDF shows; `isAgain` allows sending it a second time. */
export type Sendable = { readonly id: number; readonly version: number; readonly isAgain?: boolean };

const reminders = selection({ reminder: 'reminder', invoice: 'invoice' }, [
  'reminder.version',
  'reminder.is_sent',
  'invoice.kb_item_status_id',
]);

const messages = selection({ outbox: 'outbox' }, ['outbox.state']);

/**
 * Refuses to send a reminder that was already sent or has changed since (409), whose invoice is paid or cancelled
 * (403), or that has another message than `messageId` on its way or uncertain (409): no second mail goes out unintended
 * (rulings/mail#not-again, rulings/mail#uncertain).
 */
export const checkSendable = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  { id, version, isAgain = false }: Sendable,
  messageId = 0,
): Promise<void> => {
  const row = await reminders.get(
    reader,
    sql`from reminder
    join invoice on invoice.company_id = reminder.company_id and invoice.id = reminder.kb_invoice_id
    where reminder.company_id = ${caller.companyId} and reminder.id = ${id}`,
  );
  if (row === undefined) throw notFound();
  // A message created from the sent reminder was explicitly ordered to go out again.
  const isOrdered = isAgain || (messageId !== 0 && row.version === version);
  if (row.is_sent && !isOrdered) throw new Refusal(409, (t) => t.alreadySent);
  if (closedStatuses.includes(row.kb_item_status_id)) throw new Refusal(403, (t) => t.invoiceClosed);
  if (row.version !== version) throw new Refusal(409, (t) => t.reminderChanged);
  const other = await messages.get(
    reader,
    sql`from outbox
    where company_id = ${caller.companyId} and kb_reminder_id = ${id} and id <> ${messageId}
      and state in ('held', 'queued', 'sending', 'uncertain')`,
  );
  if (other === undefined) return;
  throw new Refusal(409, (t) => (other.state === 'uncertain' ? t.uncertainMessage : t.messageUnderWay));
};

/** Sets `is_sent`. A sent reminder is frozen; an unsent one follows its invoice again. */
export const setSent = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  id: number,
  isSent: boolean,
  amounts: Values = {},
): Promise<void> => {
  const columns = Object.entries({ ...amounts, is_sent: isSent ? 1 : 0 });
  const assignments = columns.map(([column, value]) => sql`${name(column)} = ${value}`);
  await transaction.run(sql`
    update reminder set version = version + 1, ${join(assignments, ', ')}
    where company_id = ${origin.caller.companyId} and id = ${id}`);
  await (isSent ? freeze : thaw)(origin, transaction, { kind: 'reminder', id });
  await announce(origin, transaction, 'reminder', id, 'change');
};
