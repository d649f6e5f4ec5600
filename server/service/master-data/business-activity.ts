import { notSaved } from '../requests/refusal.ts';
import { integerOf, type Rule } from '../requests/rule.ts';
import { sql } from '../store/sql.ts';

/** `account_type` of an account: 1 earnings, 2 expenditures, 3 active, 4 passive. */
const earnings = 1;

/** "Business activity": `account_id` takes income accounts only, 422. */
export const businessActivityRule: Rule = {
  write: async (call, transaction, { values }) => {
    const accountId = values['account_id'] ?? null;
    if (accountId === null) return values;
    const account = await transaction.get(
      sql`select account_type from account where company_id = ${call.caller.companyId} and id = ${accountId}`,
    );
    if (account === undefined || integerOf(account, 'account_type') !== earnings)
      throw notSaved((t) => [`account_id: ${t.noIncomeAccount}`]);
    return values;
  },
};
