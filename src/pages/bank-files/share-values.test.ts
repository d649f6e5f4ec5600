import { expect, test } from 'vitest';
import { restOf, withRest } from './share-values.ts';

const invoice = (open: string) => ({
  id: 2,
  document_nr: 'RE-00002',
  contact_name: '',
  currency: 'CHF',
  total: '900.00',
  open,
  is_valid_to: '2026-12-31',
});
const first = new Map([[1, '100']]);

test.each([
  ['the rest, if more is open', first, '1874.45', '200.00'],
  ['the open amount, if the rest is more', first, '30.00', '30.00'],
  ['nothing, if nothing is left', new Map([[1, '300.00']]), '30.00', undefined],
  ['nothing, if too much is divided', new Map([[1, '310.00']]), '30.00', undefined],
  ['nothing, if nothing is open', first, '-20.00', undefined],
  ['what was typed', new Map([...first, [2, '7']]), '30.00', '7'],
  ['nothing, if its share was cleared', new Map([...first, [2, '']]), '30.00', ''],
])('an invoice without a share gets %s', (_, shares, open, expected) => {
  expect(withRest('300.00', shares, invoice(open)).get(2)).toBe(expected);
});

test('what is left counts only amounts', () => {
  expect(
    restOf(
      '300.00',
      new Map([
        [1, '100'],
        [2, 'x'],
        [3, ''],
      ]),
    ),
  ).toBe(200_000_000n);
});
