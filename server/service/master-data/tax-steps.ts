import type { TaxStep } from '#domain/documents/tax-validity.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { integerOf, textOf } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import type { Table } from '../store/table.ts';

/** Taxes that take the place of another from a day on; those of one change of a rate share a `change_id`. */
export const taxChangeTable: Table = {
  name: 'tax_change',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'change_id', type: 'integer', nullable: false },
    { name: 'tax_id', type: 'integer', nullable: false },
    { name: 'follows_id', type: 'integer', nullable: false },
    { name: 'valid_from', type: 'text', nullable: false },
  ],
  primaryKey: ['company_id', 'tax_id'],
  indexes: ['create unique index if not exists tax_change_follows on tax_change (company_id, follows_id)'],
};

/** The changes of a company's rates, by first day. */
export const readTaxSteps = async (
  { caller }: ChangeOrigin,
  reader: Reader,
): Promise<readonly (TaxStep & { readonly change_id: number })[]> => {
  const rows = await reader.all(sql`
    select change_id, tax_id, follows_id, valid_from from tax_change
    where company_id = ${caller.companyId} order by valid_from, change_id, tax_id`);
  return rows.map((row) => ({
    change_id: integerOf(row, 'change_id'),
    tax_id: integerOf(row, 'tax_id'),
    follows_id: integerOf(row, 'follows_id'),
    valid_from: textOf(row, 'valid_from'),
  }));
};
