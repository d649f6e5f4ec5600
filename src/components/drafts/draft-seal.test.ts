import { expect, test } from 'vitest';
import { storedAt, openDraft, sealDraft } from './draft-seal.ts';

const makeKey = async () => ({
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
});
const key = await makeKey();
const name = 'muster/7/timetracking/new';
const draft = { at: 1_763_640_000_000, values: { text: 'Grüezi 👋', range: { start: 1, end: 2 } }, base: { text: '' } };

const changed = (text: string, change: Record<string, unknown>): string =>
  JSON.stringify({ ...JSON.parse(text), ...change });

test('a draft is restored unchanged, and is unreadable in between', async () => {
  const text = await sealDraft(key, name, draft);
  expect(await openDraft(key, name, text)).toEqual(draft);
  expect(text).not.toMatch(/Gr|text|range/);
  expect(atob(JSON.parse(text).sealed)).not.toMatch(/Gr|text|range/);
  expect(storedAt(text)).toBe(draft.at);
});

test('encrypting the same draft twice gives different texts', async () => {
  const texts = await Promise.all(Array.from({ length: 50 }, () => sealDraft(key, name, draft)));
  expect(new Set(texts.map((text) => JSON.parse(text).iv)).size).toBe(50);
  expect(new Set(texts.map((text) => JSON.parse(text).sealed)).size).toBe(50);
});

test('can be decrypted only with its key and name, and only unmodified', async () => {
  const text = await sealDraft(key, name, draft);
  const other = await sealDraft(key, name, { ...draft, values: { text: 'x' } });
  expect(await openDraft(await makeKey(), name, text)).toBeUndefined();
  expect(await openDraft(key, 'muster/7/timetracking/17', text)).toBeUndefined();
  expect(await openDraft(key, 'muster/77/timetracking/new', text)).toBeUndefined();
  expect(await openDraft(key, name, changed(text, { at: draft.at + 1 }))).toBeUndefined();
  expect(await openDraft(key, name, changed(text, { iv: JSON.parse(other).iv }))).toBeUndefined();
  expect(await openDraft(key, name, changed(text, { sealed: 'AAAA' }))).toBeUndefined();
  expect(await openDraft(key, name, 'no draft at all')).toBeUndefined();
});

test('only a draft has a time', () => {
  expect(storedAt('{"at":"long ago"}')).toBeUndefined();
  expect(storedAt(JSON.stringify(draft))).toBeUndefined();
});
