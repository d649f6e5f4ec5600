import { Refusal } from '../refusal.ts';
import { integerOf, type Rule } from '../rule.ts';
import { sql } from '../store/sql.ts';

/** "Bank account": the last remaining one cannot be deleted, 403. Writers wait for each other, so that two never leave together. */
export const bankAccountRule: Rule = {
  remove: async (call, transaction, stored) => {
    const other = await transaction.get(sql`
      select id from bank_account where company_id = ${call.caller.companyId} and id <> ${integerOf(stored, 'id')} limit 1`);
    if (other === undefined) throw new Refusal(403, (t) => t.lastBankAccount);
  },
};
