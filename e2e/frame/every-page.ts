import { paths, receiptPath } from '#components/navigation/paths.ts';
import { groups, pagesOf } from '../../src/areas/groups.ts';

/** Pages of records that the demo company does not have. */
const empty: ReadonlySet<string> = new Set([
  paths.creditNote(':id'),
  paths.exchangeRates.show(':id'),
  receiptPath(':id', ':receipt'),
]);

/** Records with all that their page can show; every other page shows the record with the id 1. */
const ids: { readonly [path: string]: string | undefined } = {
  '/timetrackings/:id': '7',
  '/expenses/:id': '2',
  '/invoices/:id/credit': '13',
  '/bank-files/:id': 'open',
};

/** Every page of the app, with records of the demo company. */
export const everyPage: readonly string[] = groups
  .flatMap(({ lines }) => lines.flatMap(pagesOf))
  .flatMap(({ path }) => (empty.has(path) ? [] : [path.replace(':id', ids[path] ?? '1')]));

/** Paths in parts of this size, one for each journey. */
export const inParts = (all: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
