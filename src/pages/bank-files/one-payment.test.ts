import { expect, test } from 'vitest';
import { bankFiles as de } from '#texts/de/bank-files.ts';
import { bankFiles as en } from '#texts/en/bank-files.ts';
import { bankFiles as fr } from '#texts/fr/bank-files.ts';
import { bankFiles as it } from '#texts/it/bank-files.ts';

test.each([
  [de, /\balle\b/i],
  [en, /\ball\b/i],
  [fr, /\bles\b/i],
  [it, /\btutti\b/i],
])('a single payment is not called “all”', (texts, all) => {
  expect([texts.bookAll(1), texts.takeAllBack(1)].filter((text) => all.test(text))).toEqual([]);
  expect([texts.bookAll(2), texts.takeAllBack(2)].filter((text) => all.test(text))).toHaveLength(2);
});
