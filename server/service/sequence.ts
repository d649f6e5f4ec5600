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

/** The first of `count` ids that follow each other. */
export const nextIds = async (
  transaction: Transaction,
  companyId: number,
  table: string,
  count: number,
): Promise<number> => {
  const first = await nextId(transaction, companyId, table);
  await transaction.run(sql`
    update sequence set last = last + ${count - 1} where company_id = ${companyId} and name = ${table}`);
  return first;
};
