import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentScopes } from '#contract/scopes.ts';
import { tabStorage } from '#api/storage/storage.ts';
import { startBoth } from '#server/token-proxy/testing.ts';
import { sessionQuery } from './session.ts';
import { finishSignIn, signOut, startSignIn } from './sign-in.ts';

const realFetch = globalThis.fetch;
const storageKey = 'kontor-sign-in';
const expired = { ok: false, problem: 'expired' };

/** The app's origin is the token proxy, with the cookies of one browser; records every text that reaches the page. */
const openBrowser = async () => {
  const both = await startBoth();
  const seen: string[] = [];
  const sent: string[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = Object.fromEntries(new Headers(init.headers));
    sent.push(`${init.method} ${typeof input === 'string' ? input : ''}`);
    globalThis.fetch = realFetch;
    const path = typeof input === 'string' ? input : '';
    const response = await both.browser.call(init.method ?? 'GET', path, body, headers).finally(() => {
      globalThis.fetch = answering;
    });
    seen.push(await response.clone().text(), ...response.headers.values());
    return response;
  };
  const answering = globalThis.fetch;
  return { ...both, seen, sent };
};

const confirm = async (authorizeUrl: string): Promise<URLSearchParams> => {
  const form = new URLSearchParams(new URL(authorizeUrl).searchParams);
  for (const scope of documentScopes) form.append('granted', scope);
  const url = authorizeUrl.split('?')[0] ?? '';
  const answer = await realFetch(url, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
};

const begin = async (returnTo?: string): Promise<URLSearchParams> => {
  const went: string[] = [];
  await startSignIn(returnTo, (url) => void went.push(url));
  return confirm(went[0] ?? '');
};

beforeEach(() => tabStorage().removeItem(storageKey));
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('a sign-in ends where it began, and leaves no state or verifier behind', async () => {
  await openBrowser();
  const callback = await begin('/timetrackings?page=2');
  expect(tabStorage().getItem(storageKey)).toContain('verifier');
  const result = await finishSignIn(callback);
  const session = { signed_in: true, org: 'hosted', user_id: 1, scope: documentScopes.join(' ') };
  expect(result).toEqual({ ok: true, returnTo: '/timetrackings?page=2', session });
  expect(tabStorage().getItem(storageKey)).toBeNull();
});

test('no token, secret or cookie value is readable by a page script', async () => {
  const { seen, browser, controls } = await openBrowser();
  await finishSignIn(await begin());
  await new QueryClient().fetchQuery(sessionQuery);
  const readable = seen.filter((text) => !text.includes('HttpOnly')).join('\n');
  expect(controls.tokenCalls).toBe(1);
  expect(readable).toContain('"user_id":1');
  expect(readable).not.toMatch(/token|secret|[0-9a-f]{32}/i);
  for (const cookie of browser.jar.values()) expect(readable).not.toContain(cookie);
});

test('the callback redeems once, however often the page asks', async () => {
  const { controls } = await openBrowser();
  const callback = await begin();
  const [first, second] = await Promise.all([finishSignIn(callback), finishSignIn(new URLSearchParams(callback))]);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(controls.tokenCalls).toBe(1);
  expect(await finishSignIn(callback)).toEqual(expired);
});

test('a callback that this tab did not begin is expired, and its stored state is removed', async () => {
  const { sent } = await openBrowser();
  const callback = await begin();
  callback.set('state', 'somebody-elses-state');
  expect(await finishSignIn(callback)).toEqual(expired);
  expect(tabStorage().getItem(storageKey)).toBeNull();
  expect(sent).toEqual(['POST /session/start']);
});

test('a refusal differs from a service error', async () => {
  await openBrowser();
  const refused = await begin();
  refused.delete('code');
  refused.set('error', 'access_denied');
  expect(await finishSignIn(refused)).toEqual({ ok: false, problem: 'refused' });
  const failing = await begin();
  failing.delete('code');
  failing.set('error', 'server_error');
  expect(await finishSignIn(failing)).toEqual({ ok: false, problem: 'failed' });
});

test('a network failure is not an expired sign-in', async () => {
  await openBrowser();
  const callback = await begin();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await finishSignIn(callback)).toEqual({ ok: false, problem: 'failed' });
  expect(tabStorage().getItem(storageKey)).toBeNull();
});

test('a return address outside the app is not stored', async () => {
  await openBrowser();
  expect(await finishSignIn(await begin('//evil.example/x'))).toMatchObject({ ok: true, returnTo: '/' });
  const callback = await begin('/');
  const kept = tabStorage().getItem(storageKey) ?? '';
  tabStorage().setItem(storageKey, kept.replace('"returnTo":"/"', String.raw`"returnTo":"/\\evil.example"`));
  expect(await finishSignIn(callback)).toMatchObject({ ok: true, returnTo: '/' });
});

test('signing out ends the session and clears cached data', async () => {
  const { browser } = await openBrowser();
  await finishSignIn(await begin());
  const client = new QueryClient();
  expect(await client.fetchQuery(sessionQuery)).toMatchObject({ signed_in: true });
  client.setQueryData(['timetracking', 'list'], ['secret of this user']);
  await signOut(client, { org: 'demo-ag', user_id: 1 }, '/');
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ signed_in: false });
  expect(client.getQueryData(['timetracking', 'list'])).toBeUndefined();
  globalThis.fetch = realFetch;
  expect(await (await browser.call('GET', '/session')).json()).toEqual({ signed_in: false });
});
