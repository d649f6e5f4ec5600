import type { Call } from '../../requests/call.ts';
import { Refusal } from '../../requests/refusal.ts';

/** Ten minutes in milliseconds (rulings/company#password-again). */
const fresh = 600_000;

/**
 * Called before an owner is made or changed, and before a password link is shown: someone at an unattended browser must
 * not get beyond its session. 403 with `errors: ["password"]` if the password was given more than ten minutes ago, or
 * never (`session_confirm`).
 */
export const checkConfirmed = ({ caller: { confirmedAt = null }, now }: Call): void => {
  if (confirmedAt === null || now - confirmedAt > fresh)
    throw new Refusal(403, (t) => t.confirmNeeded, { errors: ['password'] });
};
