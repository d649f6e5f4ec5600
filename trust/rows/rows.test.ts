import { expect, test } from 'vitest';
import { testExists } from './named-tests.ts';
import { readResults } from './results.ts';
import { rows } from './rows.ts';
import { isUpToDate } from './table.ts';

test('every row names existing tests, and no row is repeated', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((name) => !testExists(name))).toEqual([]);
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
});

test('docs/trust.md shows the results of the last run', () => {
  expect(isUpToDate(readResults())).toBe(true);
});
