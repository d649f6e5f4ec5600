import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { formatDate } from '#texts/format.ts';
import type { FileNames } from './names/use-file-names.ts';
import { kindOf } from './read-cell.ts';
import type { FileRow } from './read-master.ts';

/** The fields shown of each record, the most important first. */
export const previewFields: { readonly [resource in MasterResource]: readonly string[] } = {
  contact: ['name_1', 'name_2', 'city', 'nr', 'street_name', 'mail', 'postcode', 'phone_fixed', 'country_id'],
  item: ['intern_name', 'intern_code', 'sale_price', 'unit_id', 'tax_income_id', 'account_id'],
  project: ['name', 'contact_id', 'nr', 'start_date', 'end_date', 'comment'],
};

/** The rows as the preview shows them; `nameOf` gives what a name of the file will mean. */
export const previewRows = (resource: MasterResource, rows: readonly FileRow[], nameOf: FileNames['nameOf']) =>
  rows.map(({ line, row: { record, named = {} } }) => ({
    line,
    cells: Object.fromEntries(
      previewFields[resource].map((field) => {
        const value = named[field] === undefined ? record[field] : nameOf({ field, value: named[field] });
        const text = typeof value === 'string' ? value : '';
        return [field, text !== '' && kindOf(resource, field) === 'date' ? formatDate(text) : text];
      }),
    ),
  }));
