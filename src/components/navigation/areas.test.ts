import { expect, test } from 'vitest';
import { areaOf, areasAbove, type Area } from './areas.ts';

const area = (path: string): Area => ({
  path,
  label: path,
  short: null,
  keys: `g ${path}`,
  create: null,
  waiting: null,
});
const groups = [
  { heading: 'Stamm', areas: [area('/articles')], isFolded: false },
  { heading: 'Einstellungen', areas: [area('/settings/bank-accounts'), area('/settings')], isFolded: true },
];
const above = (pathname: string) => areasAbove(groups, pathname).map(({ path }) => path);

test('a path belongs to the areas whose path is its prefix, the outermost first', () => {
  expect(above('/articles/7')).toEqual(['/articles']);
  expect(above('/settings/bank-accounts/3')).toEqual(['/settings', '/settings/bank-accounts']);
  expect(above('/articles')).toEqual([]);
  expect(above('/articles-of-old/7')).toEqual([]);
});

test('a path belongs to its own area, otherwise to the nearest parent', () => {
  expect(areaOf(groups, '/settings')?.path).toBe('/settings');
  expect(areaOf(groups, '/settings/bank-accounts')?.path).toBe('/settings/bank-accounts');
  expect(areaOf(groups, '/settings/bank-accounts/3')?.path).toBe('/settings/bank-accounts');
  expect(areaOf(groups, '/nowhere')).toBeUndefined();
  expect(areaOf([{ heading: '', areas: [area('/settings/company')], isFolded: true }], '/settings/move')?.path).toBe(
    '/settings/company',
  );
});
