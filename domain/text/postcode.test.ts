import { describe, expect, it } from 'vitest';
import { exampleInsteadOf } from './postcode.ts';

/** Which numbers a country could use, told without regular expressions. */
const isPossible: { readonly [country: string]: (written: string) => boolean } = {
  CH: (written) => written.length === 4 && Number(written) >= 1000,
  LI: (written) => written.length === 4 && Number(written) >= 9485 && Number(written) <= 9498,
  AT: (written) => written.length === 4 && Number(written) >= 1000,
  DE: (written) => written.length === 5,
  FR: (written) => written.length === 5,
  IT: (written) => written.length === 5,
};

describe.each(Object.entries(isPossible))('postcodes of %s', (country, isRight) => {
  it('are told apart from every other number of three to five digits', () => {
    const wrong = Array.from({ length: 10_500 }, (_, number) =>
      [3, 4, 5].map((places) => String(number).padStart(places, '0')),
    )
      .flat()
      .filter((written) => (exampleInsteadOf(written, country) === undefined) !== isRight(written));
    expect(wrong).toEqual([]);
  });

  it.each(['abc', '8400a', '84 00', 'CH-8400', '-8400', '８４００', '8.40'])(
    '«%s» is none, and the example is one',
    (typed) => {
      const example = exampleInsteadOf(typed, country) ?? '';
      expect(isRight(example)).toBe(true);
      expect(exampleInsteadOf(example, country)).toBeUndefined();
    },
  );

  it('may be missing, or have spaces around them', () => {
    expect([exampleInsteadOf('', country), exampleInsteadOf('  ', country)]).toEqual([undefined, undefined]);
    const example = exampleInsteadOf('abc', country) ?? '';
    expect(exampleInsteadOf(` ${example} `, country)).toBeUndefined();
  });
});

it('other countries are not checked', () => {
  expect(['SW1A 1AA', 'abc'].map((postcode) => exampleInsteadOf(postcode, 'GB'))).toEqual([undefined, undefined]);
});
