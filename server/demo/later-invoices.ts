import { addDays } from '#domain/dates/calendar.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { makeBill } from './billing.ts';
import { idOf, type Demo } from './demo.ts';
import { invoices } from './document-list.ts';
import { languageOf } from './document-texts.ts';
import { headOf, termDays, type DocumentIds } from './documents.ts';
import { datesBetween } from './later-entries.ts';
import { mark } from './marks.ts';
import { kits } from './position-kits.ts';
import { makePositions } from './positions.ts';
import { randomOf } from './random.ts';
import type { DueEntry } from './time-entries.ts';

/** Days from the invoice to its due date, for the one that was due yesterday. */
const shortTerm = 10;

const dates = (from: string, to: string) => ({ is_valid_from: from, is_valid_to: to });

const issue = async (demo: Demo, id: number): Promise<void> => {
  await demo.act('invoice', id, 'issue');
  await mark(demo, 'invoice', id);
};

const hours = selection({ t: 'timetracking', r: 'demo_record' }, ['t.id', 't.date', 't.contact_id']);

/** Unbilled hours before a date which the program entered and nobody changed. */
const hoursBefore = async (demo: Demo, ids: DocumentIds, date: string): Promise<readonly DueEntry[]> => {
  const rows = await hours.all(
    demo.transaction,
    sql`from timetracking t
    join demo_record r on r.company_id = t.company_id and r.resource = ${'timetracking'} and r.record_id = t.id
    where t.company_id = ${demo.companyId} and t.version = r.version and t.date < ${date} and t.position_id is null
      and t.allowable_bill = 1 and t.status_id in (1, 2, 3) order by t.date, t.id`,
  );
  const names = new Map([...ids.contacts].map(([name, id]) => [id, name]));
  return rows.flatMap(({ id, date, contact_id }) => {
    const contact = contact_id === null ? undefined : names.get(contact_id);
    return contact === undefined ? [] : [{ id, contact, date }];
  });
};

/** On the first day of each month since, bills the hours before it, one invoice per client, payable within 10 to 30 days. */
const billMonths = async (demo: Demo, ids: DocumentIds, since: string): Promise<void> => {
  for (const first of datesBetween(addDays(since, 1), demo.today).filter((date) => date.endsWith('-01'))) {
    const byContact = Map.groupBy(await hoursBefore(demo, ids, first), ({ contact }) => contact);
    for (const [contact, entries] of byContact) {
      const head = headOf(demo, ids, { contact, ago: 0 }, 'invoice');
      const term = termDays - 10 * (idOf(ids.contacts, contact) % 3);
      const invoice = { ...head, ...dates(first, addDays(first, term)) };
      await issue(demo, await makeBill(demo, { entries, expenses: [] }, invoice));
    }
  }
};

/** Makes sure that one invoice became overdue yesterday. */
const makeOverdue = async (demo: Demo, ids: DocumentIds): Promise<void> => {
  const { transaction, companyId, today } = demo;
  const due = addDays(today, -1);
  const present = await transaction.get(sql`
    select 1 as found from invoice where company_id = ${companyId} and is_valid_to = ${due}
      and kb_item_status_id in (${invoiceStatus.unpaid}, ${invoiceStatus.pending}, ${invoiceStatus.partlyPaid}) limit 1`);
  if (present !== undefined) return;
  const random = randomOf(today);
  const { contact } = invoices[random.whole(0, invoices.length - 1)] ?? { contact: 'Muster AG' };
  const head = headOf(demo, ids, { contact, ago: 0 }, 'invoice');
  const id = await demo.create('invoice', { ...head, ...dates(addDays(due, -shortTerm), due) });
  const document = { document: 'kb_invoice', document_id: String(id) };
  await makePositions(demo, ids, document, random.pick(kits[languageOf(contact)]));
  await issue(demo, id);
};

/** How many days after the due date a client pays. */
const patience = (id: number): number => 5 + ((id * 11) % 40);

const owedInvoices = selection({ i: 'invoice', r: 'demo_record' }, [
  'i.id',
  'i.is_valid_to',
  'i.total_remaining_payments',
]);

/** Enters payments for invoices that the program issued, and that nobody has reminded, credited or paid. */
const payInvoices = async (demo: Demo, since: string): Promise<void> => {
  const { transaction, companyId, today } = demo;
  const owed = await owedInvoices.all(
    transaction,
    sql`from invoice i
    join demo_record r on r.company_id = i.company_id and r.resource = ${'invoice'} and r.record_id = i.id
    where i.company_id = ${companyId} and i.kb_item_status_id in (${invoiceStatus.pending}, ${invoiceStatus.unpaid})
      and i.total_received_payments = 0 and i.total_credit_vouchers = 0
      and not exists (select 1 from reminder m where m.company_id = i.company_id and m.kb_invoice_id = i.id)
    order by i.id`,
  );
  for (const { id, is_valid_to, total_remaining_payments } of owed) {
    const planned = addDays(is_valid_to, patience(id));
    const date = planned > since ? planned : addDays(since, 1);
    if (date > today) continue;
    const value = formatDecimalTrimmed(total_remaining_payments);
    await demo.create('payment', { date, value, bank_account_id: 2 }, { invoice_id: String(id) });
  }
};

/** Adds invoices for the hours of past months, one that became overdue yesterday, and payments; `since` is a moment in seconds. */
export const makeLaterInvoices = async (demo: Demo, ids: DocumentIds, since: number): Promise<void> => {
  const day = dayOf(since, demo.caller.zone);
  await billMonths(demo, ids, day);
  await makeOverdue(demo, ids);
  await payInvoices(demo, day);
};
