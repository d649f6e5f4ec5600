import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#api/storage/account-stores.ts';
import { signOut } from '#auth/sign-in.ts';
import { drafts } from './draft-store.ts';
import { discardIntents } from './use-intent.ts';
import { putWaitingLine } from './waiting-line.ts';

/** Names of an account's drafts in this browser. */
export const draftsOf = (account: Account): readonly string[] => drafts.names(account);

/** Signs out, then discards the account's drafts unless they are to be kept. Throws like `callOrigin`. */
export const leaveAccount = async (client: QueryClient, account: Account, isKept: boolean): Promise<void> => {
  await signOut(client, account, location.pathname + location.search);
  if (isKept) return;
  drafts.discard(account);
  discardIntents(account);
  putWaitingLine(null);
};
