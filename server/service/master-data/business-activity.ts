import { notSaved } from '../requests/refusal.ts';
import type { Rule } from '../requests/rule.ts';
import { findRow } from '../store/rows.ts';

/** `account_type` of an account: 1 earnings, 2 expenditures, 3 active, 4 passive. */
const earnings = 1;

/** "Business activity": `account_id` takes income accounts only, 422. */
export const businessActivityRule: Rule = {
  write: async (call, transaction, { values }) => {
    const accountId = values['account_id'] ?? null;
    if (accountId === null) return values;
    const account = await findRow(transaction, 'account', { company_id: call.caller.companyId, id: accountId }, [
      'account_type',
    ]);
    if (account === undefined || account.account_type !== earnings)
      throw notSaved((t) => [`account_id: ${t.noIncomeAccount}`]);
    return values;
  },
};
