import { expect, test } from 'vitest';
import { memoryStorage } from '#api/storage.ts';
import { digestOf, keptImport } from './kept-import.ts';
import { noChoices } from './mapping.ts';

const run = { digest: 'ab', name: 'toggl.csv', run: 'x1', mapping: 'cd', total: 20, written: 7 };

test('an import that was broken off is kept for its account, until it is dropped', () => {
  const storage = memoryStorage();
  const kept = keptImport('acme-1', () => storage);
  expect(kept.run()).toBeUndefined();
  kept.keepRun(run);
  expect(keptImport('acme-1', () => storage).run()).toEqual(run);
  expect(keptImport('acme-2', () => storage).run()).toBeUndefined();
  kept.dropRun();
  expect(kept.run()).toBeUndefined();
});

test('what was chosen for names is kept, none as well as some; what another version kept is nothing', () => {
  const storage = memoryStorage();
  const kept = keptImport('acme-1', () => storage);
  const choices = {
    ...noChoices,
    clients: new Map<string, number | null>([
      ['Muster AG', 5],
      ['Alt', null],
    ]),
  };
  kept.keepChoices(choices);
  expect(keptImport('acme-1', () => storage).choices()).toEqual(choices);
  storage.setItem('kontor-import-names:acme-1', '{"clients":[["a","b"]]}');
  expect(kept.choices()).toEqual(noChoices);
});

test('a digest is SHA-256 in hex', async () => {
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await digestOf(new TextEncoder().encode('abc'))).toBe(abc);
});
