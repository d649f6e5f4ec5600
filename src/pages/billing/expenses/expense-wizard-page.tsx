import { useSuspenseQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { expense } from '#contract/resources/expense.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { NoAccess } from '../../no-access.tsx';
import { ExpenseWizard } from './expense-wizard.tsx';
import type { OwnCompany } from '../wizard/invoice-head.ts';
import { OwnServiceOnly } from '../../own-service-only.tsx';
import { useExpensesById } from './use-expenses.ts';
import { taxesQuery, termsQuery } from '../wizard/billing-queries.ts';

const maxSelected = 200;

/** The expenses in the address: `?expenses=3,5`. */
const idsIn = (address: URLSearchParams): readonly number[] =>
  [...new Set((address.get('expenses') ?? '').split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, maxSelected);

const Loaded = ({ company }: { readonly company: OwnCompany }) => {
  const [address] = useSearchParams();
  const ids = idsIn(address);
  const given = useExpensesById(ids);
  const [{ data: taxes }, { data: terms }] = useSuspenseQueries({ queries: [taxesQuery, termsQuery] });
  if (given === undefined) return <SkeletonRows rows={8} />;
  return <ExpenseWizard key={ids.join(',')} ids={ids} given={given} taxes={taxes} terms={terms} company={company} />;
};

/** From expenses to an invoice, step by step. The interface document has no operation for it. */
export const ExpenseWizardPage = () => {
  const t = useTexts().expenseWizard;
  const company = useCompany();
  const [mayRead, mayWrite] = [usePermissions(expense).read, usePermissions(invoice).write];
  if (!mayRead || !mayWrite) return <NoAccess title={t.title} />;
  return company.hosted ? <OwnServiceOnly title={t.title} reason={t.ownOnly} /> : <Loaded company={company} />;
};
