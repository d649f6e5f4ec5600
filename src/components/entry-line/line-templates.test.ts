import { expect, test } from 'vitest';
import { withLine } from './line-templates.ts';

test('the newest line is first, without repetition, and beyond twenty the oldest is dropped', () => {
  expect(withLine(['1h Beratung', '30m Telefon'], '30m Telefon')).toEqual(['30m Telefon', '1h Beratung']);
  const twenty = Array.from({ length: 20 }, (_, index) => `${index}h`);
  expect(withLine(twenty, 'neu')).toEqual(['neu', ...twenty.slice(0, 19)]);
});
