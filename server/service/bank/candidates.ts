import { formatDecimal } from '#domain/numbers/decimal.ts';
import { daysApart } from './evidence.ts';
import type { Candidate, KnownPayment, MatchInput, OpenInvoice, Reason } from './matching.ts';

/** Maximum number of days between a payment entered by hand and its booking by the bank. */
const nearDays = 10;

/** The open amount of an invoice after the entries that were matched before. */
export type OpenAmount = (invoice: OpenInvoice) => bigint;

/** A booking of the whole amount. */
const plain = { payment: null, discount: null, writeOff: null, fee: null } as const;

/** The payment of an invoice, entered by hand, that may be this entry. */
export const twinOf = (entry: MatchInput, { currency, payments }: OpenInvoice): KnownPayment | undefined =>
  currency === entry.currency
    ? payments.find(
        ({ isFromBank, value, date }) =>
          !isFromBank && value === entry.amount && daysApart(date, entry.bookingDate) <= nearDays,
      )
    : undefined;

/** The cash discount that covers what is missing, if the payment was made in time (rulings/bank#discount). */
const discountOf = (
  { bookingDate, valueDate }: MatchInput,
  { discount }: OpenInvoice,
  missing: bigint,
): Candidate['discount'] => {
  if (discount === null || missing <= 0n || missing > discount.limit) return null;
  const paidOn = valueDate !== null && valueDate < bookingDate ? valueDate : bookingDate;
  return paidOn <= discount.until ? { ...discount, value: missing } : null;
};

/** The amount of an entry for an invoice: all of it, plus the bank's charges if that settles it; undefined for another currency. */
const valueFor = (entry: MatchInput, invoice: OpenInvoice, open: bigint): bigint | undefined => {
  if (invoice.currency === entry.currency)
    return entry.charges > 0n && entry.amount + entry.charges === open ? open : entry.amount;
  return invoice.currency === entry.ordered?.currency ? entry.ordered.amount : undefined;
};

const twinCandidate = (entry: MatchInput, invoice: OpenInvoice, reasons: readonly Reason[]): readonly Candidate[] => {
  const twin = twinOf(entry, invoice);
  if (twin === undefined) return [];
  const parts = [{ invoice: invoice.id, value: entry.amount }];
  return [{ ...plain, parts, payment: twin.id, reasons: [...reasons, { kind: 'same_payment', text: twin.date }] }];
};

/** How an entry can be booked on one invoice: as a payment that is recorded already, and as a new one. */
export const candidatesFor = (
  entry: MatchInput,
  invoice: OpenInvoice,
  reasons: readonly Reason[],
  { openOf, writeOffLimit }: { readonly openOf: OpenAmount; readonly writeOffLimit: bigint },
): readonly Candidate[] => {
  const twins = twinCandidate(entry, invoice, reasons);
  const open = openOf(invoice);
  const value = valueFor(entry, invoice, open);
  if (value === undefined || !invoice.isOwed) return twins;
  const more: Reason[] = [];
  if (value > entry.amount && invoice.currency === entry.currency) more.push({ kind: 'charges', text: '' });
  if (invoice.currency !== entry.currency) more.push({ kind: 'ordered', text: '' });
  if (open <= 0n) more.push({ kind: 'paid', text: invoice.payments.at(-1)?.date ?? '' });
  const missing = open - value;
  const fee = missing < 0n && missing === -invoice.fee && open >= 0n ? invoice.fee : null;
  if (fee !== null) more.push({ kind: 'fee', text: formatDecimal(fee, 2) });
  const discount = discountOf(entry, invoice, missing);
  const writeOff = discount === null && missing > 0n && missing <= writeOffLimit ? missing : null;
  const parts = [{ invoice: invoice.id, value }];
  return [...twins, { parts, payment: null, reasons: [...reasons, ...more], discount, writeOff, fee }];
};

/** Several invoices that the entry pays together: those named in its text, or all of one contact. */
export const sumCandidates = (
  entry: MatchInput,
  found: ReadonlyMap<OpenInvoice, { readonly reasons: readonly Reason[] }>,
  openOf: OpenAmount,
): readonly Candidate[] => {
  const open = [...found].filter(
    ([invoice]) => invoice.isOwed && openOf(invoice) > 0n && invoice.currency === entry.currency,
  );
  const having = (kind: Reason['kind']) =>
    open.filter(([, { reasons }]) => reasons.some((reason) => reason.kind === kind));
  const ofContacts = Map.groupBy(
    having('name').filter(([{ contactId }]) => contactId !== null),
    ([{ contactId }]) => contactId,
  );
  const fitting = [having('number'), ...ofContacts.values()].find(
    (group) => group.length > 1 && group.reduce((sum, [invoice]) => sum + openOf(invoice), 0n) === entry.amount,
  );
  if (fitting === undefined) return [];
  const numbers = fitting.flatMap(([, { reasons }]) => reasons.filter(({ kind }) => kind === 'number'));
  const parts = fitting.map(([invoice]) => ({ invoice: invoice.id, value: openOf(invoice) }));
  return [{ ...plain, parts, reasons: [...numbers, { kind: 'sum', text: '' }] }];
};
