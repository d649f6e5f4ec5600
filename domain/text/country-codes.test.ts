import { expect, it } from 'vitest';
import { countryNames } from './country-codes.ts';

it('has the 249 countries of ISO 3166-1 and Kosovo, by their present codes', () => {
  const names = countryNames('de-CH');
  expect(names.size).toBe(250);
  expect('CH JO XK SX SS'.split(' ').map((code) => names.get(code))).toEqual([
    'Schweiz',
    'Jordanien',
    'Kosovo',
    'Sint Maarten',
    'Südsudan',
  ]);
  for (const code of ['AN', 'YU', 'DD', 'UK', 'EU', 'IC', 'ZZ', 'QQ', 'ch']) expect(names.has(code)).toBe(false);
});
