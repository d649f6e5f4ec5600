import { expect, test } from 'vitest';
import { creditPath, gapsPath, inputsPath, paths, receiptPath } from '#components/navigation/paths.ts';
import { groups, pagesOf } from './groups.ts';

const pages = groups.flatMap(({ lines }) => lines.flatMap(pagesOf)).map(({ path }) => path);

/** The root, the response of the sign-in, and the sample of all components. */
const elsewhere: ReadonlySet<string> = new Set([paths.start, paths.callback, paths.design]);

const addressesOf = (named: (typeof paths)[keyof typeof paths]): readonly string[] => {
  if (typeof named === 'string') return [named];
  if (typeof named === 'function') return [named(':id')];
  return Object.values(named).map((each) => (typeof each === 'string' ? each : each(':id')));
};

const documents = [paths.estimates, paths.orders, paths.invoices];

test('each address that the app names has a page', () => {
  const named = [
    ...Object.values(paths).flatMap(addressesOf),
    ...[...documents, paths.contacts].map((at) => inputsPath(at, ':id')),
    ...documents.map(gapsPath),
    creditPath(':id'),
    receiptPath(':id', ':receipt'),
  ];
  expect(named.filter((path) => !elsewhere.has(path) && !pages.includes(path))).toEqual([]);
});

test('no two pages have the same address', () => {
  expect(pages.filter((path, index) => pages.indexOf(path) !== index)).toEqual([]);
});
