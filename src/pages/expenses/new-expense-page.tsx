import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { expense } from '#contract/resources/expense.ts';
import { tax } from '#contract/resources/lookups.ts';
import { useTaxSteps } from '#api/company/tax-changes.ts';
import { taxOn } from '#domain/documents/tax-validity.ts';
import { useCompany, type Company } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { recordById, recordPage } from '#api/records/record-query.ts';
import { todayIn } from '#api/service/today.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { NewRecordPage } from '#components/record-form/new-record-page.tsx';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { ChosenReceipts, useChosenReceipts } from './chosen-receipts.tsx';
import { useExpenseGroups } from './expense-groups.tsx';
import { expenseForm, expenseName } from './expense-form.ts';
import { mostFrequent } from './most-frequent.ts';
import { useAddReceipts } from './use-add-receipts.ts';

/** Defaults from the company profile. */
const suggestedBy = (company: Company): RecordValues =>
  company.hosted ? {} : { currency_id: company.currency_id, bank_account_id: company.bank_account_id };

/** The company's default tax if it is an input tax, as sales taxes do not apply to expenses. Undefined while loading. */
const useSuggestedTax = (company: Company): number | null | undefined => {
  const id = company.hosted ? null : company.tax_id;
  const { data, isPending } = useQuery({ ...recordById(at(tax), id ?? 0), enabled: id !== null });
  if (id !== null && isPending) return undefined;
  return data?.type === 'pre_tax' ? id : null;
};

/**
 * The account of the last expense the user entered and their usual tax, otherwise the company's defaults. A tax that applied only to the last
 * expense would be wrong without anybody noticing. Undefined while loading.
 */
const useLikeBefore = (company: Company, userId: number): RecordValues | undefined => {
  const filter = [{ field: 'user_id', value: userId }];
  const { data, isPending } = useQuery({
    ...recordPage(at(expense), { filter, text: '', order_by: 'id_desc', counted: false }, 0),
    enabled: !company.hosted,
  });
  const suggestedTax = useSuggestedTax(company);
  const steps = useTaxSteps();
  if (suggestedTax === undefined || (isPending && !company.hosted)) return undefined;
  const earlier = data?.records ?? [];
  const taxToday = (id: number): number => taxOn(id, todayIn(company.zone), steps);
  const account_id = earlier[0]?.account_id ?? (company.hosted ? null : company.expense_account_id);
  const usual = mostFrequent(earlier.map(({ tax_id }) => taxToday(tax_id)));
  return { account_id, tax_id: usual ?? (suggestedTax === null ? null : taxToday(suggestedTax)) };
};

/** A new expense: paid today by the user in the company's currency, including VAT. */
const NewExpense = () => {
  const t = useTexts().expenses;
  const company = useCompany();
  const { user_id } = useSignedIn();
  const receipts = useChosenReceipts();
  const { files, read, change } = receipts;
  const { add } = useAddReceipts();
  const field = useMemo(() => <ChosenReceipts {...receipts} />, [receipts]);
  const groups = useExpenseGroups(undefined, field);
  const likeBefore = useLikeBefore(company, user_id);
  if (likeBefore === undefined) return <SkeletonRows rows={6} />;
  const is_valid_from = todayIn(company.zone);
  return (
    <NewRecordPage
      endpoint={at(expense)}
      form={expenseForm}
      groups={groups}
      title={t.new}
      first={{ user_id, is_valid_from, mwst_type: 0, mwst_is_net: false, ...suggestedBy(company), ...likeBefore }}
      nameOf={expenseName}
      list={paths.expenses.list}
      complete={async ({ id }) => {
        const chosen = read();
        const attached = await add(id, chosen);
        change([]);
        return attached.length < chosen.length ? paths.expenses.show(id) : undefined;
      }}
      chosenFiles={files.length}
      onDiscard={() => change([])}
    />
  );
};

export const NewExpensePage = () => {
  const { expenses } = useTexts();
  return usePermissions(expense).write ? <NewExpense /> : <NoAccess title={expenses.new} />;
};
