import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  passwordChange,
  sessionConfirm,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '#contract/member-operations.ts';
import { send } from './http.ts';
import { fillPath } from './path.ts';

const key = 'own_session';

/** Query options of where the user is signed in to this company (gap register, Ours alone). */
export const ownSessions = queryOptions({
  queryKey: [key],
  queryFn: ({ signal }) => send(sessionList.answer, sessionList.method, sessionList.path, { signal }),
});

/** Mutation options that end one of the user's own sessions. */
export const endSession = mutationOptions({
  mutationKey: [key, 'end'],
  mutationFn: (id: string) => send(sessionEnd.answer, sessionEnd.method, fillPath(sessionEnd.path, { session_id: id })),
});

/** Ends every other session of the user, in other companies too. */
export const endOthers = () =>
  send(sessionEndOthers.answer, sessionEndOthers.method, sessionEndOthers.path, { body: {} });

/** The same as mutation options. */
export const endOtherSessions = mutationOptions({ mutationKey: [key, 'end others'], mutationFn: endOthers });

/** Mutation options of the password given once more, before an owner is made or a link for a password shown. 422 where it is wrong. */
export const confirmPassword = mutationOptions({
  mutationKey: [key, 'confirm'],
  mutationFn: (body: z.input<typeof sessionConfirm.body>) =>
    send(sessionConfirm.answer, sessionConfirm.method, sessionConfirm.path, { body }),
});

/** Mutation options of the user's own password; every other session ends. 422 where it is wrong or too weak. */
export const changePassword = mutationOptions({
  mutationKey: [key, 'password'],
  mutationFn: (body: z.input<typeof passwordChange.body>) =>
    send(passwordChange.answer, passwordChange.method, passwordChange.path, { body }),
});
