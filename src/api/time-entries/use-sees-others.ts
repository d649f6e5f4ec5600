import { useQuery } from '@tanstack/react-query';
import { callerShow } from '#contract/kontor/member-operations.ts';
import { user } from '#contract/resources/lookups.ts';
import { useSignedIn } from '#auth/session.ts';
import { call } from '../service/call.ts';

/** Whether the signed-in member may see the hours of other people. For the role “Zeit”, false until its right is known. */
export const useSeesOthers = (): boolean => {
  const isLimited = useSignedIn().role === 'time';
  const caller = useQuery({
    queryKey: [user.name, 'caller'],
    queryFn: ({ signal }) => call(callerShow, { signal }),
    enabled: isLimited,
    staleTime: 60_000,
  });
  return !isLimited || caller.data?.hours === 'all';
};
