import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { authorizeMove, moveQuery } from '#api/company/move.ts';
import { paths } from '#components/navigation/paths.ts';

/** The way back from the other service: `isRefused` if the owner did not agree there, `error` if the code was not accepted. */
export type Return = { readonly isRunning: boolean; readonly isRefused: boolean; readonly error: Error | null };

/** Redeems the code in the address once, and takes it out of the address at once. */
export const useReturn = (): Return => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sent] = useState(search);
  const code = sent.get('code');
  const { mutate, isSuccess, error } = useMutation({
    mutationKey: ['move', 'authorize'],
    mutationFn: async (given: string) => authorizeMove(given, sent.get('state') ?? ''),
    onSuccess: (started) => client.setQueryData(moveQuery.queryKey, started),
  });
  const settle = useEffectEvent(() => {
    if (search.size > 0) void navigate(paths.move, { replace: true });
    if (code !== null) mutate(code);
  });
  useEffect(() => settle(), []);
  return {
    isRunning: code !== null && !isSuccess && error === null,
    isRefused: code === null && sent.has('error'),
    error,
  };
};
