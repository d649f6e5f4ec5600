import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '#auth/session.ts';

/** Whether the signed-in member may see the hours of other people. For the role “Zeit”, false until its right is known. */
export const useSeesOthers = (): boolean => {
  const isLimited = useSignedIn().role === 'time';
  const { data } = useQuery({
    queryKey: ['user', 'hours'],
    queryFn: async ({ signal }) => (await import('./caller-hours.ts')).callerHours(signal),
    enabled: isLimited,
    staleTime: 60_000,
  });
  return !isLimited || data === 'all';
};
