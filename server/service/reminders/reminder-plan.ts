import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import type { ReminderReason, ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { addDays, daysBetween } from '#domain/dates/calendar.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { owedInvoice } from '#domain/documents/statuses.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import type { RowIn } from '../store/result.ts';
import { listOf, sql, type Sql } from '../store/sql.ts';
import { languageIn, mailIn, remindedInvoices, type RemindedInvoice } from './reminded-invoice.ts';
import { feeOf } from './reminder-texts.ts';

/** The plan of a reminder run for an invoice, before anything is done. */
export type Plan = Omit<ReminderRunRow, 'result' | 'kb_reminder_id'>;

const owedInvoices = listOf(owedInvoice);

/** Issued invoices with an amount left to pay. */
export const owed = sql`
  invoice.kb_item_status_id in (${owedInvoices}) and invoice.total_remaining_payments > 0`;

/** Owed invoices that are past due. */
export const overdue = (day: string): Sql => sql`${owed} and invoice.is_valid_to < ${day}`;

const reminders = selection({ r: 'reminder' }, [
  'r.id',
  'r.kb_invoice_id',
  'r.reminder_level',
  'r.is_sent',
  'r.is_valid_to',
  'r.value',
]);
const reminderStops = selection({ s: 'reminder_stop' }, ['s.kb_invoice_id', 's.until']);

type Last = RowIn<typeof reminders>;
type Stop = RowIn<typeof reminderStops>;

const byInvoice = <Of extends { readonly kb_invoice_id: number }>(rows: readonly Of[]): ReadonlyMap<number, Of> =>
  new Map(rows.map((row) => [row.kb_invoice_id, row]));

type Decision = { readonly reason: ReminderReason; readonly until: string | null };

/** Gives the reason for or against a next reminder on a day, checked in the order in which a person would ask. */
const decide = (
  { reminder_levels: levels }: CompanyProfile,
  due: string,
  last: Last | undefined,
  stop: Stop | undefined,
  day: string,
): Decision => {
  const stoppedUntil = stop?.until ?? '';
  if (stoppedUntil >= day) return { reason: 'stopped_until', until: stoppedUntil };
  if (last?.is_sent === false) return { reason: 'unsent_reminder', until: null };
  const next = levels[last?.reminder_level ?? 0];
  if (next === undefined) return { reason: 'last_level_reached', until: null };
  const first = addDays(last?.is_valid_to ?? due, next.days);
  if (first > day) return { reason: 'waiting_until', until: first };
  return { reason: last === undefined ? 'first_level' : 'period_over', until: null };
};

const lastOf = (row: Last | undefined): Plan['last_reminder'] =>
  row === undefined
    ? null
    : {
        id: row.id,
        reminder_level: row.reminder_level,
        is_sent: row.is_sent,
        is_valid_to: row.is_valid_to,
        fee: formatDecimalTrimmed(row.value ?? 0n),
      };

type Addressed = RemindedInvoice & { readonly contact_id: number };

/** An invoice of another program may have been moved here without its contact: nobody can be reminded of it. */
const isAddressed = (invoice: RemindedInvoice): invoice is Addressed => invoice.contact_id !== null;

const planOf = (
  profile: CompanyProfile,
  invoice: Addressed,
  last: Last | undefined,
  stop: Stop | undefined,
  day: string,
): Plan => {
  const { is_valid_to: due, contact_id, currency_id } = invoice;
  const decision = decide(profile, due, last, stop, day);
  const level = (last?.reminder_level ?? 0) + 1;
  const isOver = decision.reason === 'last_level_reached';
  return {
    kb_invoice_id: invoice.id,
    document_nr: invoice.document_nr,
    contact_id,
    is_valid_to: due,
    days_overdue: daysBetween(due, day),
    open_amount: formatDecimalTrimmed(invoice.total_remaining_payments),
    currency_id: currency_id ?? profile.currency_id,
    last_reminder: lastOf(last),
    next_level: isOver ? null : level,
    ...decision,
    fee: isOver ? '0' : formatDecimalTrimmed(feeOf(profile, level, invoice)),
    recipient_email: mailIn(invoice),
    language: languageIn(invoice, profile.document_language),
  };
};

const among = (column: Sql, ids: readonly number[]): Sql => sql`${column} in (${listOf(ids)})`;

/** The overdue open invoices of a company on a day, only those in `ids` if given, each with its next reminder. Only reads. */
export const planReminders = async (
  origin: ChangeOrigin,
  reader: Reader,
  profile: CompanyProfile,
  day: string,
  ids?: readonly number[],
): Promise<readonly Plan[]> => {
  const { companyId } = origin.caller;
  const matching = (column: Sql): Sql =>
    ids === undefined ? sql`1 = 1` : ids.length === 0 ? sql`1 = 0` : among(column, ids);
  const invoices = await remindedInvoices(origin, reader, sql`${overdue(day)} and ${matching(sql`invoice.id`)}`);
  const latest = await reminders.all(
    reader,
    sql`from reminder r
    where company_id = ${companyId} and id in (
      select max(id) from reminder where company_id = ${companyId} and ${matching(sql`kb_invoice_id`)} group by kb_invoice_id)`,
  );
  const stops = await reminderStops.all(
    reader,
    sql`from reminder_stop s where company_id = ${companyId} and ${matching(sql`kb_invoice_id`)}`,
  );
  const [lastBy, stopBy] = [byInvoice(latest), byInvoice(stops)];
  return invoices
    .filter(isAddressed)
    .map((invoice) => planOf(profile, invoice, lastBy.get(invoice.id), stopBy.get(invoice.id), day));
};
