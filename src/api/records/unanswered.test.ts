import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../storage/storage.ts';
import { unansweredCreates } from './unanswered.ts';
import type { DraftKey } from '#auth/seal.ts';

const makeKey = async () => ({
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
});
const key = await makeKey();
const storageKey = 'kontor-unanswered-creates';
const create = { key: 'k1', body: { text: 'Grüezi Müller' }, before: [3, 4] };
const name = '/timesheet {"text":"Grüezi Müller"}';

let storage: ReturnType<typeof memoryStorage>;
let browser: ReturnType<typeof memoryStorage>;
const openPage = (keyOf: () => Promise<DraftKey> | null = async () => key, tab = storage) =>
  unansweredCreates(
    () => tab,
    keyOf,
    () => browser,
  );
const stored = (): string => storage.getItem(storageKey) ?? '';

beforeEach(() => {
  storage = memoryStorage();
  browser = memoryStorage();
});

test('a form’s create is known, encrypted, to the next tab with its draft until it is answered', async () => {
  const intent = crypto.randomUUID();
  const browserHolds = () => Array.from({ length: browser.length }, (_, at) => browser.getItem(browser.key(at) ?? ''));
  await openPage().set(intent, create);
  expect(browserHolds().join()).toMatch(/sealed/);
  expect(browserHolds().join()).not.toMatch(/Grüezi|Müller|"k1"/);
  expect(await openPage(makeKey, memoryStorage()).get(intent)).toBeUndefined();
  const next = openPage(async () => key, memoryStorage());
  expect(await next.get(intent)).toEqual(create);
  await next.delete(intent);
  expect(browserHolds()).toEqual([]);
});

test('a create without a draft is known only to its own tab', async () => {
  await openPage().set(name, create);
  expect(browser.length).toBe(0);
  expect(await openPage(async () => key, memoryStorage()).get(name)).toBeUndefined();
});

test('a create is known after a reload, and its name and body are unreadable in storage', async () => {
  await openPage().set(name, create);
  expect(stored()).toMatch(/sealed/);
  expect(stored()).not.toMatch(/Grüezi|Müller|timesheet|"k1"/);
  const reloaded = openPage();
  expect(await reloaded.get(name)).toEqual(create);
  await reloaded.delete(name);
  expect(stored()).toBe('');
  expect(await openPage().get(name)).toBeUndefined();
});

test('several simultaneous creates are all kept', async () => {
  const page = openPage();
  await Promise.all(['a', 'b', 'c'].map((intent) => page.set(intent, { ...create, key: intent })));
  await page.delete('b');
  const reloaded = openPage();
  const left = await Promise.all(['a', 'b', 'c'].map(async (intent) => (await reloaded.get(intent))?.key));
  expect(left).toEqual(['a', undefined, 'c']);
});

test('without a key a create is remembered until the page closes, and nothing is stored', async () => {
  const page = openPage(() => null);
  await page.set(name, create);
  expect(await page.get(name)).toEqual(create);
  expect(stored()).toBe('');
  const refused = openPage(() => Promise.reject(new Error('signed out')));
  await refused.set(name, create);
  expect(await refused.get(name)).toEqual(create);
  expect(stored()).toBe('');
});

test('creates from before a reload are not overwritten while there is no key yet', async () => {
  await openPage().set('before', create);
  let late: DraftKey | null = null;
  const page = openPage(() => (late === null ? null : Promise.resolve(late)));
  await page.set('now', create);
  expect(await page.get('before')).toBeUndefined();
  late = key;
  expect(await page.get('before')).toEqual(create);
  await page.set('then', create);
  const reloaded = openPage();
  expect(await reloaded.get('before')).toEqual(create);
  expect(await reloaded.get('now')).toEqual(create);
});

test('the first create stored after a reload keeps the earlier ones', async () => {
  await openPage().set('before', create);
  await openPage().set('now', create);
  const reloaded = openPage();
  expect(await reloaded.get('before')).toEqual(create);
  expect(await reloaded.get('now')).toEqual(create);
});

test('can be decrypted only with its key', async () => {
  await openPage().set(name, create);
  expect(await openPage(makeKey).get(name)).toBeUndefined();
});

test('unencrypted creates of an earlier version are taken over and encrypted with the next one', async () => {
  storage.setItem(storageKey, JSON.stringify({ [name]: create }));
  const page = openPage();
  expect(await page.get(name)).toEqual(create);
  await page.set('other', create);
  expect(stored()).not.toMatch(/ller/);
  expect(await openPage().get(name)).toEqual(create);
});
