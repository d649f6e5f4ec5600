import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { plainHeader } from './headers.ts';

/** What a file imports. */
type Kind = MasterResource | 'invoice';

type Preset = {
  readonly name: string;
  /** Plain headers, separated by commas, that together only this export has; one list per language. */
  readonly headers: readonly string[];
};

/** The exports recognised by their headers, as the programs' own documentation names them. */
const presets: { readonly [kind in Kind]: readonly Preset[] } = {
  contact: [
    {
      name: 'bexio',
      headers: ['kontaktart, name 1, ansprechpartner', 'contact type, name 1, contact partner'],
    },
    { name: 'Invoice Ninja', headers: ['client name, client id number', 'client name, client street'] },
    { name: 'Harvest', headers: ['client, first name, last name, office phone'] },
  ],
  item: [
    { name: 'bexio', headers: ['produktcode, produktname', 'product code, product name'] },
    { name: 'Invoice Ninja', headers: ['product, cost, notes', 'product key, price'] },
  ],
  project: [{ name: 'Harvest', headers: ['client, project, project code'] }],
  invoice: [
    { name: 'Invoice Ninja', headers: ['invoice invoice number, invoice amount', 'client name, invoice balance'] },
    { name: 'Harvest', headers: ['issue date, invoice amount, paid amount, balance'] },
  ],
};

/** The name of the program whose export has these headers; undefined for any other file. */
export const presetName = (kind: Kind, headers: readonly string[]): string | undefined => {
  const found = new Set(headers.map(plainHeader));
  return presets[kind].find((preset) =>
    preset.headers.some((list) => list.split(', ').every((header) => found.has(header))),
  )?.name;
};
