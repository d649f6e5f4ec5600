import { expect, test } from 'vitest';
import type { DecimalMark } from '#domain/csv/number-text.ts';
import { readMoney } from './read-money.ts';

const rateOf = (text: string, mark: DecimalMark | undefined) => {
  const cell = (column: string): string => (column === 'rate' ? text : '');
  const line = { line: 2, cell, raw: cell, has: () => true, header: () => '' };
  const read = readMoney(line, { format: 'other', order: 'day first', mark, isDecimal: false, zone: 'UTC' });
  return read.ok ? [read.value.currency, read.value.rate] : undefined;
};

test.each<[string, DecimalMark | undefined, string, bigint | undefined]>([
  ['CHF 120.50', undefined, 'CHF', 120_500_000n],
  ['CHF 48.–', undefined, 'CHF', 48_000_000n],
  ['48,- €', undefined, '', 48_000_000n],
  ['CHF 2,400.–', '.', 'CHF', 2_400_000_000n],
  ['CHF 2,400.–', undefined, 'CHF', 2_400_000_000n],
  ['EUR 1.048,–', ',', 'EUR', 1_048_000_000n],
  ['EUR 1.048,–', undefined, 'EUR', 1_048_000_000n],
  ['CHF 2’400.–', '.', 'CHF', 2_400_000_000n],
])('the rate %s, with the decimal mark %s, is %s %s', (text, mark, currency, rate) => {
  expect(rateOf(text, mark)).toEqual([currency, rate]);
});
