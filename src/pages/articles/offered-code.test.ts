import { expect, test } from 'vitest';
import { offeredCode } from './offered-code.ts';

test.each([
  '«Pauschale bis 500 Belege» hat diesen Code. Frei ist TR-211.',
  '“Flat rate up to 500” has this code. TR-211 is free.',
  '« Forfait 500 » a déjà ce code. TR-211 est libre.',
  '«Forfait 500» ha questo codice. TR-211 è libero.',
])('the free code is extracted from the name: %s', (words) => {
  expect(offeredCode(words)).toBe('TR-211');
});

test('other words offer no code', () => {
  expect(offeredCode('Höchstens 60 Zeichen.')).toBeUndefined();
});
