import { sessionSecret } from '../logins/browser.ts';
import { type Membership, membershipsOf } from '../logins/memberships.ts';
import { findSession, type Session } from '../logins/sign-in-session.ts';
import type { Visit } from '../pages/visit.ts';

/** The signed-in user of this browser, with the companies to choose from: at least one. */
export type User = { readonly session: Session; readonly memberships: readonly Membership[] };

export const findUser = async ({ request, options }: Visit): Promise<User | undefined> => {
  const { database, clock } = options;
  const session = await findSession(database.accounts, sessionSecret(request, options), clock());
  if (session === undefined) return undefined;
  const memberships = await membershipsOf(database.accounts, session.loginId);
  return memberships.length === 0 ? undefined : { session, memberships };
};
