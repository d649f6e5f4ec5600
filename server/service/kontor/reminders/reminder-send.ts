import { reminderSend as operation, type ReminderSendBody } from '#contract/kontor/outbox-operations.ts';
import type { Call } from '../../requests/call.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import { settleOrphans } from '../../mail/outbox.ts';
import { proposedCopies } from '../../mail/proposed-copies.ts';
import { reminderMessage } from '../../mail/reminder-message.ts';
import { implementWork } from '../implement/implement.ts';
import { putIntoOutbox } from '../outbox/put-into-outbox.ts';
import { notSaved } from '../../requests/refusal.ts';
import { mailIn, remindedInvoice } from '../../reminders/reminded-invoice.ts';
import { checkSendable } from '../../reminders/reminder-send.ts';
import { textsOf } from '../../reminders/reminder-texts.ts';
import { findRow, type RowOf } from '../../store/rows.ts';

const columns = [
  'id',
  'version',
  'kb_invoice_id',
  'value',
  'reminder_level',
  'is_valid_to',
  'remaining_price',
] as const;

type Reminder = RowOf<'reminder', (typeof columns)[number]>;

const reminderIn = async ({ caller, database }: Call, id: number): Promise<Reminder> => {
  const row = await findRow(database, 'reminder', { company_id: caller.companyId, id }, columns);
  if (row === undefined) throw notSaved((t) => [`kb_reminder_id: ${t.noSuchRecord}`]);
  return row;
};

/** Defaults come from the contact of the invoice and the texts of the level. */
const completed = async (call: Call, reminder: Reminder, body: ReminderSendBody) => {
  const { profile } = await readProfile(call.database, call.caller.companyId);
  const invoice = await remindedInvoice(call, call.database, reminder.kb_invoice_id);
  const texts = textsOf(profile, invoice, {
    level: reminder.reminder_level,
    is_valid_to: reminder.is_valid_to,
    owed: reminder.remaining_price + (reminder.value ?? 0n),
  });
  const recipient_email = body.recipient_email ?? mailIn(invoice);
  if (recipient_email === null) throw notSaved((t) => [`recipient_email: ${t.noRecipient}`]);
  const proposed = await proposedCopies(call, call.database, profile, invoice.contact_id);
  const { subject = texts.subject, message = texts.message, copy_emails = proposed, sender } = body;
  return { recipient_email, copy_emails, subject, message, sender };
};

/** Puts a reminder into the outbox, where it can be withdrawn for a while; without a mail server it is kept there. */
export const reminderSend = implementWork(operation, async (call, body, now) => {
  await settleOrphans(call.database, now());
  const reminder = await reminderIn(call, body.kb_reminder_id);
  const sendable = { id: reminder.id, version: reminder.version, isAgain: body.again === true };
  await checkSendable(call, call.database, sendable);
  const letter = await completed(call, reminder, body);
  const message = await reminderMessage(call, reminder, letter, body.with_invoice === true);
  return async (transaction) => {
    await checkSendable(call, transaction, sendable);
    return putIntoOutbox(call, transaction, message, body.hold_seconds, now());
  };
});
