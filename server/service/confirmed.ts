import type { Call } from './call.ts';
import { Refusal } from './refusal.ts';

/** Milliseconds: ten minutes (gap register, "Ours alone": `member`). */
const fresh = 600_000;

/**
 * Before an owner is made or changed, and before a link for a password is shown: whoever finds a browser left open must not get further
 * than its tab. 403 with `errors: ["password"]` where the password was given more than ten minutes ago, or never (`session_confirm`).
 */
export const checkConfirmed = ({ caller: { confirmedAt = null }, now }: Call): void => {
  if (confirmedAt === null || now - confirmedAt > fresh)
    throw new Refusal(403, (t) => t.confirmNeeded, { errors: ['password'] });
};
