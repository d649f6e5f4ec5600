import { describe, expect, it } from 'vitest';
import { isWrongUid, plainUid } from './uid.ts';

/** Numbers as companies print them; their check digits were not computed here. */
const given = ['CHE-109.322.551', 'CHE-116.281.710', 'CHE-102.909.703', 'CHE-114.583.749', 'CHE-105.829.940'];

describe('the check digit of a UID', () => {
  it.each(given)('accepts %s', (number) => {
    for (const text of [number, `${number} MWST`, `${number} TVA`, number.replaceAll(/[-.]/g, '')])
      expect([text, isWrongUid(text)]).toEqual([text, false]);
  });

  it('refuses every other last digit', () => {
    for (const last of '012345679') expect([last, isWrongUid(`CHE-123.456.78${last} MWST`)]).toEqual([last, true]);
  });

  it('refuses numbers that are too short or too long, or whose check digit would be 10', () => {
    for (const text of ['CHE', 'CHE-123.456', 'CHE-123.456.7881', 'CHE-111.111.111'])
      expect([text, isWrongUid(text)]).toEqual([text, true]);
    // 3 times its weight 4 leaves a remainder of 1 modulo 11, for which there is no digit.
    for (const last of '0123456789') expect(isWrongUid(`CHE-000.000.03${last}`)).toBe(true);
  });

  it('ignores other numbers', () => {
    for (const text of ['', '12345', 'DE 136 695 976', 'FL-0002.123.456-7', '58 123'])
      expect([text, isWrongUid(text)]).toEqual([text, false]);
  });
});

it.each([
  ['CHE123456788', 'CHE-123.456.788'],
  [' che 123 456 788 mwst ', 'CHE-123.456.788 MWST'],
  ['CHE-123.456.788TVA', 'CHE-123.456.788 TVA'],
  ['CHE-123.456.788 MWST', 'CHE-123.456.788 MWST'],
  ['CHE-123.456.788 and more', 'CHE-123.456.788 and more'],
  ['DE 136 695 976', 'DE 136 695 976'],
])('%s is printed as %s', (typed, printed) => {
  expect(plainUid(typed)).toBe(printed);
});
