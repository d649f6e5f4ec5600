import { z } from 'zod';
import type { Account } from '#api/storage/account-stores.ts';
import { callOrigin, hasStatus } from '#api/service/http.ts';
import { retryUnanswered } from '#api/service/retry.ts';
import type { DraftKey } from './seal.ts';
import { SignedOut } from './session.ts';

const answer = z.strictObject({ org: z.string(), user_id: z.int(), key: z.base64(), older: z.array(z.base64()) });

type AccountKey = { readonly account: string; readonly key: Promise<DraftKey> };
let held: AccountKey | null = null;

const imported = async (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', Uint8Array.fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Throws if the proxy has no session, or the session of somebody who signed in in another tab meanwhile. */
const fetchKey = async ({ org, user_id }: Account): Promise<DraftKey> => {
  const { data } = await retryUnanswered(() => callOrigin(answer, 'GET', '/session/draft-key')).catch(
    (error: unknown) => {
      throw hasStatus(error, 401) ? new SignedOut('The session has ended.') : error;
    },
  );
  if (data.org !== org || data.user_id !== user_id) throw new SignedOut('Somebody else is signed in.');
  return { now: await imported(data.key), before: await Promise.all(data.older.map(imported)) };
};

/**
 * The key under which this browser keeps an account's drafts (GET /session/draft-key): requested once, then held in memory, so that it
 * still works when the session expires. It is not extractable. Rejects with SignedOut, or as `callOrigin`; the next call then requests it
 * again.
 */
export const draftKeyOf = (account: Account): Promise<DraftKey> => {
  const name = JSON.stringify([account.org, account.user_id]);
  if (held?.account === name) return held.key;
  const request: AccountKey = { account: name, key: fetchKey(account) };
  held = request;
  request.key.catch(() => {
    if (held === request) held = null;
  });
  return request.key;
};

/** The signed-in user's key if it was requested; null if not. */
export const heldDraftKey = (): Promise<DraftKey> | null => held?.key ?? null;

/** Drops the key after sign-out. */
export const forgetDraftKey = (): void => {
  held = null;
};
