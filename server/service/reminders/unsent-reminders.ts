import { readProfile } from '../master-data/company-profile.ts';
import { announce } from '../journal/event.ts';
import type { Call } from '../requests/call.ts';
import type { Transaction } from '../store/database.ts';
import { findRows, updateRecords } from '../store/rows.ts';
import { remindedInvoice } from './reminded-invoice.ts';
import { textsOf } from './reminder-texts.ts';

const unsentOf = ({ caller }: Call, kb_invoice_id: number) => ({
  company_id: caller.companyId,
  kb_invoice_id,
  is_sent: false,
});

/** Amounts of an invoice in millionths. */
type Paid = { readonly received: bigint; readonly remaining: bigint };

/** A change of the amounts or the due date of an invoice. */
type Change = { readonly paid: Paid } | { readonly due: string };

/** Changes the unsent reminders of an invoice, and their texts, unless somebody has edited them; sent ones are frozen. */
const follow = async (call: Call, transaction: Transaction, id: number, change: Change): Promise<void> => {
  const { companyId } = call.caller;
  const columns = [
    'id',
    'reminder_level',
    'is_valid_to',
    'remaining_price',
    'value',
    'title',
    'header',
    'footer',
  ] as const;
  const reminders = await findRows(transaction, 'reminder', unsentOf(call, id), columns);
  if (reminders.length === 0) return;
  const invoice = await remindedInvoice(call, transaction, id);
  const changed = 'due' in change ? { ...invoice, is_valid_to: change.due } : invoice;
  const { profile } = await readProfile(transaction, companyId);
  for (const { title, header, footer, ...reminder } of reminders) {
    const { reminder_level: level, is_valid_to, remaining_price, value } = reminder;
    const fee = value ?? 0n;
    const before = textsOf(profile, invoice, { level, is_valid_to, owed: remaining_price + fee });
    const left = 'paid' in change ? change.paid.remaining : remaining_price;
    const now = textsOf(profile, changed, { level, is_valid_to, owed: left + fee });
    const texts = {
      title: title === before.title ? now.title : title,
      header: header === before.header ? now.header : header,
      footer: footer === before.footer ? now.footer : footer,
    };
    // A mail that waits is sent only if its reminder is still the same.
    const isSame = texts.title === title && texts.header === header && texts.footer === footer;
    if (isSame && 'due' in change) continue;
    const amounts =
      'paid' in change ? { received_total: change.paid.received, remaining_price: change.paid.remaining } : {};
    const key = { company_id: companyId, id: reminder.id };
    await updateRecords(transaction, 'reminder', key, { ...amounts, ...texts });
    await announce(call, transaction, 'reminder', reminder.id, 'change');
  }
};

/** Unsent reminders follow payments and an invoice that is issued again (rulings/reminders#follow-payments). */
export const followPayments = async (call: Call, transaction: Transaction, id: number, paid: Paid): Promise<void> =>
  follow(call, transaction, id, { paid });

/** They also follow a new due date of the invoice, which is a draft again and still has the old one (rulings/reminders#follow-payments). */
export const followDueDate = async (call: Call, transaction: Transaction, id: number, due: string): Promise<void> =>
  follow(call, transaction, id, { due });
