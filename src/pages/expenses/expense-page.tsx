import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { expense } from '#contract/resources/expense.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { EditRecordPage } from '#components/record-form/edit-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { useExpenseGroups } from './expense-groups.tsx';
import { expenseForm, expenseName } from './expense-form.ts';
import { InvoiceAction } from './invoice-action.tsx';
import { isCharged } from '../billing/expenses/expense-status.tsx';

/** One expense with its figures; a billed one cannot change them or be deleted. */
export const ExpensePage = () => {
  const t = useTexts().expenses;
  const may = usePermissions(expense);
  const id = Number(useParams()['id']);
  const { data } = useQuery({ ...recordById(at(expense), id), enabled: may.read && Number.isSafeInteger(id) });
  const record = data ?? undefined;
  const groups = useExpenseGroups(record);
  if (!may.read) return <NoAccess title={t.title} />;
  return (
    <EditRecordPage
      endpoint={at(expense)}
      form={expenseForm}
      groups={groups}
      nameOf={expenseName}
      list={paths.expenses.list}
      undeletable={record !== undefined && isCharged(record) ? t.undeletable : undefined}
      actions={(record, isChanged) => <InvoiceAction record={record} isChanged={isChanged} />}
    />
  );
};
