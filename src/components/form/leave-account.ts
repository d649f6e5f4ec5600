import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#api/account-stores.ts';
import { signOut } from '#auth/sign-in.ts';
import { drafts } from './draft-store.ts';
import { discardIntents } from './use-intent.ts';

/** Names of the drafts that an account has in this browser. */
export const draftsOf = (account: Account): readonly string[] => drafts.names(account);

/** Signs out, and throws the account's drafts away once that is done, unless they are kept. Throws as `callOrigin`. */
export const leaveAccount = async (client: QueryClient, account: Account, isKept: boolean): Promise<void> => {
  await signOut(client);
  if (isKept) return;
  drafts.discard(account);
  discardIntents(account);
};
