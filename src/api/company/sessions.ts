import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  passwordChange,
  sessionConfirm,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '#contract/kontor/member-operations.ts';
import { call } from '../service/call.ts';

const key = 'own_session';

/** Query options of the user's sessions in this company (rulings/company#session). */
export const ownSessions = queryOptions({
  queryKey: [key],
  queryFn: ({ signal }) => call(sessionList, { signal }),
});

/** Mutation options that end one of the user's own sessions. */
export const endSession = mutationOptions({
  mutationKey: [key, 'end'],
  mutationFn: (id: string) => call(sessionEnd, { path: { session_id: id } }),
});

/** Ends every other session of the user, in other companies too. */
export const endOthers = () => call(sessionEndOthers, { body: {} });

/** Mutation options of `endOthers`. */
export const endOtherSessions = mutationOptions({ mutationKey: [key, 'end others'], mutationFn: endOthers });

/** Mutation options that confirm the password, before making somebody an owner or showing a password link. 422 if it is wrong. */
export const confirmPassword = mutationOptions({
  mutationKey: [key, 'confirm'],
  mutationFn: (body: z.input<typeof sessionConfirm.body>) => call(sessionConfirm, { body }),
});

/** Mutation options that change the user's own password; every other session ends. 422 if it is wrong or too weak. */
export const changePassword = mutationOptions({
  mutationKey: [key, 'password'],
  mutationFn: (body: z.input<typeof passwordChange.body>) => call(passwordChange, { body }),
});
