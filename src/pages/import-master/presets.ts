import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { plainHeader, type MasterColumn } from './headers.ts';

/** The kind of records that a file holds. */
export type ImportKind = MasterResource | 'invoice';

type Preset = {
  readonly name: string;
  /** Plain headers, separated by commas, that together only this export has; one list per language. */
  readonly headers: readonly string[];
  /** The header of columns that only the program itself explains; empty if the file has no such column. */
  readonly columns?: { readonly [column in MasterColumn]: string };
};

/** The exports recognised by their headers, as the programs' own documentation and source name them. */
const presets: { readonly [kind in ImportKind]: readonly Preset[] } = {
  contact: [
    {
      name: 'bexio',
      headers: ['kontaktart, name 1, ansprechpartner', 'contact type, name 1, contact partner'],
    },
    { name: 'Invoice Ninja', headers: ['client name, client id number', 'client name, client street'] },
    // Its title is a job, not a form of address.
    { name: 'Harvest', headers: ['client, first name, last name, office phone'], columns: { title_id: '' } },
  ],
  item: [
    { name: 'bexio', headers: ['produktcode, produktname', 'product code, product name'] },
    // A product has a key that is its name, and no number.
    {
      name: 'Invoice Ninja',
      headers: ['product, notes, cost, price', 'product, notes, price, quantity'],
      columns: { intern_code: '', intern_name: 'product', intern_description: 'notes', remarks: '' },
    },
  ],
  project: [{ name: 'Harvest', headers: ['client, project, project code'] }],
  invoice: [
    { name: 'Invoice Ninja', headers: ['invoice invoice number, invoice amount', 'client name, invoice balance'] },
    { name: 'Harvest', headers: ['issue date, invoice amount, paid amount, balance'] },
  ],
};

const presetOf = (kind: ImportKind, found: readonly string[]): Preset | undefined => {
  const headers = new Set(found.map(plainHeader));
  return presets[kind].find((preset) =>
    preset.headers.some((list) => list.split(', ').every((header) => headers.has(header))),
  );
};

/** The name of the program whose export has these headers; undefined for any other file. */
export const presetName = (kind: ImportKind, headers: readonly string[]): string | undefined =>
  presetOf(kind, headers)?.name;

/** The columns of a recognised export: those that the words of its headers give, corrected by what is known of the program. */
export const presetColumns = (
  kind: ImportKind,
  headers: readonly string[],
  columns: ReadonlyMap<MasterColumn, number>,
): ReadonlyMap<MasterColumn, number> => {
  const plain = headers.map(plainHeader);
  const corrected = new Map(columns);
  for (const [column, header] of Object.entries(presetOf(kind, headers)?.columns ?? {})) {
    if (header === '') corrected.delete(column);
    else corrected.set(column, plain.indexOf(header));
  }
  return corrected;
};
