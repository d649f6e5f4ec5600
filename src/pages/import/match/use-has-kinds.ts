import { useQuery, useQueryClient } from '@tanstack/react-query';
import { searchNames } from '#api/names/name-load.ts';
import { useCompany } from '#api/service/namespace.ts';
import { namedBy, type Kind } from './mapping.ts';

/** True if a hosted service has records of a kind; our own has all. */
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

/** The kinds of records that the service has. */
export const useHasKinds = (): { readonly [kind in Kind]: boolean } => ({
  users: useHas('users'),
  activities: useHas('activities'),
  clients: useHas('clients'),
  projects: useHas('projects'),
});
