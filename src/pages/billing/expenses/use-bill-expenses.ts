import { useNavigate } from 'react-router';
import { expense } from '#contract/resources/expense.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePermissions } from '#auth/permissions.ts';
import { paths } from '#components/navigation/paths.ts';

/** Opens the wizard with some expenses; undefined if the service or the user's rights do not allow it. */
export const useBillExpenses = (): ((rows: readonly { readonly id: number }[]) => Promise<void>) | undefined => {
  const navigate = useNavigate();
  const { hosted } = useCompany();
  const [mayRead, mayWrite] = [usePermissions(expense).read, usePermissions(invoice).write];
  if (hosted || !mayRead || !mayWrite) return undefined;
  return async (rows) => navigate(`${paths.billExpenses}?expenses=${rows.map(({ id }) => id).join(',')}`);
};
