import type { ChangeOrigin } from '../journal/event.ts';
import { Refusal } from '../requests/refusal.ts';
import { integerOf } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { sql } from '../store/sql.ts';

/** `account_type` of an income account (rulings/companions#account-types). */
const income = 1;

/** The active income account with the lowest number, for a line whose account nobody chose; 409 if there is none. */
export const incomeAccount = async ({ caller }: ChangeOrigin, reader: Reader): Promise<number> => {
  const row = await reader.get(sql`
    select id from account where company_id = ${caller.companyId} and account_type = ${income}
      and coalesce(is_active, 1) = 1 order by account_no, id limit 1`);
  if (row === undefined) throw new Refusal(409, (t) => t.noActiveIncomeAccount);
  return integerOf(row, 'id');
};
