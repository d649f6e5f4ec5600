import { expect, test } from 'vitest';
import { readEntryLine } from '#domain/entry-line/entry-line.ts';
import { lineValues } from './line-values.ts';
import { isReady, rowsOf, sumOfRows, type PastedRow } from './pasted-rows.ts';

const activities = [
  { id: 1, name: 'Beratung', default_is_billable: true, default_price_per_hour: '165.00', account_id: null },
  { id: 2, name: 'Administration', default_is_billable: false, default_price_per_hour: '90.00', account_id: null },
];
const readingOf = ({ text, picks }: PastedRow) => {
  const line = readEntryLine(text, { today: '2025-11-20', language: 'de', activities, contacts: [], projects: [] });
  return { line, values: lineValues(line, picks, { date: '2025-11-20', client_service_id: null }, activities) };
};

test('non-empty lines become rows, in their order and trimmed', () => {
  expect(rowsOf('2h Beratung\n\n   \n 9-10 Sitzung \n').map(({ text }) => text)).toEqual([
    '2h Beratung',
    '9-10 Sitzung',
  ]);
});

test('a row is ready when it is complete and certain', () => {
  const rows = rowsOf('2h Beratung\n1.30 Beratung\n2h\nBeratung\n1h Beratung @Niemand');
  expect(rows.map((row) => isReady(row, readingOf(row)))).toEqual([true, false, false, false, false]);
});

test('entries, minutes and money add up, and unbilled entries have only hours', () => {
  const rows = rowsOf('8-10, 10:15-12 Beratung\n20m Beratung\n1h Administration');
  const values = rows.map((row) => readingOf(row).values);
  // 2:00 + 1:45 + 0:20 at 165.00: 330.00 + 288.75 + 55.00; and 1:00 unbilled.
  expect(sumOfRows(values, activities)).toEqual({ count: 4, minutes: 305, amount: '673.75' });
});
