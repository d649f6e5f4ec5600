import { integerOf } from './rule.ts';
import type { Transaction } from './store/database.ts';
import { sql } from './store/sql.ts';

/** The next id of a table in a company; an id is never used again. */
export const nextId = async (transaction: Transaction, companyId: number, table: string): Promise<number> => {
  const row = await transaction.get(sql`
    insert into sequence (company_id, name, last) values (${companyId}, ${table}, 1)
    on conflict (company_id, name) do update set last = sequence.last + 1 returning last`);
  if (row === undefined) throw new Error(`no next id for ${table}`);
  return integerOf(row, 'last');
};
