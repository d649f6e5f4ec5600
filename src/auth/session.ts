import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { parseScopes, type Scope } from '#contract/scopes.ts';
import { callOrigin } from '#api/http.ts';

/** Who is signed in, as the token proxy says it: no token is among it (trust, S4). */
export const session = z.discriminatedUnion('signed_in', [
  z.strictObject({ signed_in: z.literal(false) }),
  z.strictObject({ signed_in: z.literal(true), org: z.string(), user_id: z.int(), scope: z.string() }),
]);
export type Session = z.infer<typeof session>;

/** Query options of GET /session. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (await callOrigin(session, 'GET', '/session', { signal })).data,
  staleTime: 60_000,
});

/** Who is signed in, if anybody is. Suspends. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

/** Thrown where only somebody signed in can be: the nearest error boundary shows the sign-in page. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

export type SignedIn = { readonly org: string; readonly user_id: number; readonly granted: ReadonlySet<Scope> };

/** Throws SignedOut where nobody is signed in. */
export const signedIn = (current: Session): SignedIn => {
  if (!current.signed_in) throw new SignedOut('Nobody is signed in.');
  return { org: current.org, user_id: current.user_id, granted: parseScopes(current.scope) };
};

/** Who is signed in, and the scopes granted. Throws SignedOut where nobody is. */
export const useSignedIn = (): SignedIn => signedIn(useSession());
