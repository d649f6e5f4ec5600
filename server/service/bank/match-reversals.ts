import { sumOf } from '#domain/numbers/decimal.ts';
import { pauses } from '../../queues/pauses.ts';
import type { Reader } from '../store/database.ts';
import type { RowIn } from '../store/result.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import type { EntryRow } from './entry-row.ts';
import { isSameName, nameWords } from './evidence.ts';
import type { Candidate, MatchResult, Reason } from './matching.ts';

const maxCandidates = 6;
/** Among more bookings of one amount than this, only the latest are compared. */
const maxSameAmount = 200;

/** A debit by which the bank takes back an incoming payment. */
export const isTakenBack = (row: EntryRow): boolean => row.direction === 'debit' && row.is_reversal;

const bookedPayments = selection({ e: 'bank_entry', p: 'payment', i: 'invoice', w: 'write_off?' }, [
  'e.id',
  'e.bank_account_id',
  'e.currency',
  'e.amount',
  'e.booking_date',
  'e.reference',
  'e.name',
  'p.kb_invoice_id',
  'p.value',
  'i.total_received_payments as received',
  'w.value as fee',
]);

type Booked = RowIn<typeof bookedPayments>;

const moneyOf = ({ bank_account_id, currency, amount }: EntryRow | Booked): string =>
  `${bank_account_id} ${currency} ${amount}`;

type Words = ReadonlySet<string>;

const reasonsOf = (reversal: EntryRow, said: Words, booked: Booked, known: Words): readonly Reason[] => {
  const isSame = reversal.reference !== null && reversal.reference === booked.reference;
  const kinds = [
    ...(isSame ? (['reference'] as const) : []),
    'amount' as const,
    ...(isSameName(known, said) ? (['name'] as const) : []),
  ];
  return kinds.map((kind) => ({ kind, text: '' }));
};

/** Returns whether every invoice that an entry paid still has its money: a reversal takes back all of them or none. */
const hasMoney = (booked: readonly Booked[]): boolean =>
  [...Map.groupBy(booked, (payment) => payment.kb_invoice_id).values()].every(
    (ofInvoice) => sumOf(ofInvoice.map(({ value }) => value)) <= (ofInvoice[0]?.received ?? 0n),
  );

/** A booked entry with the words of its name, which are read once. */
type Booking = { readonly first: Booked; readonly payments: readonly Booked[]; readonly words: Words };

/** The payments of one booked entry, as the negative parts that take them back. */
const candidateOf = (reversal: EntryRow, said: Words, { first, payments, words }: Booking): readonly Candidate[] => {
  if (first.booking_date > reversal.booking_date) return [];
  const parts = payments.map(({ kb_invoice_id: invoice, value, fee }) => ({
    invoice,
    value: -value,
    ...(fee !== null && { fee }),
  }));
  const reasons = reasonsOf(reversal, said, first, words);
  return [{ parts, payment: null, reasons, discount: null, writeOff: null, fee: null }];
};

/**
 * The booked payments that each open reversal among `rows` may take back, the best first: those with its amount and
 * account, on its day or before, whose invoices still have the money (rulings/bank#reversal).
 */
export const judgeReversals = async (
  reader: Reader,
  companyId: number,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<number, MatchResult>> => {
  const reversals = rows.filter((row) => isTakenBack(row) && !row.is_booked);
  if (reversals.length === 0) return new Map();
  const booked = await bookedPayments.all(
    reader,
    sql`from bank_entry e
    join bank_booking b on b.company_id = e.company_id and b.entry_id = e.id
    join payment p on p.company_id = b.company_id and p.id = b.payment_id
    join invoice i on i.company_id = p.company_id and i.id = p.kb_invoice_id
    left join write_off w on w.company_id = p.company_id and w.kb_invoice_id = p.kb_invoice_id and w.payment_id = p.id
    where e.company_id = ${companyId} and e.is_booked = 1 and e.direction = ${'credit'} and e.is_reversal = 0
      and e.amount in (
        select r.amount from bank_entry r where r.company_id = ${companyId} and r.is_booked = 0 and r.is_reversal = 1)
    order by e.booking_date desc, e.id desc, p.id`,
  );
  const bookings: Booking[] = [];
  const pause = pauses();
  for (const payments of Map.groupBy(booked, ({ id }) => id).values()) {
    await pause();
    const [first] = payments;
    if (first !== undefined && hasMoney(payments))
      bookings.push({ first, payments, words: nameWords(first.name ?? '') });
  }
  const byMoney = Map.groupBy(bookings, ({ first }) => moneyOf(first));
  const results = new Map<number, MatchResult>();
  for (const row of reversals) {
    await pause();
    const said = nameWords(row.name ?? '');
    const candidates = (byMoney.get(moneyOf(row)) ?? [])
      .slice(0, maxSameAmount)
      .flatMap((booking) => candidateOf(row, said, booking))
      .toSorted((one, other) => other.reasons.length - one.reasons.length)
      .slice(0, maxCandidates);
    const heap = candidates.length === 0 || row.is_left ? 'unknown' : 'likely';
    results.set(row.id, { heap, isDouble: false, candidates });
  }
  return results;
};
