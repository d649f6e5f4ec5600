import type { TaxStep } from '#domain/documents/tax-validity.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
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

const steps = selection({ c: 'tax_change' }, ['c.change_id', 'c.tax_id', 'c.follows_id', 'c.valid_from']);

/** The changes of a company's rates, by first day. */
export const readTaxSteps = async (
  { caller }: ChangeOrigin,
  reader: Reader,
): Promise<readonly (TaxStep & { readonly change_id: number })[]> => {
  return steps.all(
    reader,
    sql`from tax_change c where company_id = ${caller.companyId} order by valid_from, change_id, tax_id`,
  );
};
