import { integerOf } from './rule.ts';
import type { Transaction } from './store/database.ts';
import { sql } from './store/sql.ts';

/** The next id of a table in a company, `least` or more; an id is never used again. */
export const nextId = async (
  transaction: Transaction,
  companyId: number,
  table: string,
  least = 1,
): Promise<number> => {
  const row = await transaction.get(sql`
    insert into sequence (company_id, name, last) values (${companyId}, ${table}, ${least})
    on conflict (company_id, name) do update
      set last = case when sequence.last + 1 > ${least} then sequence.last + 1 else ${least} end
    returning last`);
  if (row === undefined) throw new Error(`no next id for ${table}`);
  return integerOf(row, 'last');
};
