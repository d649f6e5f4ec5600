import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSignedIn } from '#auth/session.ts';

/** Returns true if the signed-in member may see the hours of other people. For the role “Zeit”, undefined until its right is known. */
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

/** Returns true if a filter by person applies. Until the right is known, it does if the address has one. */
export const useFiltersPeople = (): boolean => {
  const [address] = useSearchParams();
  return useSeesOthers() ?? address.has('user_id');
};
