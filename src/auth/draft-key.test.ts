import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn, startBoth } from '#server/token-proxy/testing.ts';
import { draftKeyOf, forgetDraftKey } from './draft-key.ts';
import { SignedOut } from './session.ts';
import type { DraftKey } from '#auth/seal.ts';

const realFetch = globalThis.fetch;
const account = { org: 'hosted', user_id: 1 };

/** The page of a browser, with its cookies at the token proxy; `lose` makes the network fail this many times. */
const openPage = async () => {
  const { browser } = await startBoth();
  const page = { browser, requests: 0, lose: 0 };
  globalThis.fetch = async (input, init = {}) => {
    page.requests += 1;
    if (page.lose > 0) {
      page.lose -= 1;
      throw new TypeError('Failed to fetch');
    }
    globalThis.fetch = realFetch;
    const path = typeof input === 'string' ? input : '';
    const headers = Object.fromEntries(new Headers(init.headers));
    return browser.call(init.method ?? 'GET', path, undefined, headers).finally(() => {
      globalThis.fetch = answering;
    });
  };
  const answering = globalThis.fetch;
  const signInHere = async () => {
    globalThis.fetch = realFetch;
    await signIn(browser);
    globalThis.fetch = answering;
  };
  return { page, signInHere };
};

const iv = new Uint8Array(12);
const seal = async (key: DraftKey) =>
  new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key.now, new Uint8Array(4))).toHex();

beforeEach(forgetDraftKey);
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('the key is requested once, cannot be exported, and only encrypts and decrypts', async () => {
  const { page, signInHere } = await openPage();
  await signInHere();
  const [held, again] = await Promise.all([draftKeyOf(account), draftKeyOf({ ...account })]);
  expect(again).toBe(held);
  const key = held.now;
  expect(page.requests).toBe(1);
  expect({ ...key.algorithm }).toEqual({ name: 'AES-GCM', length: 256 });
  expect([key.extractable, key.usages.toSorted()]).toEqual([false, ['decrypt', 'encrypt']]);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/);
});

test('remains usable after the session ends until it is forgotten, and is the same after the next sign-in', async () => {
  const { page, signInHere } = await openPage();
  await signInHere();
  const sealed = await seal(await draftKeyOf(account));
  page.browser.jar.clear();
  expect(await seal(await draftKeyOf(account))).toBe(sealed);
  forgetDraftKey();
  await expect(draftKeyOf(account)).rejects.toThrow(SignedOut);
  await signInHere();
  expect(await seal(await draftKeyOf(account))).toBe(sealed);
});

test('another user’s key, after they signed in meanwhile, is not mistaken for the own key', async () => {
  const { signInHere } = await openPage();
  await signInHere();
  await draftKeyOf(account);
  await expect(draftKeyOf({ org: 'hosted', user_id: 2 })).rejects.toThrow(SignedOut);
  await draftKeyOf(account);
  await expect(draftKeyOf({ org: 'other', user_id: 1 })).rejects.toThrow(SignedOut);
});

test('a brief network failure does not matter, and after a longer one the key can be requested again', async () => {
  const { page, signInHere } = await openPage();
  await signInHere();
  page.lose = 1;
  await draftKeyOf(account);
  forgetDraftKey();
  page.lose = 3;
  await expect(draftKeyOf(account)).rejects.toThrow(/draft-key/);
  await draftKeyOf(account);
});
