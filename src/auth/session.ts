import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { choice } from '#contract/notation.ts';
import { roles, type Role } from '#contract/roles.ts';
import { parseScopes, type Scope } from '#contract/scopes.ts';
import { callOrigin } from '#api/http.ts';

/** Who is signed in, as the token proxy says it: no token is among it (trust, S4). */
export const session = z.discriminatedUnion('signed_in', [
  z.strictObject({ signed_in: z.literal(false) }),
  z.strictObject({
    signed_in: z.literal(true),
    org: z.string(),
    user_id: z.int(),
    scope: z.string(),
    /** Absent while the service is away, and always at one that tells no roles. */
    role: choice(roles).optional(),
  }),
]);
export type Session = z.infer<typeof session>;

/** While the service is away the role stays what it was, so that nothing is offered that was not before. */
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

/** Who is signed in, if anybody is. Suspends. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** Thrown where only somebody signed in can be: the nearest error boundary shows the sign-in page. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** `role`: what the user may at most; null where the service tells none. */
export type SignedIn = {
  readonly org: string;
  readonly user_id: number;
  readonly scopes: ReadonlySet<Scope>;
  readonly role: Role | null;
};

/** Throws SignedOut where nobody is signed in. */
export const signedIn = (current: Session): SignedIn => {
  if (!current.signed_in) throw new SignedOut('Nobody is signed in.');
  const { org, user_id, scope, role = null } = current;
  return { org, user_id, scopes: parseScopes(scope), role };
};

/** Who is signed in, with the scopes granted and the role. Throws SignedOut where nobody is. */
export const useSignedIn = (): SignedIn => signedIn(useSession());
