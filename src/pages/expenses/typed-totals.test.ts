import { expect, test } from 'vitest';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { typedTotals } from './typed-totals.ts';

const figures = (...typed: Parameters<typeof typedTotals>) => {
  const found = typedTotals(...typed);
  return found && [found.total_net, found.total_taxes, found.total].map((each) => formatDecimal(each, 2));
};

test.each([
  [{ mwst_type: 0, mwst_is_net: true }, ['99.95', '8.10', '108.05']],
  [{ mwst_type: 0, mwst_is_net: false }, ['92.46', '7.49', '99.95']],
  [{ mwst_type: 1, mwst_is_net: true }, ['99.95', '0.00', '99.95']],
  [{ mwst_type: 2, mwst_is_net: false }, ['99.95', '0.00', '99.95']],
])('typed input gives the figures of its mode: %o', (mode, expected) => {
  expect(figures('99.95', '8.1', mode)).toEqual(expected);
});

test('no figures without an amount or its rate', () => {
  const net = { mwst_type: 0, mwst_is_net: true };
  expect([figures('', '8.1', net), figures('viel', '8.1', net), figures('5', undefined, net)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(figures('5', undefined, { mwst_type: 1, mwst_is_net: true })).toEqual(['5.00', '0.00', '5.00']);
});
