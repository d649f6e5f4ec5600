import { useCallback } from 'react';
import { useSignedIn } from '#auth/session.ts';

/** Whether the signed-in member may change an entry: the role “Zeit” may only see those of other people. */
export const useMayChange = (): ((entry: { readonly user_id: number }) => boolean) => {
  const { role, user_id } = useSignedIn();
  return useCallback((entry) => role !== 'time' || entry.user_id === user_id, [role, user_id]);
};
