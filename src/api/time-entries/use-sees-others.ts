import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '#auth/session.ts';

/** Whether the signed-in member may see the hours of other people; undefined for the role “Zeit” until its right is known. */
export const useSeesOthers = (): boolean | undefined => {
  const isLimited = useSignedIn().role === 'time';
  const { data } = useQuery({
    queryKey: ['user', 'hours'],
    queryFn: async ({ signal }) => (await import('./caller-hours.ts')).callerHours(signal),
    enabled: isLimited,
    staleTime: 60_000,
  });
  if (!isLimited) return true;
  return data === undefined ? undefined : data === 'all';
};

/** Whether a filter by person applies: until the right is known, if the address has one. */
export const useFiltersPeople = (): boolean => {
  const [address] = useSearchParams();
  return useSeesOthers() ?? address.has('user_id');
};
