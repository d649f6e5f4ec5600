import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { choice } from '#contract/notation.ts';
import { roles, type Role } from '#contract/roles.ts';
import { parseScopes, type Scope } from '#contract/scopes.ts';
import { callOrigin } from '#api/service/http.ts';

/** The session as the token proxy reports it, without any token (trust, S4). */
export const session = z.discriminatedUnion('signed_in', [
  z.strictObject({ signed_in: z.literal(false) }),
  z.strictObject({
    signed_in: z.literal(true),
    org: z.string(),
    user_id: z.int(),
    scope: z.string(),
    /** Absent while the service is unavailable, and always for a service without roles. */
    role: choice(roles).optional(),
  }),
]);
export type Session = z.infer<typeof session>;

/** While the service is unavailable the role stays unchanged, so that nothing new is offered. */
const withRole = (now: Session, before: Session | undefined): Session => {
  if (!now.signed_in || now.role !== undefined || before?.signed_in !== true) return now;
  const isSame = now.org === before.org && now.user_id === before.user_id;
  return isSame && before.role !== undefined ? { ...now, role: before.role } : now;
};

/** Query options of GET /session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey, signal }) =>
    withRole((await callOrigin(session, 'GET', '/session', { signal })).data, client.getQueryData<Session>(queryKey)),
  staleTime: 60_000,
});

/** The current session, signed in or not. Suspends. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** Thrown if nobody is signed in: the nearest error boundary shows the sign-in page. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** `role`: the most the user may do; null if the service has no roles. */
export type SignedIn = {
  readonly org: string;
  readonly user_id: number;
  readonly scopes: ReadonlySet<Scope>;
  readonly role: Role | null;
};

/** Throws SignedOut if nobody is signed in. */
export const signedIn = (current: Session): SignedIn => {
  if (!current.signed_in) throw new SignedOut('Nobody is signed in.');
  const { org, user_id, scope, role = null } = current;
  return { org, user_id, scopes: parseScopes(scope), role };
};

/** The signed-in user with granted scopes and role. Throws SignedOut if nobody is signed in. */
export const useSignedIn = (): SignedIn => signedIn(useSession());
