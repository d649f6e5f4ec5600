import { expect, test } from 'vitest';
import { z } from 'zod';
import { storedList } from './stored-list.ts';
import { memoryStorage } from './storage.ts';

const item = z.strictObject({ id: z.int() });

test('a list is the same for the next page, and removed from storage when empty', () => {
  const storage = memoryStorage();
  const first = storedList('list', item, () => storage);
  first.change((items) => [...items, { id: 1 }, { id: 2 }]);
  const second = storedList('list', item, () => storage);
  expect(second.read()).toEqual([{ id: 1 }, { id: 2 }]);
  second.change(() => []);
  expect(first.read()).toEqual([]);
  expect(storage.getItem('list')).toBeNull();
});

test('reading returns the same array until something changes, so that React sees no false change', () => {
  const storage = memoryStorage();
  const list = storedList('list', item, () => storage);
  list.change(() => [{ id: 1 }]);
  const before = list.read();
  expect(list.read()).toBe(before);
  list.change(() => [{ id: 1 }, { id: 2 }]);
  expect(list.read()).not.toBe(before);
});

test('invalid items of another app version are dropped, and the rest stays', () => {
  const storage = memoryStorage();
  storage.setItem('list', '[{"id":1},{"id":"x"},7]');
  expect(storedList('list', item, () => storage).read()).toEqual([{ id: 1 }]);
  storage.setItem('list', 'nonsense');
  expect(storedList('list', item, () => storage).read()).toEqual([]);
});

test('this page and other tabs are notified of a change', () => {
  const storage = memoryStorage();
  const followers = new Set<() => void>();
  const list = storedList(
    'list',
    item,
    () => storage,
    (_key, changed) => {
      followers.add(changed);
      return () => followers.delete(changed);
    },
  );
  let notifications = 0;
  const stop = list.subscribe(() => void (notifications += 1));
  list.change(() => [{ id: 1 }]);
  for (const changed of followers) changed();
  expect(notifications).toBe(2);
  stop();
  expect(followers.size).toBe(0);
});
