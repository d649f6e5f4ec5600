import type { ChangeOrigin } from '../journal/event.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';

/** `account_type` of an income account (rulings/companions#account-types). */
const income = 1;

const accounts = selection({ a: 'account' }, ['a.id']);

/** The active income account with the lowest number, for a line whose account nobody chose; 409 if there is none. */
export const incomeAccount = async ({ caller }: ChangeOrigin, reader: Reader): Promise<number> => {
  const row = await accounts.get(
    reader,
    sql`from account a where company_id = ${caller.companyId} and account_type = ${income}
      and coalesce(is_active, 1) = 1 order by account_no, id limit 1`,
  );
  if (row === undefined) throw new Refusal(409, (t) => t.noActiveIncomeAccount);
  return row.id;
};
