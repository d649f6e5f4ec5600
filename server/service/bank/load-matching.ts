import { addDays } from '#domain/dates/calendar.ts';
import { issuedInvoice } from '#domain/documents/statuses.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { percentOf } from '#domain/numbers/percent.ts';
import { listedName } from '#domain/records/contact.ts';
import { unpaidFee } from '../documents/reminder-fees.ts';
import { readSetting } from '../master-data/company-profile.ts';
import { readReference } from '../papers/qr-bill/references.ts';
import type { Reader } from '../store/database.ts';
import { resultOf, type RowIn } from '../store/result.ts';
import { selection } from '../store/selection.ts';
import { chunksOf, listOf, raw, sql } from '../store/sql.ts';
import type { EntryRow } from './entry-row.ts';
import { matcher, referencesIn } from './match.ts';
import type { DiscountTerms, MatchInput, KnownPayment, OpenInvoice } from './matching.ts';

/** Its amount in the currency of the order, if that is another one. */
export const orderedOf = ({ ordered_currency: currency, ordered_amount: amount }: EntryRow): MatchInput['ordered'] =>
  currency === null || amount === null ? null : { currency, amount };

/** A stored entry as input of the matcher. */
export const toMatchInput = (row: EntryRow): MatchInput => ({
  id: row.id,
  currency: row.currency,
  amount: row.amount,
  charges: row.charges,
  ordered: orderedOf(row),
  bookingDate: row.booking_date,
  valueDate: row.value_date,
  reference: row.reference,
  name: row.name,
  iban: row.iban,
  text: row.text,
  isPayment: row.direction === 'credit' && !row.is_reversal && !row.is_whole && row.amount > 0n,
  isLeft: row.is_left,
});

/** The matcher's invoice, with details that a page shows. */
export type LoadedInvoice = OpenInvoice & { readonly total: bigint; readonly isValidTo: string };

/** Number of days before the first entry: payments since then may be those that an entry resembles. */
const daysBefore = 30;

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - daysBefore * 86_400_000).toISOString().slice(0, 10);

const statuses = raw(issuedInvoice.join(', '));

const knownPayments = selection({ p: 'payment', b: 'bank_booking?' }, [
  'p.id',
  'p.kb_invoice_id',
  'p.date',
  'p.value',
  'b.payment_id as tied',
]);

const paymentsSince = async (reader: Reader, companyId: number, since: string) => {
  const rows = await knownPayments.all(
    reader,
    sql`from payment p
    left join bank_booking b on b.company_id = p.company_id and b.payment_id = p.id
    where p.company_id = ${companyId} and p.date >= ${since} order by p.date, p.id`,
  );
  const payments = new Map<number, KnownPayment[]>();
  for (const { kb_invoice_id: invoiceId, tied, id, date, value } of rows) {
    const known = payments.get(invoiceId) ?? [];
    known.push({ id, date, value, isFromBank: tied !== null });
    payments.set(invoiceId, known);
  }
  return payments;
};

/** Payers round the discount to five centimes. */
const fiveCentimes = 50_000n;

const invoiceRows = resultOf({
  id: 'integer',
  document_nr: 'text',
  payment_reference: 'text?',
  contact_id: 'integer?',
  total: 'decimal',
  total_credit_vouchers: 'decimal',
  total_remaining_payments: 'decimal',
  is_valid_from: 'text',
  is_valid_to: 'text',
  contact_type_id: 'integer?',
  name_1: 'text?',
  name_2: 'text?',
  currency: 'text?',
  discount_percent: 'decimal?',
  discount_days: 'integer?',
  discounted: 'decimal?',
  fee: 'decimal?',
});

type InvoiceRow = RowIn<typeof invoiceRows>;

const discountTermsOf = (row: InvoiceRow): DiscountTerms | null => {
  const { discount_percent: percent, discount_days: days } = row;
  if (percent === null || percent === 0n || days === null) return null;
  const granted = percentOf(row.total - row.total_credit_vouchers, percent);
  const roundedUp = ((granted + fiveCentimes - 1n) / fiveCentimes) * fiveCentimes;
  return { percent, limit: roundedUp - (row.discounted ?? 0n), until: addDays(row.is_valid_from, days) };
};

