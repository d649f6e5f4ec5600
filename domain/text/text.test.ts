import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePoints, isStorable } from '#contract/notation.ts';
import { foldAccents, fold } from './text.ts';

const anyText = fc.string({ unit: fc.nat({ max: 0x10ffff }).map((point) => String.fromCodePoint(point)) });

describe('foldAccents', () => {
  test.each([
    ['Zürich', 'zurich'],
    ['CRÈME brûlée', 'creme brulee'],
    ['Disentis/Muste\u0301r', 'disentis/muster'],
    ['Ça', 'ca'],
    ['İstanbul', 'istanbul'],
    ['Grösse ß', 'grosse ß'],
    ['ΟΔΌΣ', 'οδοσ'],
    ['Plain 12 %', 'plain 12 %'],
  ])('folds «%s» to «%s»', (text, expected) => {
    expect(foldAccents(text)).toBe(expected);
  });

  test('folds a looked-up letter the same way among other letters', () => {
    const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code));
    for (const letter of letters) {
      const pairs = letters.map((other) => `${letter}${other}`).join(' ');
      expect(`${foldAccents(pairs)} я`).toBe(foldAccents(`${pairs} я`));
    }
  });

  test('is idempotent, and equal folds are equal texts', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldAccents(foldAccents(text))).toBe(foldAccents(text));
        expect(foldAccents(fold(text))).toBe(foldAccents(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('fold, for like', () => {
  test.each([
    ['Ü', 'ü'],
    ['ZÜRICH', 'zürich'],
    ['Crème', 'CRÈME'],
    ['u\u0308', 'Ü'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ОТЧЁТ', 'отчёт'],
    ['Ａ', 'ａ'],
  ])('%s and %s fold to the same text', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  test('different letters stay different', () => {
    expect(new Set(['u', 'ü', 'o', 'ö', 'e', 'é'].map(fold)).size).toBe(6);
  });

  test('is idempotent and ignores Unicode composition', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.normalize('NFD'))).toBe(fold(text));
      }),
      { numRuns: 500 },
    );
  });

  test('a part of a text is found in it in any case', () => {
    const words = fc.stringMatching(/^[a-zA-Zäöüàâéèêëîïôûç ]{0,12}$/);
    fc.assert(
      fc.property(words, words, words, (before, word, after) => {
        expect(fold(before + word + after)).toContain(fold(word.toUpperCase()));
      }),
    );
  });
});

describe('length and storage of texts', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['ü', 1],
    ['👍', 1],
    ['👩‍👧', 3],
    ['\ud800', 1],
  ])('%j has %d code points', (text, count) => {
    expect(codePoints(text)).toBe(count);
  });

  test.each([
    ['', true],
    ['a\nb', true],
    ['👍', true],
    ['a\0b', false],
    ['\ud800', false],
    ['x\udc00y', false],
  ])('whether %j can be stored: %s', (text, storable) => {
    expect(isStorable(text)).toBe(storable);
  });

  test('the length equals the number of code points', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codePoints(text)).toBe(Array.from(text).length);
      }),
    );
  });
});
