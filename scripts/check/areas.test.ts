import { expect, test } from 'vitest';
import {
  creditPath,
  gapsPath,
  inputsPath,
  paths,
  receiptPath,
  type RecordPaths,
} from '#components/navigation/paths.ts';
import { areas } from '../../e2e/frame/areas.ts';

/** Addresses before the sign-in, the sample of all components, and records that the demo company does not have. */
const elsewhere: ReadonlySet<string> = new Set([
  paths.start,
  paths.callback,
  paths.signIn,
  paths.design,
  paths.creditNote(':id'),
  paths.exchangeRates.show(':id'),
  receiptPath(':id', ':id'),
]);

const addressesOf = (area: (typeof paths)[keyof typeof paths]): readonly string[] => {
  if (typeof area === 'string') return [area];
  if (typeof area === 'function') return [area(':id')];
  return Object.values(area).map((each) => (typeof each === 'string' ? each : each(':id')));
};

const documents: readonly RecordPaths[] = [paths.estimates, paths.orders, paths.invoices];
const addresses = [
  ...Object.values(paths).flatMap(addressesOf),
  ...[...documents, paths.contacts].map((area) => inputsPath(area, ':id')),
  ...documents.map(gapsPath),
  creditPath(':id'),
  receiptPath(':id', ':id'),
];

test('the journeys over all pages open every page of the app', () => {
  const opened = Object.values(areas).flat();
  const matches = (address: string): boolean =>
    opened.some((path) => new RegExp(`^${address.replace(':id', String.raw`(\d+|open)`)}$`).test(path));
  expect(addresses.filter((address) => !elsewhere.has(address) && !matches(address))).toEqual([]);
});