/** Open invoices, recently paid ones, and those that references name. */
const invoicesFor = async (
  reader: Reader,
  companyId: number,
  payments: ReadonlyMap<number, readonly KnownPayment[]>,
  named: readonly number[],
  withOpen: boolean,
): Promise<readonly LoadedInvoice[]> => {
  const selected = sql`
    select i.id, i.document_nr, i.payment_reference, i.contact_id, i.total, i.total_credit_vouchers, i.total_remaining_payments,
      i.is_valid_from, i.is_valid_to, c.contact_type_id, c.name_1, c.name_2, u.name as currency,
      case when i.terms_of_payment_text is null then coalesce(i.discount_percent, t.discount_percent) end as discount_percent,
      coalesce(i.discount_days, t.discount_days) as discount_days,
      (select cast(sum(w.value) as bigint) from write_off w
        where w.company_id = i.company_id and w.kb_invoice_id = i.id and w.kind = 'discount') as discounted,
      ${unpaidFee} as fee
    from invoice i
    left join contact c on c.company_id = i.company_id and c.id = i.contact_id
    left join currency u on u.company_id = i.company_id and u.id = i.currency_id
    left join terms_of_payment_template t on t.company_id = i.company_id and t.id = i.kb_terms_of_payment_template_id
    where i.company_id = ${companyId} and i.kb_item_status_id in (${statuses})`;
  const rows = new Map<number, InvoiceRow>();
  const take = (found: readonly InvoiceRow[]): void => {
    for (const row of found) rows.set(row.id, row);
  };
  if (withOpen) take(await invoiceRows.all(reader, sql`${selected} and i.total_remaining_payments > 0`));
  const others = [...new Set([...payments.keys(), ...named])].filter((id) => !rows.has(id));
  for (const chunk of chunksOf(others)) {
    const ids = listOf(chunk);
    take(await invoiceRows.all(reader, sql`${selected} and i.id in (${ids})`));
  }
  return [...rows.values()].map((row) => ({
    id: row.id,
    documentNumber: row.document_nr,
    reference: row.payment_reference,
    contactId: row.contact_id,
    contactName: listedName(row),
    currency: row.currency ?? '',
    open: row.total_remaining_payments,
    isOwed: true,
    discount: discountTermsOf(row),
    fee: row.fee ?? 0n,
    payments: payments.get(row.id) ?? [],
    total: row.total,
    isValidTo: row.is_valid_to,
  }));
};

const invoiceIds = selection({ i: 'invoice' }, ['i.id']);

/** The imported invoices that references of other programs name. */
const importedIn = async (
  reader: Reader,
  companyId: number,
  entries: readonly MatchInput[],
): Promise<readonly number[]> => {
  const references = [...new Set(entries.flatMap(referencesIn))];
  const ids: number[] = [];
  for (const chunk of chunksOf(references)) {
    const named = listOf(chunk);
    const rows = await invoiceIds.all(
      reader,
      sql`from invoice i where i.company_id = ${companyId} and i.payment_reference in (${named})`,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};

const payers = resultOf({ iban: 'text', contact_id: 'integer' });

/** The contact behind each IBAN, learned from booked entries. */
const payersIn = async (reader: Reader, companyId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await payers.all(
    reader,
    sql`
    select distinct e.iban, i.contact_id from bank_entry e
    join bank_booking b on b.company_id = e.company_id and b.entry_id = e.id
    join payment p on p.company_id = b.company_id and p.id = b.payment_id
    join invoice i on i.company_id = p.company_id and i.id = p.kb_invoice_id
    where e.company_id = ${companyId} and e.is_booked = 1 and e.iban is not null and i.contact_id is not null`,
  );
  return new Map(rows.map(({ iban, contact_id }) => [iban, contact_id]));
};

/** The matcher for these entries, and the invoices that it uses, including `displayed`. */
export const loadMatching = async (
  reader: Reader,
  companyId: number,
  entries: readonly MatchInput[],
  displayed: readonly number[],
) => {
  const hasEntries = entries.length > 0;
  const first = entries.reduce((day, { bookingDate }) => (bookingDate < day ? bookingDate : day), '9999-12-31');
  const payments = hasEntries ? await paymentsSince(reader, companyId, dayBefore(first)) : new Map();
  const named = entries.flatMap(({ reference }) => {
    const read = reference === null ? undefined : readReference(reference);
    return read === undefined ? [] : [read.id];
  });
  const imported = await importedIn(reader, companyId, entries);
  const invoices = await invoicesFor(reader, companyId, payments, [...named, ...imported, ...displayed], hasEntries);
  const contacts = hasEntries ? await payersIn(reader, companyId) : new Map();
  const limit = toMillionths(await readSetting(reader, companyId, 'write_off_limit'));
  const judge = matcher(invoices, contacts, limit);
  return { invoices, judge };
};
