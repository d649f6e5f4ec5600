import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, highlight, wordsOf } from './match.ts';

const bold = (typed: string, text: string): string =>
  highlight(typed, text)
    .map((piece) => (piece.isTyped ? `[${piece.text}]` : piece.text))
    .join('');

describe('what is typed', () => {
  it('fits in any order of its words', () => {
    expect(distance('mus re', 'Rechnung für Muster AG')).not.toBeNull();
    expect(distance('re mus', 'Rechnung für Muster AG')).not.toBeNull();
    expect(distance('mus re zz', 'Rechnung für Muster AG')).toBeNull();
  });

  it('fits without regard to case, accents and the signs of other alphabets', () => {
    expect(distance('genie', 'Génie civil')).toBe(0);
    expect(distance('GÉNIE', 'genie')).toBe(0);
    expect(distance('ge\u0301nie', 'Génie')).toBe(0);
    expect(distance('zurich', 'Zürich')).toBe(0);
    expect(distance('strasse', 'Straße')).toBe(0);
    expect(distance('straße', 'Strasse')).toBe(0);
    expect(distance('coeur', 'Cœur')).toBe(0);
  });

  it('fits what else is known of an entry, after what is seen of it', () => {
    expect(distance('muster', 'Newsletter', 'Muster AG')).toBe(3);
    expect(distance('muster news', 'Newsletter', 'Muster AG')).toBe(3);
  });

  it('fits better at the beginning, then at that of a word, then within one', () => {
    expect([
      distance('uhr', 'Uhrwerk'),
      distance('uhr', 'Meine Uhr'),
      distance('uhr', 'Stoppuhr'),
      distance('uhr', 'Start', 'Stoppuhr'),
    ]).toEqual([0, 1, 2, 3]);
  });

  it('fits within words from three letters on', () => {
    expect(distance('hr', 'Stoppuhr')).toBeNull();
    expect(distance('re', 'Lehre')).toBeNull();
    expect(distance('re', 'Lehre Recht')).toBe(1);
  });

  it('is nothing where it is empty, and fits everything', () => {
    expect(wordsOf('  ')).toEqual([]);
    expect(distance(' ', 'Import')).toBe(0);
  });
});

describe('the marks', () => {
  it('stand where the words were found', () => {
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
