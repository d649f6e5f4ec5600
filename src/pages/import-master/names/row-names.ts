import type { InvoiceRow } from '#contract/kontor/import-invoice-operations.ts';
import type { MasterRow } from '#contract/kontor/import-master-operations.ts';
import type { NameChoice, RowName } from '#contract/kontor/import-names-operations.ts';
import { plainName } from '#domain/text/text.ts';
import type { Choice } from '../../import/match/mapping.ts';

/** A name of the file, with the number of its rows. */
export type FileName = RowName & { readonly key: string; readonly rows: number };

/** Names that differ only in case or spaces are one. */
export const keyOf = ({ field, value }: RowName): string => `${field} ${plainName(value)}`;

/** The names that a row of master data gives instead of ids. */
export const masterNames = ({ named = {} }: MasterRow): readonly RowName[] =>
  Object.entries(named).map(([field, value]) => ({ field, value }));

/** A rate in percent is what was billed: another one in its place would be wrong. */
const isRate = (tax: string): boolean => /^\d+([.,]\d+)?\s*%?$/.test(tax.trim());

/** The names that a row of open invoices gives instead of ids. */
export const invoiceNames = ({ contact, currency, amounts }: InvoiceRow): readonly RowName[] => [
  { field: 'contact', value: contact },
  ...(currency === undefined ? [] : [{ field: 'currency', value: currency }]),
  ...amounts.flatMap(({ tax }) => (tax === null || isRate(tax) ? [] : [{ field: 'tax', value: tax }])),
];

/** The names of all rows, each once. */
export const fileNames = (rows: readonly (readonly RowName[])[]): readonly FileName[] => {
  const found = new Map<string, FileName>();
  for (const name of rows.flat()) {
    const key = keyOf(name);
    found.set(key, { ...(found.get(key) ?? { ...name, key }), rows: (found.get(key)?.rows ?? 0) + 1 });
  }
  return [...found.values()];
};

const toNameChoice = ({ field, value }: RowName, choice: Choice): NameChoice =>
  choice === null || typeof choice === 'number'
    ? { field, value, id: choice }
    : { field, value, id: null, create: choice.create };

/** The choices for the names of some rows, as the service takes them. */
export const choicesFor = (rows: readonly (readonly RowName[])[], choices: ReadonlyMap<string, Choice>): NameChoice[] =>
  fileNames(rows).flatMap((name) => {
    const choice = choices.get(name.key);
    return choice === undefined ? [] : [toNameChoice(name, choice)];
  });
