import { beforeEach, expect, test } from 'vitest';
import { storedList } from '../storage/stored-list.ts';
import { sealedStarts, type StopwatchList } from './sealed-starts.ts';
import { stopwatchAction, type StartAction, type StopwatchAction } from './stopwatch-action.ts';
import { memoryStorage } from '../storage/storage.ts';
import { waitUntil } from '../cache/testing.ts';
import type { DraftKey } from '#auth/seal.ts';

const makeKey = async () => ({
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
});
const key = await makeKey();
let storage: ReturnType<typeof memoryStorage>;

const openPage = (keyOf: () => Promise<DraftKey> = async () => key): StopwatchList =>
  sealedStarts(
    storedList('stopwatch', stopwatchAction, () => storage),
    keyOf,
  );
const click = { clicked: 5_000, clickedWall: 5_000, unanswered: 0 };
const start = (name: string, text: string | null): StartAction => ({
  ...click,
  key: name,
  action: 'start',
  input: { client_service_id: 7, allowable_bill: true, contact_id: 3, text },
  resume: null,
  seconds: 0,
  created: null,
  asks: false,
});
const stop: StopwatchAction = { ...click, key: 'stop', action: 'stop', id: null };
const stored = (): string => storage.getItem('stopwatch') ?? '';
const texts = (page: StopwatchList) =>
  page.read().map((action) => (action.action === 'start' ? action.input.text : 'stop'));
const noKey = async (): Promise<DraftKey> => {
  throw new Error('no key');
};

beforeEach(() => {
  storage = memoryStorage();
});

test('the words of a start are readable now and after a reload, and never stored unencrypted', async () => {
  const page = openPage();
  page.change((actions) => [...actions, start('a', 'Kündigung Müller'), stop]);
  expect(texts(page)).toEqual(['Kündigung Müller', 'stop']);
  expect(stored()).not.toMatch(/ndigung/);
  await waitUntil(() => stored().includes('sealed'));
  const reloaded = openPage();
  let notifications = 0;
  reloaded.subscribe(() => (notifications += 1));
  expect(texts(reloaded)).toEqual([null, 'stop']);
  const [first] = reloaded.read();
  if (first !== undefined) await reloaded.open(first);
  expect(texts(reloaded)).toEqual(['Kündigung Müller', 'stop']);
  expect(notifications).toBe(1);
  expect(reloaded.read()).toBe(reloaded.read());
  expect(stored()).not.toMatch(/ndigung/);
});

test('a change by a page that has not decrypted the words keeps them', async () => {
  const page = openPage();
  page.change(() => [start('a', 'Kündigung Müller')]);
  await waitUntil(() => stored().includes('sealed'));
  const other = openPage();
  other.change((actions) => [...actions.map((action) => ({ ...action, unanswered: 3 })), stop]);
  const third = openPage();
  const [first] = third.read();
  expect(first?.unanswered).toBe(3);
  if (first !== undefined) await third.open(first);
  expect(texts(third)).toEqual(['Kündigung Müller', 'stop']);
});

test('without a key the click is kept at once, and its words until the page closes', async () => {
  const page = openPage(noKey);
  page.change(() => [start('a', 'Kündigung Müller'), stop]);
  expect(texts(page)).toEqual(['Kündigung Müller', 'stop']);
  const reloaded = openPage();
  const [first, second] = reloaded.read();
  expect([first?.clicked, second]).toEqual([5_000, stop]);
  if (first !== undefined) await reloaded.open(first);
  expect(texts(reloaded)).toEqual([null, 'stop']);
});

test('words wait for a key; those of another key, or moved to another click, are dropped', async () => {
  const page = openPage();
  page.change(() => [start('a', 'Kündigung Müller')]);
  await waitUntil(() => stored().includes('sealed'));
  const waiting = openPage(noKey);
  const [first] = waiting.read();
  if (first === undefined) throw new Error('nothing kept');
  await expect(waiting.open(first)).rejects.toThrow('no key');
  const stranger = openPage(makeKey);
  await stranger.open(first);
  expect(texts(stranger)).toEqual([null]);
  storage.setItem('stopwatch', stored().replace('"key":"a"', '"key":"b"'));
  const moved = openPage();
  const [other] = moved.read();
  if (other !== undefined) await moved.open(other);
  expect(texts(moved)).toEqual([null]);
});

test('a start that version 0.2.0 left, with one more field, is kept', () => {
  storage.setItem('stopwatch', JSON.stringify([{ ...start('a', null), age: null }, stop]));
  expect(openPage().read()).toEqual([start('a', null), stop]);
});

test('a start without words is stored as it is', () => {
  const page = openPage(noKey);
  page.change(() => [start('a', null), stop]);
  expect(JSON.parse(stored())).toEqual([start('a', null), stop]);
});
