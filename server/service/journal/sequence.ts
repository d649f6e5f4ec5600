import type { Transaction } from '../store/database.ts';
import { resultOf } from '../store/result.ts';
import { sql } from '../store/sql.ts';

const sequences = resultOf({ last: 'integer' });

/** The first of `count` consecutive ids of a table in a company, at least `least`; ids are never reused. */
export const nextIds = async (
  transaction: Transaction,
  companyId: number,
  table: string,
  count: number,
  least = 1,
): Promise<number> => {
  const end = least + count - 1;
  const row = await sequences.get(
    transaction,
    sql`
    insert into sequence (company_id, name, last) values (${companyId}, ${table}, ${end})
    on conflict (company_id, name) do update
      set last = case when sequence.last + 1 > ${least} then sequence.last + ${count} else ${end} end
    returning last`,
  );
  if (row === undefined) throw new Error(`no next id for ${table}`);
  return row.last - count + 1;
};

/** The next id of a table in a company, at least `least`. */
export const nextId = async (transaction: Transaction, companyId: number, table: string, least = 1): Promise<number> =>
  nextIds(transaction, companyId, table, 1, least);
