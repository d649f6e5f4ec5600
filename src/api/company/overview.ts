import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { overview } from '#contract/kontor/overview-operation.ts';
import { canAccess } from '#contract/rights.ts';
import { call } from '../service/call.ts';
import { useSignedIn } from '#auth/session.ts';
import { useCompany } from '../service/namespace.ts';

export type Overview = z.infer<typeof overview.answer>;

const overviewQuery = queryOptions({
  queryKey: [overview.name],
  queryFn: ({ signal }) => call(overview, { signal }),
});

/** The company's waiting items, counted in one response; undefined until loaded, and if the service or the scopes do not provide them. */
export const useOverview = (): Overview | undefined => {
  const { hosted } = useCompany();
  const caller = useSignedIn();
  return useQuery({ ...overviewQuery, enabled: !hosted && canAccess(caller, overview.scopes, 'read') }).data;
};
