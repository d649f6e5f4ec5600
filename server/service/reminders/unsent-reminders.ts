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

/**
 * Unsent reminders follow payments and an invoice that is issued again, and so do their texts that name the amount, unless somebody has edited them; sent ones are frozen
 * (rulings/reminders#follow-payments).
 */
export const followPayments = async (
  call: Call,
  transaction: Transaction,
  id: number,
  { received, remaining }: Paid,
): Promise<void> => {
  const { companyId } = call.caller;
  const columns = ['id', 'reminder_level', 'is_valid_to', 'remaining_price', 'value', 'header', 'footer'] as const;
  const reminders = await findRows(transaction, 'reminder', unsentOf(call, id), columns);
  if (reminders.length === 0) return;
  const invoice = await remindedInvoice(call, transaction, id);
  const { profile } = await readProfile(transaction, companyId);
  for (const { header, footer, ...reminder } of reminders) {
    const textsWith = (open: bigint) =>
      textsOf(profile, invoice, {
        level: reminder.reminder_level,
        is_valid_to: reminder.is_valid_to,
        owed: open + (reminder.value ?? 0n),
      });
    const [before, now] = [textsWith(reminder.remaining_price), textsWith(remaining)];
    await updateRecords(
      transaction,
      'reminder',
      { company_id: companyId, id: reminder.id },
      {
        received_total: received,
        remaining_price: remaining,
        header: header === before.header ? now.header : header,
        footer: footer === before.footer ? now.footer : footer,
      },
    );
    await announce(call, transaction, 'reminder', reminder.id, 'change');
  }
};
