import { addDays, calendarDay, dayNumber, isDate, parseDate } from '#domain/calendar.ts';
import type { Call } from '../call.ts';
import { announce } from '../event.ts';
import { notFound, notSaved, Refusal } from '../refusal.ts';
import { integerOf, type Rule, type Values } from '../rule.ts';
import type { Reader } from '../store/database.ts';
import { join, name, sql, type Row } from '../store/sql.ts';
import { titleOf } from './reminder-title.ts';

const period = 14;
/** Statuses of an invoice that is over: 9 paid, 19 cancelled. */
const closed: readonly number[] = [9, 19];

const invoiceOf = async ({ caller }: Call, reader: Reader, id: number): Promise<Row> => {
  const invoice = await reader.get(sql`
    select kb_item_status_id, language_id, contact_id, total_received_payments, total_remaining_payments
    from invoice where company_id = ${caller.companyId} and id = ${id}`);
  if (invoice === undefined) throw notFound();
  return invoice;
};

const latestOf = async ({ caller }: Call, reader: Reader, invoiceId: number): Promise<Row | undefined> =>
  reader.get(sql`
    select id, reminder_level from reminder
    where company_id = ${caller.companyId} and kb_invoice_id = ${invoiceId} order by id desc limit 1`);

const dayOf = (date: string): number => dayNumber(parseDate(date) ?? calendarDay(0));

/** The last day that a date can name. */
const lastDate = '9999-12-31';

const plusPeriod = (from: string): string => {
  const to = addDays(from, period);
  return isDate(to) ? to : lastDate;
};

/** Valid from today for 14 days unless sent; `reminder_period_in_days` is what lies between. */
const validity = (values: Values, isEndSent: boolean): Values => {
  const from = String(values['is_valid_from']);
  const to = isEndSent ? String(values['is_valid_to']) : plusPeriod(from);
  if (to < from) throw notSaved((t) => [`is_valid_to: ${t.endBeforeStart}`]);
  return { is_valid_to: to, reminder_period_in_days: dayOf(to) - dayOf(from) };
};

const levelAfter = (latest: Row | undefined): number =>
  latest === undefined ? 1 : Math.min(integerOf(latest, 'reminder_level') + 1, Number.MAX_SAFE_INTEGER);

const amountsOf = (invoice: Row): Values => ({
  received_total: invoice['total_received_payments'] ?? 0,
  remaining_price: invoice['total_remaining_payments'] ?? 0,
});

/** A sent reminder was frozen: unsent again, it has what was paid meanwhile. */
const paidMeanwhile = async (call: Call, reader: Reader, stored: Row): Promise<Values> => {
  const amounts = amountsOf(await invoiceOf(call, reader, integerOf(stored, 'kb_invoice_id')));
  return amounts['received_total'] === stored['received_total'] ? {} : amounts;
};

const markAs =
  (isSent: boolean): NonNullable<Rule['actions']>[string] =>
  async (call, transaction, stored) => {
    if ((stored['is_sent'] === 1n) === isSent) return { success: true };
    const id = integerOf(stored, 'id');
    const amounts = isSent ? {} : await paidMeanwhile(call, transaction, stored);
    const columns = Object.entries({ ...amounts, is_sent: isSent ? 1 : 0 });
    const assignments = columns.map(([column, value]) => sql`${name(column)} = ${value}`);
    await transaction.run(sql`
      update reminder set version = version + 1, ${join(assignments, ', ')}
      where company_id = ${call.caller.companyId} and id = ${id}`);
    await announce(call, transaction, 'reminder', id, 'change');
    return { success: true };
  };

/**
 * "Reminder": what is not sent comes from the invoice and the reminder before (gap register, Resources: reminder create). Refused with 403
 * on an invoice that is paid or cancelled, and for a delete of any but the latest.
 */
export const reminderRule: Rule = {
  write: async (call, transaction, { input, values }) => {
    const invoiceId = Number(values['kb_invoice_id']);
    const invoice = await invoiceOf(call, transaction, invoiceId);
    if (closed.includes(integerOf(invoice, 'kb_item_status_id'))) throw new Refusal(403, (t) => t.invoiceClosed);
    const latest = await latestOf(call, transaction, invoiceId);
    const level = typeof input['reminder_level'] === 'number' ? input['reminder_level'] : levelAfter(latest);
    const defaults: Values = {
      reminder_level: level,
      title: await titleOf(call, transaction, invoice, level),
      ...amountsOf(invoice),
    };
    const missing = Object.entries(defaults).filter(([field]) => input[field] === undefined);
    return { ...values, ...Object.fromEntries(missing), ...validity(values, input['is_valid_to'] !== undefined) };
  },
  remove: async (call, transaction, stored) => {
    const latest = await latestOf(call, transaction, integerOf(stored, 'kb_invoice_id'));
    if (latest?.['id'] !== stored['id']) throw new Refusal(403, (t) => t.notLatestReminder);
  },
  actions: { mark_as_sent: markAs(true), mark_as_unsent: markAs(false) },
};
