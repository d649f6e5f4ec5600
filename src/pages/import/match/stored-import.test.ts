import { expect, test } from 'vitest';
import type { Account } from '#api/storage/account-stores.ts';
import { memoryStorage, type TextStorage } from '#api/storage/storage.ts';
import { draftStore } from '#components/drafts/draft-store.ts';
import { digestOf, storedImport } from './stored-import.ts';
import { noChoices } from './mapping.ts';
import type { DraftKey } from '#auth/seal.ts';

const run = { digest: 'ab', name: 'toggl.csv', run: 'x1', mapping: 'cd', total: 20, written: 7, first: [2, 3] };

const keys = new Map<number, Promise<DraftKey>>();
const keyOf = ({ user_id }: Account): Promise<DraftKey> => {
  const make = async () => ({
    now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    before: [],
  });
  const key = keys.get(user_id) ?? make();
  keys.set(user_id, key);
  return key;
};

/** Opens the storage of one user of a company in a browser, also after a reload. */
const open = (user_id: number, storage: TextStorage, key = keyOf) => {
  const names = draftStore(key, () => storage, 'kontor-import-names:');
  return storedImport({ org: 'acme', user_id }, () => storage, names);
};

const noNames = { ...noChoices, references: new Map<string, number | null>() };

test('an interrupted import is kept for its account until it is dropped', () => {
  const storage = memoryStorage();
  const kept = open(1, storage);
  expect(kept.run()).toBeUndefined();
  kept.keepRun(run);
  expect(open(1, storage).run()).toEqual(run);
  expect(open(2, storage).run()).toBeUndefined();
  kept.dropRun();
  expect(kept.run()).toBeUndefined();
});

const choices = {
  ...noNames,
  clients: new Map<string, number | null>([
    ['Muster AG', 5],
    ['Alt', null],
  ]),
};

test('chosen names are kept, including none, and unreadable for others', async () => {
  const storage = memoryStorage();
  const kept = open(1, storage);
  await kept.keepChoices(choices);
  const more = { ...noChoices, users: new Map([['Anna', 7]]) };
  const other = { ...noChoices, users: new Map([['Beat', 8]]) };
  await Promise.all([kept.keepChoices(more), kept.keepChoices(other)]);
  await kept.keepChoices({ references: new Map([['unit_id palette', 9]]) });
  const users = new Map([...more.users, ...other.users]);
  const references = new Map([['unit_id palette', 9]]);
  expect(await open(1, storage).choices()).toEqual({ ...choices, users, references });
  expect(await open(2, storage).choices()).toEqual(noNames);
  const texts = Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? ''));
  expect(texts.join()).not.toMatch(/Muster|Anna/);
});

test('without a key nothing is known or stored unencrypted', async () => {
  const storage = memoryStorage();
  await open(1, storage).keepChoices(choices);
  let isAway = true;
  const locked = open(1, storage, (account) => (isAway ? Promise.reject(new Error('away')) : keyOf(account)));
  expect(await locked.choices()).toEqual(noNames);
  await locked.keepChoices({ ...noChoices, users: new Map([['Anna', 7]]) });
  expect(await open(1, storage).choices()).toEqual(choices);
  isAway = false;
  await locked.keepChoices({ ...noChoices, users: new Map([['Beat', 8]]) });
  expect(await locked.choices()).toEqual({ ...choices, users: new Map([['Beat', 8]]) });
});

test('a digest is SHA-256 in hex', async () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await digestOf(new TextEncoder().encode('abc'))).toBe(abc);
});
