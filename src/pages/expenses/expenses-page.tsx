import { expense } from '#contract/resources/expense.ts';
import { at } from '#api/operations.ts';
import { useMayOperate } from '#auth/may.ts';
import { RecordList } from '#components/list/record-list.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../paths.ts';
import { useBillExpenses } from '../billing/use-bill-expenses.ts';
import { NoAccess } from '../no-access.tsx';
import { moneyOfExpense, useExpenseColumns, useExpenseFilters } from './expense-columns.tsx';
import { expenseName } from './expense-form.ts';

/** The list of expenses: what was paid, when, for whom, and whether it is charged. */
export const ExpensesPage = () => {
  const t = useTexts().expenses;
  const may = useMayOperate(expense);
  const columns = useExpenseColumns();
  const filters = useExpenseFilters();
  const bill = useBillExpenses();
  if (!may.read) return <NoAccess title={t.title} />;
  return (
    <RecordList
      place={at(expense)}
      texts={t}
      paths={paths.expenses}
      columns={columns}
      filters={filters}
      order="is_valid_from_desc"
      nameOf={expenseName}
      money={moneyOfExpense}
      actions={bill === undefined ? [] : [{ label: t.invoice, all: bill }]}
    />
  );
};
