import { expect, test } from 'vitest';
import { withLine } from './line-templates.ts';

test('the newest line stands first, none twice, and the oldest goes beyond twenty', () => {
  expect(withLine(['1h Beratung', '30m Telefon'], '30m Telefon')).toEqual(['30m Telefon', '1h Beratung']);
  const twenty = Array.from({ length: 20 }, (_, index) => `${index}h`);
  expect(withLine(twenty, 'neu')).toEqual(['neu', ...twenty.slice(0, 19)]);
});
