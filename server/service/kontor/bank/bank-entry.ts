import type { BankCandidate, BankEntry, BankInvoice } from '#contract/kontor/bank-entry.ts';
import {
  bankEntryLeave as leaveOperation,
  bankEntryQuery as queryOperation,
} from '#contract/kontor/bank-operations.ts';
import { formatDecimal, formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { pauses } from '../../../queues/pauses.ts';
import { entryRows, type EntryRow } from '../../bank/entry-row.ts';
import { loadMatching, orderedOf, toMatchInput, type LoadedInvoice } from '../../bank/load-matching.ts';
import type { ExpenseCandidate } from '../../bank/match-debits.ts';
import type { Candidate, MatchResult } from '../../bank/matching.ts';
import { isTakenBack, judgeReversals } from '../../bank/match-reversals.ts';
import type { Call } from '../../requests/call.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import { discountTax } from '../../sales/write-off.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { sql, type Sql } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { forEachEntry } from './bank-booking.ts';
import { expensesOf } from './bank-expense.ts';
import { showFile } from './bank-file-record.ts';

const defaultLimit = 500;

const money = (amount: bigint): string => formatDecimal(amount, 2);

const toDiscount = async (
  call: Call,
  invoiceId: number,
  { value, percent, until }: NonNullable<Candidate['discount']>,
): Promise<BankCandidate['discount']> => ({
  value: money(value),
  percent: formatDecimalTrimmed(percent),
  until,
  total_taxes: money(await discountTax(call, call.database, invoiceId, value)),
});

const toCandidate = async (
  call: Call,
  { parts, payment, reasons, discount, writeOff, fee }: Candidate,
): Promise<BankCandidate> => {
  const [first] = parts;
  return {
    parts: parts.map(({ invoice, value }) => ({ kb_invoice_id: invoice, value: money(value) })),
    payment_id: payment,
    reasons: [...reasons],
    discount: discount === null || first === undefined ? null : await toDiscount(call, first.invoice, discount),
    write_off:
      writeOff === null || first === undefined
        ? null
        : {
            value: money(writeOff),
            total_taxes: money(await discountTax(call, call.database, first.invoice, writeOff)),
          },
    fee: fee === null ? null : money(fee),
  };
};

const toInvoice = (invoice: LoadedInvoice): BankInvoice => ({
  id: invoice.id,
  document_nr: invoice.documentNumber,
  contact_name: invoice.contactName,
  currency: invoice.currency,
  total: money(invoice.total),
  open: money(invoice.open),
  is_valid_to: invoice.isValidTo,
});

const groupOf = (row: EntryRow, judgement: MatchResult | undefined): BankEntry['group'] => {
  if (row.is_booked) return 'booked';
  return row.direction === 'debit' && !isTakenBack(row) ? 'debit' : (judgement?.heap ?? 'unknown');
};

const bookings = selection({ b: 'bank_booking', p: 'payment' }, [
  'b.entry_id',
  'b.payment_id',
  'p.kb_invoice_id',
  'p.value',
  'b.is_tied',
]);

const reductions = selection({ w: 'write_off' }, [
  'w.id as write_off_id',
  'w.bank_entry_id',
  'w.kb_invoice_id',
  'w.kind',
  'w.value',
]);

/** The bookings of an entry, and the expenses that it may pay. */
type Booked = {
  readonly payments: readonly RowIn<typeof bookings>[];
  readonly writeOffs: readonly RowIn<typeof reductions>[];
  readonly expenses: readonly ExpenseCandidate[];
  readonly expenseId: number | null;
};

const toEntry = async (
  call: Call,
  row: EntryRow,
  judgement: MatchResult | undefined,
  { payments, writeOffs, expenses, expenseId }: Booked,
): Promise<BankEntry> => {
  const ordered = orderedOf(row);
  const candidates: BankCandidate[] = [];
  for (const candidate of judgement?.candidates ?? []) candidates.push(await toCandidate(call, candidate));
  return {
    id: row.id,
    bank_file_id: row.bank_file_id,
    bank_account_id: row.bank_account_id,
    currency: row.currency,
    amount: money(row.amount),
    direction: row.direction === 'debit' ? 'debit' : 'credit',
    is_reversal: row.is_reversal,
    is_whole: row.is_whole,
    booking_date: row.booking_date,
    value_date: row.value_date,
    reference: row.reference,
    name: row.name,
    iban: row.iban,
    text: row.text,
    charges: money(row.charges),
    ordered_currency: row.ordered_currency,
    ordered_amount: ordered === null ? null : money(ordered.amount),
    is_left: row.is_left,
    group: groupOf(row, judgement),
    is_double: judgement?.isDouble ?? false,
    candidates,
    payments: payments.map(({ entry_id: _entry, ...payment }) => ({ ...payment, value: money(payment.value) })),
    write_offs: writeOffs.map(({ write_off_id, kb_invoice_id, value, kind }) => ({
      write_off_id,
      kb_invoice_id,
      value: money(value),
      kind: kind === 'discount' || kind === 'fee' ? kind : 'write_off',
    })),
    expenses: expenses.map(({ expense, reasons }) => ({ kb_expense_id: expense.id, reasons: [...reasons] })),
    kb_expense_id: expenseId,
  };
};

const paymentsOf = async (call: Call, where: Sql): Promise<ReadonlyMap<number, Booked['payments']>> => {
  const rows = await bookings.all(
    call.database,
    sql`from bank_booking b
    join payment p on p.company_id = b.company_id and p.id = b.payment_id
    where b.company_id = ${call.caller.companyId}
      and b.entry_id in (select e.id from bank_entry e where ${where}) order by b.payment_id`,
  );
  return Map.groupBy(rows, ({ entry_id }) => entry_id);
};

const writeOffsOf = async (call: Call, where: Sql): Promise<ReadonlyMap<number | null, Booked['writeOffs']>> => {
  const rows = await reductions.all(
    call.database,
    sql`from write_off w
    where w.company_id = ${call.caller.companyId}
      and w.bank_entry_id in (select e.id from bank_entry e where ${where}) order by w.id`,
  );
  return Map.groupBy(rows, ({ bank_entry_id }) => bank_entry_id);
};

const invoicesIn = ({ candidates }: MatchResult): readonly number[] =>
  candidates.flatMap(({ parts }) => parts.map((part) => part.invoice));

/** Entries in the order of their files; earlier ones affect the match of later ones (rulings/bank#groups). */
export const bankEntryQuery = implement(queryOperation, async (call, body) => {
  const { bank_file_id, limit = defaultLimit, offset = 0 } = body;
  const { companyId } = call.caller;
  if (bank_file_id !== undefined) await showFile(call, call.database, bank_file_id);
  const which = bank_file_id === undefined ? sql`e.is_booked = 0` : sql`e.bank_file_id = ${bank_file_id}`;
  const where = sql`e.company_id = ${companyId} and e.replaced_by is null and ${which}`;
  const rows = await entryRows.all(call.database, sql`from bank_entry e where ${where} order by e.id`);
  const open = rows.filter((row) => !row.is_booked).map(toMatchInput);
  const payments = await paymentsOf(call, where);
  const reversals = await judgeReversals(call.database, companyId, rows);
  const paid = [...payments.values()].flat().map(({ kb_invoice_id }) => kb_invoice_id);
  const reversed = [...reversals.values()].flatMap(invoicesIn);
  const { invoices, judge } = await loadMatching(call.database, companyId, open, [...paid, ...reversed]);
  const judgements = new Map<number, MatchResult>();
  const pause = pauses();
  for (const entry of open) {
    await pause();
    judgements.set(entry.id, reversals.get(entry.id) ?? judge(entry));
  }
  const writeOffs = await writeOffsOf(call, where);
  const { candidates, paid: paidExpenses, named: expenses } = await expensesOf(call, rows, where);
  // Most debits of all files together fit no expense and would leave no room for payments.
  const matchesFilter = (row: EntryRow): boolean =>
    bank_file_id !== undefined ||
    row.direction === 'credit' ||
    isTakenBack(row) ||
    (candidates.get(row.id) ?? []).length > 0;
  const filtered = rows.filter(matchesFilter);
  const entries: BankEntry[] = [];
  for (const row of filtered.slice(offset, offset + limit)) {
    const { id } = row;
    const booked = {
      payments: payments.get(id) ?? [],
      writeOffs: writeOffs.get(id) ?? [],
      expenses: candidates.get(id) ?? [],
      expenseId: paidExpenses.get(id) ?? null,
    };
    entries.push(await toEntry(call, row, judgements.get(id), booked));
  }
  const named = new Set(
    entries.flatMap(({ candidates, payments: made }) => [
      ...candidates.flatMap(({ parts }) => parts.map((part) => part.kb_invoice_id)),
      ...made.map((payment) => payment.kb_invoice_id),
    ]),
  );
  const mentioned = invoices.filter(({ id }) => named.has(id));
  return { count: filtered.length, entries, invoices: mentioned.map(toInvoice), expenses };
});

/** Leaves entries unknown, or matches them again; a booked entry does not change. */
export const bankEntryLeave = implementWrite(leaveOperation, async (call, transaction, { ids, is_left }) =>
  forEachEntry(
    call,
    transaction,
    ids.map((id) => ({ id })),
    async ({ id }) => {
      const changed = await transaction.run(sql`
        update bank_entry set is_left = ${is_left ? 1 : 0}
        where company_id = ${call.caller.companyId} and id = ${id} and is_booked = 0 and replaced_by is null`);
      return changed === 0 ? texts[call.language].bankEntryBooked : undefined;
    },
  ),
);
