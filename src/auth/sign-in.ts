import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { success } from '#contract/errors.ts';
import { forgetEtags } from '#api/service/etags.ts';
import { callOrigin, hasStatus } from '#api/service/http.ts';
import { announceSession } from '#api/cache/query-client.ts';
import type { Account } from '#api/storage/account-stores.ts';
import { parseJson, tabStorage } from '#api/storage/storage.ts';
import { safeReturnTo } from './return-to.ts';
import { session, sessionQuery, type Session } from './session.ts';

const base64url = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });

/** 32 random bytes in base64url: a state or a verifier. */
const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** The S256 challenge of a verifier. */
const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

const storageKey = 'kontor-sign-in';
const kept = z.strictObject({ state: z.string(), verifier: z.string(), returnTo: z.string() });

const leftKey = 'kontor-left';
/** The account that signed out in this tab, and its page. */
const left = z.strictObject({ org: z.string(), user_id: z.int(), address: z.string() });

/** The proxy names the authorization page; a browser is only sent to http and https. */
const startAnswer = z.strictObject({ authorize_url: z.url({ protocol: /^https?$/ }) });

/** Opens the sign-in page of Kontor's own service in the app's language; other services ignore the parameter. */
const inLanguage = (address: string): string => {
  if (typeof document === 'undefined') return address;
  const url = new URL(address);
  url.searchParams.set('lang', document.documentElement.lang.slice(0, 2));
  return url.href;
};

/**
 * Goes to the service's sign-in page ("Authentication, Flow", 1). State and verifier are created here and stay in this tab's sessionStorage
 * until the callback (trust, S8). Throws like `callOrigin`.
 */
export const startSignIn = async (
  returnTo?: string,
  go: (url: string) => void = (url) => location.assign(url),
): Promise<void> => {
  const begun = { state: randomText(), verifier: randomText(), returnTo: safeReturnTo(returnTo) };
  tabStorage().setItem(storageKey, JSON.stringify(begun));
  const body = { state: begun.state, code_challenge: await challengeOf(begun.verifier) };
  const { data } = await callOrigin(startAnswer, 'POST', '/session/start', { body });
  go(inLanguage(data.authorize_url));
};

export type SignInResult =
  | { readonly ok: true; readonly returnTo: string; readonly session: Session }
  | { readonly ok: false; readonly problem: 'refused' | 'expired' | 'failed' };

const takeBegun = (): z.infer<typeof kept> | undefined => {
  const begun = kept.safeParse(parseJson(tabStorage().getItem(storageKey))).data;
  tabStorage().removeItem(storageKey);
  return begun;
};

/** The address to return to; the start page if somebody else signed out there. */
const returnOf = (returnTo: string, current: Session): string => {
  const before = left.safeParse(parseJson(tabStorage().getItem(leftKey))).data;
  tabStorage().removeItem(leftKey);
  if (before === undefined || before.address !== returnTo || !current.signed_in) return safeReturnTo(returnTo);
  return before.org === current.org && before.user_id === current.user_id ? safeReturnTo(returnTo) : '/';
};

const finish = async (search: URLSearchParams): Promise<SignInResult> => {
  const begun = takeBegun();
  const state = search.get('state');
  if (begun === undefined || state !== begun.state) return { ok: false, problem: 'expired' };
  if (search.get('error') === 'access_denied') return { ok: false, problem: 'refused' };
  const code = search.get('code');
  if (code === null) return { ok: false, problem: 'failed' };
  try {
    const body = { code, state, verifier: begun.verifier };
    const { data } = await callOrigin(session, 'POST', '/session/callback', { body });
    return { ok: true, returnTo: returnOf(begun.returnTo, data), session: data };
  } catch (error) {
    return { ok: false, problem: hasStatus(error, 400) ? 'expired' : 'failed' };
  }
};

const finishing = new Map<string, Promise<SignInResult>>();

/**
 * Redeems the code that the service returned to the callback page. `refused`: the user declined; `expired`: started elsewhere, too long
 * ago, or finished already; `failed`: anything else. Calling it twice with the same address, as React's StrictMode does, redeems once.
 */
export const finishSignIn = (search: URLSearchParams): Promise<SignInResult> => {
  const name = search.toString();
  const result = finishing.get(name) ?? finish(search).finally(() => finishing.delete(name));
  finishing.set(name, result);
  return result;
};

/** Puts a new session into this page's cache and tells the other tabs to check theirs. */
export const acceptSession = (client: QueryClient, current: Session): void => {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
  client.getMutationCache().clear();
  client.setQueryData(sessionQuery.queryKey, current);
  announceSession(client);
};

/**
 * Ends the session and forgets what this page read; drafts and pending deletes stay with their user. Only the same account returns to
 * `address`. Throws like `callOrigin`.
 */
export const signOut = async (client: QueryClient, { org, user_id }: Account, address: string): Promise<void> => {
  await callOrigin(success, 'DELETE', '/session');
  tabStorage().setItem(leftKey, JSON.stringify({ org, user_id, address }));
  forgetEtags();
  acceptSession(client, { signed_in: false });
};
