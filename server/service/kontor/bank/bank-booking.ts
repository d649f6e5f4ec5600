import type { z } from 'zod';
import { bankEntryBook as bookOperation, type BankOutcomes } from '#contract/kontor/bank-operations.ts';
import { formatDecimal, parseDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import { issuedInvoice } from '#domain/documents/statuses.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { entryRows, type EntryRow } from '../../bank/entry-row.ts';
import { toMatchInput } from '../../bank/load-matching.ts';
import { isTakenBack, judgeReversals } from '../../bank/match-reversals.ts';
import { innerCall, type Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { announce } from '../../journal/event.ts';
import { implementWrite } from '../implement/implement.ts';
import { createdId } from '../../records/standard-operations.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { updateRows } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { raw, sql } from '../../store/sql.ts';
import { texts, type Texts } from '../../texts/texts.ts';
import { payExpense } from './bank-expense.ts';
import { bookFee } from '../../sales/reminder-fee.ts';
import { writeOffRest, type RestKind } from './bank-write-off.ts';

type Booking = z.infer<typeof bookOperation.body>['bookings'][number];
type Outcome = BankOutcomes['entries'][number];
/** The reason for refusing an entry; undefined if it is accepted. */
type Problem = ((t: Texts) => string) | undefined;

/** An entry that no other file replaced. */
export const entryRow = async (call: Call, reader: Reader, id: number): Promise<EntryRow | undefined> =>
  entryRows.get(
    reader,
    sql`from bank_entry e where e.company_id = ${call.caller.companyId} and e.id = ${id} and e.replaced_by is null`,
  );

const closeEntry = async (call: Call, transaction: Transaction, id: number): Promise<void> => {
  await updateRows(
    transaction,
    'bank_entry',
    { company_id: call.caller.companyId, id },
    { is_booked: true, is_left: false },
  );
};

const keepBooking = async (
  call: Call,
  transaction: Transaction,
  entryId: number,
  paymentId: number,
  isTied: boolean,
): Promise<void> => {
  await transaction.run(sql`
    insert into bank_booking (company_id, payment_id, entry_id, is_tied)
    values (${call.caller.companyId}, ${paymentId}, ${entryId}, ${isTied ? 1 : 0})`);
};

/** Ties an entry to a payment of the same amount and currency that is not tied to another entry. */
const tie = async (call: Call, transaction: Transaction, row: EntryRow, paymentId: number): Promise<Problem> => {
  const { companyId } = call.caller;
  const free = await transaction.get(sql`
    select p.id from payment p
    join invoice i on i.company_id = p.company_id and i.id = p.kb_invoice_id
    join currency u on u.company_id = i.company_id and u.id = i.currency_id
    where p.company_id = ${companyId} and p.id = ${paymentId} and p.value = ${row.amount} and u.name = ${row.currency}
      and not exists (select 1 from bank_booking b where b.company_id = p.company_id and b.payment_id = p.id)`);
  if (free === undefined) return (t) => t.bankEntryTied;
  await keepBooking(call, transaction, row.id, paymentId, true);
  await closeEntry(call, transaction, row.id);
  return undefined;
};

/** In millionths; `rest` is written off with the payment, and `fee` is the part of it that pays the fee of a reminder. */
type Share = {
  readonly invoiceId: number;
  readonly value: bigint;
  readonly fee: bigint;
  readonly rest: { readonly kind: RestKind; readonly value: bigint } | null;
};

type Part = Booking['parts'][number];

/** The amount that a part writes off; undefined if it cannot. */
const restOf = ({ value, discount, write_off }: Part, open: bigint): Share['rest'] | undefined => {
  const kind = discount === undefined ? 'write_off' : 'discount';
  const sent = discount ?? write_off;
  if (sent === undefined) return null;
  const rest = parseDecimal(sent);
  if (rest === undefined || rest < 0n || (discount !== undefined && write_off !== undefined)) return undefined;
  if (rest === 0n) return null;
  return toMillionths(value) + rest === open ? { kind, value: rest } : undefined;
};

/** The fee that a part pays beside the open amount; undefined if it cannot. Nothing is open on an overpaid invoice. */
const feeOf = ({ value, fee, discount, write_off }: Part, remaining: bigint): bigint | undefined => {
  if (fee === undefined) return 0n;
  const read = parseDecimal(fee);
  const open = remaining > 0n ? remaining : 0n;
  const isFee = read !== undefined && read > 0n && toMillionths(value) - read === open;
  return isFee && discount === undefined && write_off === undefined ? read : undefined;
};

const payable = selection({ i: 'invoice', u: 'currency' }, [
  'i.total_remaining_payments as open',
  'u.name as currency',
]);

/** The parts of a booking: each must be payable to its invoice, and their sum must equal the entry. */
const sharesOf = async (
  call: Call,
  transaction: Transaction,
  row: EntryRow,
  parts: Booking['parts'],
): Promise<readonly Share[] | Problem> => {
  const entry = toMatchInput(row);
  const shares: Share[] = [];
  const currencies = new Set<string>();
  for (const part of parts) {
    const { kb_invoice_id, value, open } = part;
    const invoice = await payable.get(
      transaction,
      sql`from invoice i
      join currency u on u.company_id = i.company_id and u.id = i.currency_id
      where i.company_id = ${call.caller.companyId} and i.id = ${kb_invoice_id}
        and i.kb_item_status_id in (${raw(issuedInvoice.join(', '))})`,
    );
    if (invoice === undefined) return (t) => t.bankEntryInvoice;
    if (open !== undefined && parseDecimal(open) !== invoice.open) return (t) => t.bankEntryOpenChanged;
    const amount = parseDecimal(value);
    const rest = restOf(part, invoice.open);
    if (amount === undefined || amount <= 0n || !hasTwoPlaces(amount)) return (t) => t.bankEntrySum;
    const fee = feeOf(part, invoice.open);
    if (fee === undefined) return (t) => t.bankEntryFee;
    if (rest === undefined) return (t) => (part.discount === undefined ? t.bankEntryWriteOff : t.bankEntryDiscount);
    currencies.add(invoice.currency);
    shares.push({ invoiceId: kb_invoice_id, value: amount, rest, fee });
  }
  const [currency, ...others] = [...currencies];
  if (others.length > 0) return (t) => t.bankEntryInvoice;
  const { ordered } = entry;
  const fitting =
    currency === entry.currency
      ? [entry.amount, entry.amount + entry.charges]
      : ordered !== null && currency === ordered.currency
        ? [ordered.amount]
        : undefined;
  if (fitting === undefined) return (t) => t.bankEntryInvoice;
  const sum = shares.reduce((total, share) => total + share.value, 0n);
  return fitting.includes(sum) ? shares : (t) => t.bankEntrySum;
};

/** The parts of a reversal: they must take back the payments of one booking (rulings/bank#reversal). */
const reversalOf = async (
  call: Call,
  transaction: Transaction,
  row: EntryRow,
  parts: Booking['parts'],
): Promise<readonly Share[] | Problem> => {
  const judged = await judgeReversals(transaction, call.caller.companyId, [row]);
  const key = (share: readonly { readonly invoice: number; readonly value: bigint | undefined }[]): string =>
    share.map(({ invoice, value }) => `${invoice} ${value}`).join(', ');
  const sent = key(parts.map(({ kb_invoice_id, value }) => ({ invoice: kb_invoice_id, value: parseDecimal(value) })));
  const found = judged.get(row.id)?.candidates.find((candidate) => key(candidate.parts) === sent);
  if (found === undefined) return (t) => t.bankEntryReversal;
  return found.parts.map(({ invoice, value, fee = 0n }) => ({ invoiceId: invoice, value, rest: null, fee }));
};

/** Longest title of a payment. */
const maxTitle = 80;

const titleOf = (row: EntryRow): string | null => {
  const payer = row.name ?? row.text;
  return payer === '' ? null : payer.slice(0, maxTitle).toWellFormed();
};

const bookOne = async (call: Call, transaction: Transaction, booking: Booking): Promise<Problem> => {
  const { id, parts, payment_id, kb_expense_id } = booking;
  const row = await entryRow(call, transaction, id);
  if (row === undefined) return (t) => t.notFound;
  if (row.is_booked) return (t) => t.bankEntryBooked;
  if (kb_expense_id !== undefined) {
    const problem = await payExpense(call, transaction, row, kb_expense_id);
    if (problem === undefined) await closeEntry(call, transaction, id);
    return problem;
  }
  const isReversal = isTakenBack(row);
  if (!isReversal && (row.direction !== 'credit' || row.is_reversal)) return (t) => t.bankEntryNoPayment;
  if (payment_id !== undefined)
    return isReversal ? (t) => t.bankEntryReversal : tie(call, transaction, row, payment_id);
  if (parts.length === 0) return (t) => t.bankEntrySum;
  const shares = await (isReversal ? reversalOf : sharesOf)(call, transaction, row, parts);
  if (typeof shares === 'function' || shares === undefined) return shares;
  for (const { invoiceId, value, rest, fee } of shares) {
    const below = innerCall(call, { invoice_id: String(invoiceId) });
    const body = {
      date: row.booking_date,
      value_date: row.value_date,
      value: formatDecimal(value, 2),
      bank_account_id: row.bank_account_id,
      title: titleOf(row),
    };
    const paymentId = await createdId(below, transaction, entityNamed('payment'), body);
    await keepBooking(call, transaction, id, paymentId, false);
    const { date } = body;
    if (rest !== null) await writeOffRest(call, transaction, id, { invoiceId, ...rest, date });
    if (fee !== 0n) await bookFee(call, transaction, { invoiceId, paymentId, date, value: fee, bankEntryId: id });
  }
  await closeEntry(call, transaction, id);
  return undefined;
};

/** Processes each entry in one transaction; open pages are notified once. */
export const forEachEntry = async <Item extends { readonly id: number }>(
  call: Call,
  transaction: Transaction,
  items: readonly Item[],
  work: (item: Item) => Promise<string | undefined>,
): Promise<BankOutcomes> => {
  const entries: Outcome[] = [];
  const files = new Set<number>();
  for (const item of items) {
    const problem = await work(item);
    entries.push({ id: item.id, outcome: problem === undefined ? 'done' : 'refused', text: problem ?? null });
    const row = problem === undefined ? await entryRow(call, transaction, item.id) : undefined;
    if (row !== undefined) files.add(row.bank_file_id);
  }
  for (const file of files) await announce(call, transaction, 'bank_file', file, 'change');
  return { entries };
};

/** Makes payments from entries (rulings/bank#book). */
export const bankEntryBook = implementWrite(bookOperation, async (call, transaction, { bookings }) =>
  forEachEntry(call, transaction, bookings, async (booking) =>
    (await bookOne(call, transaction, booking))?.(texts[call.language]),
  ),
);
