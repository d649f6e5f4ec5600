import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, highlight, wordsOf } from './match.ts';

const bold = (typed: string, text: string): string =>
  highlight(typed, text)
    .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
    .join('');

describe('typed words', () => {
  it('match in any order', () => {
    expect(distance('mus re', 'Rechnung für Muster AG')).not.toBeNull();
    expect(distance('re mus', 'Rechnung für Muster AG')).not.toBeNull();
    expect(distance('mus re zz', 'Rechnung für Muster AG')).toBeNull();
  });

  it('match regardless of case, accents and other scripts’ marks', () => {
    expect(distance('genie', 'Génie civil')).toBe(0);
    expect(distance('GÉNIE', 'genie')).toBe(0);
    expect(distance('ge\u0301nie', 'Génie')).toBe(0);
    expect(distance('zurich', 'Zürich')).toBe(0);
    expect(distance('strasse', 'Straße')).toBe(0);
    expect(distance('straße', 'Strasse')).toBe(0);
    expect(distance('coeur', 'Cœur')).toBe(0);
  });

  it('match hidden keywords after visible text', () => {
    expect(distance('muster', 'Newsletter', 'Muster AG')).toBe(3);
    expect(distance('muster news', 'Newsletter', 'Muster AG')).toBe(3);
  });

  it('match best at the start, then at a word start, then inside a word', () => {
    expect([
      distance('uhr', 'Uhrwerk'),
      distance('uhr', 'Meine Uhr'),
      distance('uhr', 'Stoppuhr'),
      distance('uhr', 'Start', 'Stoppuhr'),
    ]).toEqual([0, 1, 2, 3]);
  });

  it('match inside words from three letters', () => {
    expect(distance('hr', 'Stoppuhr')).toBeNull();
    expect(distance('re', 'Lehre')).toBeNull();
    expect(distance('re', 'Lehre Recht')).toBe(1);
  });

  it('match everything if empty', () => {
    expect(wordsOf('  ')).toEqual([]);
    expect(distance(' ', 'Import')).toBe(0);
  });
});

describe('highlighted matches', () => {
  it('mark the words where they were found', () => {
    expect(bold('mus re', 'Rechnung für Muster AG')).toBe('[Re]chnung für [Mus]ter AG');
    expect(bold('genie', 'Le Génie')).toBe('Le [Génie]');
    expect(bold('genie', 'Le Ge\u0301nie!')).toBe('Le [Ge\u0301nie]!');
    expect(bold('strass', 'Die Straße 4')).toBe('Die [Straß]e 4');
    expect(bold('mus uste', 'Muster')).toBe('[Muste]r');
    expect(bold('zz', 'Muster')).toBe('Muster');
  });

  it('never change the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, text) => {
        expect(
          highlight(typed, text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
