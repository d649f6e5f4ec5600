import { expense } from '#contract/resources/expense.ts';
import { canAccess } from '#contract/rights.ts';
import type { BankExpense } from '#contract/kontor/bank-entry.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { listedName } from '#domain/records/contact.ts';
import { pauses } from '../../../queues/pauses.ts';
import type { EntryRow } from '../../bank/entry-row.ts';
import { debitMatcher, type ExpenseCandidate, type OpenExpense } from '../../bank/match-debits.ts';
import { toMatchInput } from '../../bank/load-matching.ts';
import { changePaid } from '../../expenses/paid-expense.ts';
import type { Call } from '../../requests/call.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { deleteRows, findRow, updateRows } from '../../store/rows.ts';
import { selection } from '../../store/selection.ts';
import { sql, type Sql } from '../../store/sql.ts';
import { texts, type Texts } from '../../texts/texts.ts';

/** The reason for refusing a debit; undefined if it is accepted. */
type Problem = ((t: Texts) => string) | undefined;

const mayPay = ({ caller }: Call): boolean => canAccess(caller, expense.scopes.write, 'write');

const isDebit = (row: EntryRow): boolean => row.direction === 'debit' && !row.is_reversal;

/** Pays an open expense of exactly the amount of a debit (rulings/bank#expense). */
export const payExpense = async (
  call: Call,
  transaction: Transaction,
  row: EntryRow,
  expenseId: number,
): Promise<Problem> => {
  const { companyId } = call.caller;
  if (!isDebit(row)) return (t) => t.bankEntryNoExpense;
  if (!mayPay(call)) return (t) => t.forbidden;
  const value = row.amount;
  const open = await transaction.get(sql`
    select e.id from expense e join currency u on u.company_id = e.company_id and u.id = e.currency_id
    where e.company_id = ${companyId} and e.id = ${expenseId} and e.total_remaining_payments = ${value}
      and e.total_paid_payments = 0 and e.total > 0 and u.name = ${row.currency}`);
  if (open === undefined) return (t) => t.bankEntryExpense;
  await transaction.run(sql`
    insert into bank_expense (company_id, entry_id, expense_id, value)
    values (${companyId}, ${row.id}, ${expenseId}, ${value})`);
  await changePaid(call, transaction, expenseId, value);
  return undefined;
};

/** Takes back what a debit paid; its expense and the entry are open again. Returns the reason if the caller may not edit expenses. */
export const releaseExpense = async (
  call: Call,
  transaction: Transaction,
  entryId: number,
): Promise<string | undefined> => {
  const { companyId } = call.caller;
  const link = await findRow(transaction, 'bank_expense', { company_id: companyId, entry_id: entryId }, [
    'expense_id',
    'value',
  ]);
  if (link === undefined) return undefined;
  if (!mayPay(call)) return texts[call.language].forbidden;
  await deleteRows(transaction, 'bank_expense', { company_id: companyId, entry_id: entryId });
  await changePaid(call, transaction, link.expense_id, -link.value);
  await updateRows(transaction, 'bank_entry', { company_id: companyId, id: entryId }, { is_booked: false });
  return undefined;
};

const expenses = selection({ e: 'expense', u: 'currency?', c: 'contact?' }, [
  'e.id',
  'e.document_nr',
  'e.title',
  'e.total',
  'e.total_remaining_payments',
  'e.is_valid_from',
  'u.name as currency',
  'c.contact_type_id',
  'c.name_1',
  'c.name_2',
]);

const payments = selection({ b: 'bank_expense' }, ['b.entry_id', 'b.expense_id']);

type Named = OpenExpense & { readonly total: bigint };

const expensesWhere = async (reader: Reader, companyId: number, condition: Sql): Promise<readonly Named[]> => {
  const rows = await expenses.all(
    reader,
    sql`
    from expense e
    left join currency u on u.company_id = e.company_id and u.id = e.currency_id
    left join contact c on c.company_id = e.company_id and c.id = e.contact_id
    where e.company_id = ${companyId} and ${condition} order by e.id`,
  );
  return rows.map((row) => ({
    id: row.id,
    documentNumber: row.document_nr,
    title: row.title ?? '',
    contactName: listedName(row),
    currency: row.currency ?? '',
    open: row.total_remaining_payments,
    total: row.total,
    date: row.is_valid_from,
  }));
};

const toExpense = ({ id, documentNumber, title, contactName, currency, total, date }: Named): BankExpense => ({
  id,
  document_nr: documentNumber,
  title: title === '' ? null : title,
  contact_name: contactName,
  currency,
  total: formatDecimal(total, 2),
  is_valid_from: date,
});

/**
 * The expenses of debits: candidates for those not booked, and the expense that a booked one paid, both by the id of the entry. Nothing
 * for a caller who may not edit expenses.
 */
export const expensesOf = async (call: Call, rows: readonly EntryRow[], where: Sql) => {
  const { database, caller } = call;
  const { companyId } = caller;
  const candidates = new Map<number, readonly ExpenseCandidate[]>();
  const debits = rows.filter(isDebit);
  if (debits.length === 0 || !mayPay(call)) return { candidates, paid: new Map<number, number>(), named: [] };
  const open = await expensesWhere(
    database,
    companyId,
    sql`e.total_remaining_payments > 0 and e.total_paid_payments = 0`,
  );
  const judge = debitMatcher(open);
  const pause = pauses();
  for (const row of debits) {
    await pause();
    if (!row.is_booked) candidates.set(row.id, judge(toMatchInput(row)));
  }
  const links = await payments.all(
    database,
    sql`from bank_expense b where b.company_id = ${companyId}
      and b.entry_id in (select e.id from bank_entry e where ${where})`,
  );
  const paid = new Map(links.map(({ entry_id, expense_id }) => [entry_id, expense_id]));
  const linked = await expensesWhere(
    database,
    companyId,
    sql`e.id in (select b.expense_id from bank_expense b where b.company_id = ${companyId}
      and b.entry_id in (select e.id from bank_entry e where ${where}))`,
  );
  const offered = new Set([...candidates.values()].flat().map(({ expense: { id } }) => id));
  const named = [...open.filter(({ id }) => offered.has(id)), ...linked];
  return { candidates, paid, named: named.map(toExpense) };
};
