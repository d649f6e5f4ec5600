import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchMarks, nearestFirst } from './match-marks.ts';

describe('typed words in a name', () => {
  it('are marked at their first occurrence, in any order', () => {
    expect(matchMarks('Seilbahn Musteralp AG', 'ag mus')).toEqual([
      { text: 'Seilbahn ', isTyped: false },
      { text: 'Mus', isTyped: true },
      { text: 'teralp ', isTyped: false },
      { text: 'AG', isTyped: true },
    ]);
  });

  it('overlapping words make one mark', () => {
    expect(matchMarks('Muster', 'mus uste')).toEqual([
      { text: 'Muste', isTyped: true },
      { text: 'r', isTyped: false },
    ]);
  });

  it('never change the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        expect(
          matchMarks(text, typed)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('options', () => {
  it('are sorted by best match, otherwise in the service’s order', () => {
    const names = ['Nicole Aeschbacher', 'Alpha Muster', 'Hausmusik', 'Seilbahn Musteralp AG', 'Muster AG'];
    const found = nearestFirst(
      names.map((name) => ({ name })),
      ' mus',
    );
    expect(found.map(({ name }) => name)).toEqual([
      'Muster AG',
      'Alpha Muster',
      'Seilbahn Musteralp AG',
      'Hausmusik',
      'Nicole Aeschbacher',
    ]);
  });

  it('keep the service’s order while nothing is typed', () => {
    const given = [{ name: 'b' }, { name: 'a' }];
    expect(nearestFirst(given, '')).toEqual(given);
  });
});
