import { useQuery, useQueryClient } from '@tanstack/react-query';
import { searchNames } from '#api/name-load.ts';
import { useCompany } from '#api/namespace.ts';
import type { Kind } from './mapping.ts';
import { namedBy } from './mapping.ts';

/** Whether a service elsewhere has records of a kind at all; our own has. */
const useHas = (kind: Kind): boolean => {
  const client = useQueryClient();
  const { hosted } = useCompany();
  const found = useQuery({
    queryKey: ['import_has', kind],
    queryFn: () => searchNames(client, namedBy[kind], ''),
    enabled: hosted && kind !== 'activities',
  });
  return !hosted || kind === 'activities' || (found.data ?? []).length > 0;
};

/** Which kinds of records the service has. */
export const useHasKinds = (): { readonly [kind in Kind]: boolean } => ({
  users: useHas('users'),
  activities: useHas('activities'),
  clients: useHas('clients'),
  projects: useHas('projects'),
});
