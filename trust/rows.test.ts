import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rows } from './rows.ts';

test('every row names tests that are there, and no row comes twice', () => {
  const missing = rows
    .flatMap(({ tests }) => tests)
    .filter((file) => !existsSync(join(import.meta.dirname, '..', file)));
  expect(missing).toEqual([]);
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
});
