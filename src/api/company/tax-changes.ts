import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { taxChangeList, type TaxChange } from '#contract/kontor/tax-change-operations.ts';
import { stepsOf, type TaxStep } from '#domain/documents/tax-validity.ts';
import { call } from '../service/call.ts';
import { useCompany } from '../service/namespace.ts';

const fiveMinutes = 300_000;

/** Changes of VAT rates; a hosted service has none. */
export const taxChangesQuery = (hosted: boolean) =>
  queryOptions({
    queryKey: ['tax', taxChangeList.name],
    queryFn: async ({ signal }): Promise<readonly TaxChange[]> => (hosted ? [] : call(taxChangeList, { signal })),
    staleTime: fiveMinutes,
  });

/** Which tax takes the place of which, and from what day. Suspends. */
export const useTaxSteps = (): readonly TaxStep[] => {
  const { hosted } = useCompany();
  const { data } = useSuspenseQuery({ ...taxChangesQuery(hosted), select: stepsOf });
  return data;
};
