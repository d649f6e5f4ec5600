import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { authorizeMove, moveQuery, refuseMove } from '#api/company/move.ts';
import { paths } from '#components/navigation/paths.ts';

/** The way back from the other service. */
export type Return = {
  readonly isRunning: boolean;
  /** The owner did not agree there, and the sign-in is over. */
  readonly isRefused: boolean;
  /** The code was not accepted. */
  readonly error: Error | null;
  /** Forgets how the sign-in ended. */
  readonly forget: () => void;
};

/**
 * Redeems the code in the address once, or ends the sign-in that was cancelled, and takes both out of the address at once. An answer to a
 * sign-in that was not begun here changes nothing.
 */
export const useReturn = (): Return => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [sent] = useState(search);
  const code = sent.get('code');
  const state = sent.get('state') ?? '';
  const onSuccess = (answer: Awaited<ReturnType<typeof refuseMove>>) => client.setQueryData(moveQuery.queryKey, answer);
  const authorizing = useMutation({
    mutationKey: ['move', 'authorize'],
    mutationFn: async (given: string) => authorizeMove(state, given),
    onSuccess,
    onError: () => void client.invalidateQueries({ queryKey: moveQuery.queryKey }),
  });
  const refusing = useMutation({
    mutationKey: ['move', 'refuse'],
    mutationFn: async (given: string) => refuseMove(given),
    onSuccess,
  });
  const settle = useEffectEvent(() => {
    if (search.size > 0) void navigate(paths.move, { replace: true });
    if (code !== null) authorizing.mutate(code);
    else if (sent.has('error') && state !== '') refusing.mutate(state);
  });
  useEffect(() => settle(), []);
  const [isOver, setOver] = useState(false);
  const { isSuccess, error } = authorizing;
  return {
    isRunning: code !== null && !isSuccess && error === null,
    isRefused: refusing.isSuccess && !isOver,
    error: isOver ? null : error,
    forget: () => setOver(true),
  };
};
