import { useMemo } from 'react';
import type { MoneySum } from '#contract/kontor/query-operation.ts';
import type { expense } from '#contract/resources/expense.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { Icon } from '#components/icons.tsx';
import type { Column } from '#components/record-table/column.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import { dateColumn, moneyColumn, textColumn } from '#components/record-table/text-column.ts';
import { totalColumn } from '#components/record-table/total-column.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { expenseStatus } from '#domain/documents/statuses.ts';
import { ExpenseStatus, expenseStatusText } from '../billing/expenses/expense-status.tsx';

type Expense = AppRecord<typeof expense>;

/** The title, and a mark if there are receipts. */
const ExpenseTitle = ({ title, receipts = null }: Expense) => {
  const t = useTexts().expenses;
  return receipts === null || receipts === 0 ? (
    title
  ) : (
    <span className="flex items-center gap-2">
      <span className="cut min-w-0">{title}</span>
      <span className="shrink-0 text-ink-2" title={t.receiptCount(receipts)}>
        <Icon name="clip" />
        <span className="sr-only">{t.receiptCount(receipts)}</span>
      </span>
    </span>
  );
};

/** The total of an expense in its currency; it has no open amount. */
export const moneyOfExpense = ({ currency_id, total }: Expense): MoneySum => ({ currency_id, total, open: '0' });

/** The columns of the list of expenses. */
export const useExpenseColumns = (): readonly Column<Expense>[] => {
  const t = useTexts().expenses;
  return useMemo(
    (): readonly Column<Expense>[] => [
      textColumn({ key: 'nr', label: t.document_nr, width: '84px', sort: 'document_nr' }, (row) => row.document_nr),
      dateColumn(
        { key: 'date', label: t.is_valid_from, width: '88px', sort: 'is_valid_from', phone: 'detail' },
        (row) => row.is_valid_from,
      ),
      {
        ...textColumn<Expense>(
          { key: 'title', label: t.name, width: 'minmax(0,2.4fr)', sort: 'title', isName: true },
          ({ title }) => title,
        ),
        cell: (row) => <ExpenseTitle {...row} />,
        csv: ({ title }) => title,
      },
      {
        key: 'contact',
        label: t.contact_id,
        width: 'minmax(0,1.2fr)',
        named: 'contact',
        id: ({ contact_id }) => contact_id,
      },
      {
        key: 'project',
        label: t.pr_project_id,
        width: 'minmax(0,0.8fr)',
        isWide: true,
        named: 'pr_project',
        id: ({ pr_project_id }) => pr_project_id,
      },
      moneyColumn({ key: 'amount', label: t.amount, width: '88px', sort: 'amount', isWide: true }, (row) => row.amount),
      moneyColumn(
        { key: 'tax', label: t.tax, width: '72px', sort: 'total_taxes', isWide: true },
        (row) => row.total_taxes,
      ),
      totalColumn(t.total, '88px'),
      {
        key: 'currency',
        label: t.currency_id,
        width: '64px',
        named: 'currency',
        id: ({ currency_id }) => currency_id,
      },
      {
        key: 'status',
        label: t.status,
        width: '104px',
        sort: 'kb_item_status_id',
        phone: 'end',
        cell: (row) => <ExpenseStatus {...row} />,
        csv: (row) => expenseStatusText(row, t),
      },
    ],
    [t],
  );
};

const isOpen = { field: 'kb_item_status_id', value: expenseStatus.open } as const;
const nothingLeft = { field: 'total_remaining_payments', value: '0' } as const;

/** The filters of the list of expenses; open and paid as in `ExpenseStatus`. */
export const useExpenseFilters = (): readonly ListFilter[] => {
  const t = useTexts().expenses;
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        field: 'kb_item_status_id',
        label: t.status,
        options: [
          {
            value: String(expenseStatus.open),
            label: t.open,
            criteria: [isOpen, { ...nothingLeft, criteria: 'not_equal' }],
          },
          { value: 'paid', label: t.paid, criteria: [isOpen, nothingLeft] },
          { value: String(expenseStatus.charged), label: t.charged },
        ],
      },
      { kind: 'reference', field: 'contact_id', label: t.contact_id, named: 'contact' },
      { kind: 'reference', field: 'pr_project_id', label: t.pr_project_id, named: 'pr_project' },
      { kind: 'period', field: 'is_valid_from', label: t.period },
      { kind: 'reference', field: 'currency_id', label: t.currency_id, named: 'currency' },
    ],
    [t],
  );
};
