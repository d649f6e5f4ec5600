import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  moveAuthorize,
  moveBegin,
  moveComparison,
  moveEnd,
  moveFindingList,
  movePause,
  moveRefuse,
  moveResume,
  moveShow,
} from '#contract/kontor/move-operations.ts';
import { call } from '../service/call.ts';

const key = ['move'] as const;
/** Milliseconds between two looks at a move that runs. */
const lookEvery = 1500;

/** The company's move from another service; looked at again and again while it runs. */
export const moveQuery = queryOptions({
  queryKey: [...key, 'state'],
  queryFn: ({ signal }) => call(moveShow, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.move?.state === 'running' ? lookEvery : false),
});

/** Counts and sums there and here. */
export const comparisonQuery = queryOptions({
  queryKey: [...key, 'comparison'],
  queryFn: ({ signal }) => call(moveComparison, { signal }),
});

/** The records that did not arrive, or not completely; `total` changes with the list. */
export const findingsQuery = (total: number) =>
  queryOptions({
    queryKey: [...key, 'findings', total],
    queryFn: ({ signal }) => call(moveFindingList, { signal }),
  });

type Begin = z.input<typeof moveBegin.body>;

/** Begins a move; returns the page of the other service to sign in at. */
export const beginMove = async (body: Begin): Promise<string> => (await call(moveBegin, { body })).authorize_url;

/** A state works once, but React may run an effect twice. */
const once = <Answer>(send: (state: string, code: string) => Promise<Answer>) => {
  const sent = new Map<string, Promise<Answer>>();
  return async (state: string, code = ''): Promise<Answer> => {
    const sending = sent.get(state) ?? send(state, code);
    sent.set(state, sending);
    return sending;
  };
};

/** Starts the move with the code that the other service returned. */
export const authorizeMove = once(async (state, code) =>
  call(moveAuthorize, { body: { code, state }, timeoutMs: 60_000 }),
);

/** Ends the sign-in with this state, which the owner cancelled at the other service. */
export const refuseMove = once(async (state) => call(moveRefuse, { body: { state } }));

export const moveActions = {
  pause: async () => void (await call(movePause, { body: {} })),
  resume: async () => void (await call(moveResume, { body: {} })),
  end: async () => void (await call(moveEnd, {})),
} as const;
