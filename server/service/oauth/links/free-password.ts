import { setTimeout } from 'node:timers/promises';
import { countAttempt } from '../logins/attempts.ts';
import type { LinkVisit } from './link-visit.ts';
import { findLogins, loginWith } from '../logins/logins.ts';

/**
 * Returns whether no login of the address has this password yet: whoever knows that one must not get in here with it.
 * The answer would help to guess, so each check counts as a wrong attempt at the sign-in page, and takes the same time
 * for any number of logins.
 */
export const isFreePassword = async (
  { request, options, found }: LinkVisit<{ readonly email: string }>,
  password: string,
): Promise<boolean | { readonly wait: number }> => {
  const { database, clock } = options;
  const permission = await countAttempt(database, { account: found.email, address: request.ip, now: clock() });
  if ('wait' in permission) return permission;
  if (permission.delay > 0) await setTimeout(permission.delay);
  return (await loginWith(await findLogins(database, found.email), password)) === undefined;
};
