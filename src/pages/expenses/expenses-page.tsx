import { expense } from '#contract/resources/expense.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { LoadingDialog } from '#components/feedback/dialog-on-demand.tsx';
import { onDemand } from '#components/feedback/on-demand.tsx';
import { RecordList } from '#components/list/record-list.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { useBillExpenses } from '../billing/expenses/use-bill-expenses.ts';
import { NoAccess } from '../no-access.tsx';
import { moneyOfExpense, useExpenseColumns, useExpenseFilters } from './expense-columns.tsx';
import { expenseName } from './expense-form.ts';

const EachInvoiceDialog = onDemand(
  async () => (await import('../billing/expenses/each-invoice-dialog.tsx')).EachInvoiceDialog,
  ({ onClose }) => <LoadingDialog onClose={() => onClose(false)} />,
);

/** The list of expenses: amount, date, contact, and billing status. */
export const ExpensesPage = () => {
  const { expenses: t, expenseWizard } = useTexts();
  const company = useCompany();
  const may = usePermissions(expense);
  const columns = useExpenseColumns();
  const filters = useExpenseFilters();
  const bill = useBillExpenses();
  if (!may.read) return <NoAccess title={t.title} />;
  return (
    <RecordList
      endpoint={at(expense)}
      texts={t}
      paths={paths.expenses}
      columns={columns}
      filters={filters}
      order="is_valid_from_desc"
      nameOf={expenseName}
      money={moneyOfExpense}
      actions={
        bill === undefined || company.hosted
          ? []
          : [
              { label: t.invoice, all: bill },
              {
                label: expenseWizard.each,
                dialog: (rows, close) => <EachInvoiceDialog rows={rows} company={company} onClose={close} />,
              },
            ]
      }
    />
  );
};
