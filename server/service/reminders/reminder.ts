import { addDays, daysBetween, isDate } from '#domain/dates/calendar.ts';
import type { Call } from '../requests/call.ts';
import { archiveReminder } from '../papers/earlier-papers.ts';
import { freeze, thaw } from '../papers/frozen.ts';
import { pdfOf } from '../papers/pdf-file.ts';
import { readProfile } from '../master-data/company-profile.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import type { Input, Rule, Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import type { RowIn } from '../store/result.ts';
import { valueIn } from '../store/rows.ts';
import { sql, type Row } from '../store/sql.ts';
import { remindedInvoice, type RemindedInvoice } from './reminded-invoice.ts';
import { dropUnsent } from '../documents/unsent-messages.ts';
import { closedStatuses, setSent } from './reminder-send.ts';
import { feeOf, levelIn, textsOf } from './reminder-texts.ts';

const reminders = selection({ r: 'reminder' }, ['r.id', 'r.reminder_level']);

const latestOf = async ({ caller }: Call, reader: Reader, invoiceId: number) =>
  reminders.get(
    reader,
    sql`from reminder r where company_id = ${caller.companyId} and kb_invoice_id = ${invoiceId} order by id desc limit 1`,
  );

/** The last representable date. */
const lastDate = '9999-12-31';

const plusPeriod = (from: string, period: number): string => {
  const to = addDays(from, period);
  return isDate(to) ? to : lastDate;
};

/** By default, valid from today for the days of its level; `reminder_period_in_days` is the difference. */
const validity = (values: Values, isEndSent: boolean, period: number) => {
  const from = String(values['is_valid_from']);
  const to = isEndSent ? String(values['is_valid_to']) : plusPeriod(from, period);
  if (to < from) throw notSaved((t) => [`is_valid_to: ${t.endBeforeStart}`]);
  return { is_valid_to: to, reminder_period_in_days: daysBetween(from, to) };
};

const levelAfter = (latest: RowIn<typeof reminders> | undefined): number =>
  latest === undefined ? 1 : Math.min(latest.reminder_level + 1, Number.MAX_SAFE_INTEGER);

const amountsOf = (invoice: RemindedInvoice): Values => ({
  received_total: invoice.total_received_payments,
  remaining_price: invoice.total_remaining_payments,
});

const millionths = (value: Values[string] | undefined): bigint => (typeof value === 'bigint' ? value : 0n);

/** Takes values that were not sent from `defaults`. */
const withDefaults = (values: Values, input: Input, defaults: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(defaults).filter(([field]) => input[field] === undefined)),
});

/** A sent reminder was frozen; when it is set to unsent, its paid amount is updated. */
const paidMeanwhile = async (call: Call, reader: Reader, stored: Row): Promise<Values> => {
  const amounts = amountsOf(await remindedInvoice(call, reader, valueIn(stored, 'reminder', 'kb_invoice_id')));
  return amounts['received_total'] === stored['received_total'] ? {} : amounts;
};

const markAs =
  (isSent: boolean): NonNullable<Rule['actions']>[string] =>
  async (call, transaction, stored) => {
    if ((stored['is_sent'] === 1n) === isSent) return { success: true };
    const id = valueIn(stored, 'reminder', 'id');
    const amounts = isSent ? {} : await paidMeanwhile(call, transaction, stored);
    if (!isSent) await archiveReminder(call, transaction, id, valueIn(stored, 'reminder', 'kb_invoice_id'));
    await setSent(call, transaction, id, isSent, amounts);
    return { success: true };
  };

/**
 * "Reminder": defaults come from the invoice and the previous reminder (rulings/reminders#create). 403 on an invoice
 * that is paid or cancelled, and for deleting any but the latest. Deleting drops its unsent messages
 * (rulings/mail#deleted-reminder) and keeps the paper of a sent one (rulings/reminders#deleted).
 */
export const reminderRule: Rule = {
  write: async (call, transaction, { input, values }) => {
    const invoiceId = Number(values['kb_invoice_id']);
    const invoice = await remindedInvoice(call, transaction, invoiceId);
    if (closedStatuses.includes(invoice.kb_item_status_id)) throw new Refusal(403, (t) => t.invoiceClosed);
    const latest = await latestOf(call, transaction, invoiceId);
    const level = typeof input['reminder_level'] === 'number' ? input['reminder_level'] : levelAfter(latest);
    const { profile } = await readProfile(transaction, call.caller.companyId);
    const valid = validity(values, input['is_valid_to'] !== undefined, levelIn(profile, level).period);
    const amounts = withDefaults(values, input, {
      ...amountsOf(invoice),
      reminder_level: level,
      value: feeOf(profile, level, invoice),
    });
    const owed = millionths(amounts['remaining_price']) + millionths(amounts['value']);
    const { title, header, footer } = textsOf(profile, invoice, { level, is_valid_to: valid.is_valid_to, owed });
    return { ...withDefaults(amounts, input, { title, header, footer }), ...valid };
  },
  /** A reminder created as sent is frozen at once. */
  written: async (call, transaction, id, { input }) => {
    if (input['is_sent'] === true) await freeze(call, transaction, { kind: 'reminder', id });
  },
  remove: async (call, transaction, stored) => {
    const invoiceId = valueIn(stored, 'reminder', 'kb_invoice_id');
    const latest = await latestOf(call, transaction, invoiceId);
    if (latest?.id !== valueIn(stored, 'reminder', 'id')) throw new Refusal(403, (t) => t.notLatestReminder);
    const id = valueIn(stored, 'reminder', 'id');
    if (valueIn(stored, 'reminder', 'is_sent')) await archiveReminder(call, transaction, id, invoiceId);
    await thaw(call, transaction, { kind: 'reminder', id });
    await dropUnsent(call, transaction, sql`outbox.kb_reminder_id = ${id}`);
  },
  reading: { pdf: pdfOf('reminder') },
  actions: { mark_as_sent: markAs(true), mark_as_unsent: markAs(false) },
};
