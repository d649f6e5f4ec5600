import { beforeEach, expect, test } from 'vitest';
import { storedList } from '../storage/stored-list.ts';
import { addItem, changeItem, pendingDelete, withoutItem, type PendingDelete } from './pending-list.ts';
import { sealedLabels } from './sealed-labels.ts';
import { memoryStorage } from '../storage/storage.ts';
import { waitUntil } from '../cache/testing.ts';
import type { DraftKey } from '#auth/seal.ts';

const makeKey = async () => ({
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
});
const key = await makeKey();
let storage: ReturnType<typeof memoryStorage>;

const openPage = (keyOf: () => Promise<DraftKey> = async () => key) =>
  sealedLabels(
    storedList('pending', pendingDelete, () => storage),
    keyOf,
  );
const item = (record_id: number, label: string): PendingDelete => ({
  id: `note/${record_id}`,
  resource: 'note',
  path: '/note',
  record_id,
  label,
  etag: null,
  due: 0,
  sending: false,
  unanswered: false,
  problem: null,
});
const stored = (): string => storage.getItem('pending') ?? '';
const labels = (page: ReturnType<typeof openPage>): readonly string[] => page.read().map(({ label }) => label);

beforeEach(() => {
  storage = memoryStorage();
});

test('a label is readable now and after a reload, and stored only encrypted', async () => {
  const page = openPage();
  page.change((items) => addItem(items, item(7, 'Kündigung Müller')));
  expect(labels(page)).toEqual(['Kündigung Müller']);
  expect(stored()).not.toMatch(/ndigung/);
  await waitUntil(() => stored().includes('sealed'));
  page.change((items) => changeItem(items, 'note/7', { sending: true }));
  expect(labels(page)).toEqual(['Kündigung Müller']);
  expect(stored()).toMatch(/"sending":true/);
  const reloaded = openPage();
  let notifications = 0;
  reloaded.subscribe(() => (notifications += 1));
  expect(labels(reloaded)).toEqual(['#7']);
  await waitUntil(() => labels(reloaded)[0] === 'Kündigung Müller');
  expect(notifications).toBe(1);
  expect(stored()).not.toMatch(/ndigung/);
});

test('the list keeps its identity until it changes', async () => {
  const page = openPage();
  page.change((items) => addItem(items, item(7, 'Müller')));
  await waitUntil(() => stored().includes('sealed'));
  expect(page.read()).toBe(page.read());
});

test('if a label cannot be decrypted, the number replaces it and nothing is lost', async () => {
  const page = openPage();
  page.change((items) => addItem(items, item(7, 'Müller')));
  await waitUntil(() => stored().includes('sealed'));
  const other = openPage(makeKey);
  expect(labels(other)).toEqual(['#7']);
  other.change((items) => changeItem(items, 'note/7', { unanswered: true }));
  expect(labels(openPage(() => Promise.reject(new Error('away'))))).toEqual(['#7']);
  const reloaded = openPage();
  reloaded.read();
  await waitUntil(() => labels(reloaded)[0] === 'Müller');
  expect(reloaded.read()).toMatchObject([{ unanswered: true }]);
});

test('a delete without a key continues, and shows its number after a reload', async () => {
  const page = openPage(() => Promise.reject(new Error('signed out')));
  page.change((items) => addItem(items, item(7, 'Müller')));
  expect(labels(page)).toEqual(['Müller']);
  expect(stored()).not.toMatch(/Müller/);
  expect(labels(openPage())).toEqual(['#7']);
});

test('an unencrypted label of an earlier version is taken over and encrypted', async () => {
  storage.setItem('pending', JSON.stringify([item(7, 'Müller')]));
  const page = openPage();
  page.read();
  await waitUntil(() => labels(page)[0] === 'Müller' && stored().includes('sealed'));
  expect(stored()).not.toMatch(/Müller/);
});

test('deleting the same record again uses the new label, even if the first is encrypted later', async () => {
  const { promise: late, resolve } = Promise.withResolvers<DraftKey>();
  const keys = [late, Promise.resolve(key)];
  const page = openPage(() => keys.shift() ?? late);
  page.change((items) => addItem(items, item(7, 'Müller')));
  page.change((items) => withoutItem(items, 'note/7'));
  expect(stored()).toBe('');
  page.change((items) => addItem(items, item(7, 'Meier')));
  await waitUntil(() => stored().includes('sealed'));
  resolve(key);
  await new Promise((done) => setTimeout(done, 50));
  const reloaded = openPage();
  reloaded.read();
  await waitUntil(() => labels(reloaded)[0] !== '#7');
  expect(labels(reloaded)).toEqual(['Meier']);
});
