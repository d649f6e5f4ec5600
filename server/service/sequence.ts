import { integerOf } from './rule.ts';
import type { Transaction } from './store/database.ts';
import { sql } from './store/sql.ts';

/** The first of `count` ids of a table in a company that follow each other; an id is never used again. */
export const nextIds = async (
  transaction: Transaction,
  companyId: number,
  table: string,
  count: number,
): Promise<number> => {
  const row = await transaction.get(sql`
    insert into sequence (company_id, name, last) values (${companyId}, ${table}, ${count})
    on conflict (company_id, name) do update set last = sequence.last + ${count} returning last`);
  if (row === undefined) throw new Error(`no next id for ${table}`);
  return integerOf(row, 'last') - count + 1;
};

/** The next id of a table in a company. */
export const nextId = async (transaction: Transaction, companyId: number, table: string): Promise<number> =>
  nextIds(transaction, companyId, table, 1);
