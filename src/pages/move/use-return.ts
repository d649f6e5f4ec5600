import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { authorizeMove, moveQuery } from '#api/company/move.ts';
import { paths } from '#components/navigation/paths.ts';

/** The way back from the other service: `isRefused` if the owner did not agree there, `error` if the code was not accepted. */
export type Return = { readonly isRunning: boolean; readonly isRefused: boolean; readonly error: unknown };

/** Redeems the code in the address once, and takes it out of the address at once. */
export const useReturn = (): Return => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sent] = useState(search);
  const [code, state] = [sent.get('code'), sent.get('state') ?? ''];
  const redeeming = useQuery({
    queryKey: ['move', 'authorize', code],
    queryFn: async () => {
      client.setQueryData(moveQuery.queryKey, await authorizeMove(code ?? '', state));
      return true;
    },
    enabled: code !== null,
    retry: false,
    staleTime: Infinity,
  });
  const hide = useEffectEvent(() => void (search.size > 0 && navigate(paths.move, { replace: true })));
  useEffect(() => hide(), []);
  return {
    isRunning: code !== null && redeeming.isPending,
    isRefused: code === null && sent.has('error'),
    error: redeeming.error,
  };
};
