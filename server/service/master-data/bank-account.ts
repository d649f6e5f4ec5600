import type { Call } from '../requests/call.ts';
import { readSetting } from './company-profile.ts';
import { Refusal } from '../requests/refusal.ts';
import { integerOf, type Rule } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { sql } from '../store/sql.ts';

/** The default account of the company profile. */
export const defaultBankAccount = async ({ caller }: Call, reader: Reader): Promise<number | null> =>
  readSetting(reader, caller.companyId, 'bank_account_id');

/**
 * "Bank account": neither the last remaining one nor that of the company profile can be deleted, 403. Deletes run one
 * at a time, so that two of them cannot remove the last ones together.
 */
export const bankAccountRule: Rule = {
  remove: async (call, transaction, stored) => {
    const other = await transaction.get(sql`
      select id from bank_account where company_id = ${call.caller.companyId} and id <> ${integerOf(stored, 'id')} limit 1`);
    if (other === undefined) throw new Refusal(403, (t) => t.lastBankAccount);
    const entry = await findRow(
      transaction,
      'bank_entry',
      { company_id: call.caller.companyId, bank_account_id: integerOf(stored, 'id') },
      ['id'],
    );
    if (entry !== undefined) throw new Refusal(403, (t) => t.accountHasEntries);
    const defaultId = await defaultBankAccount(call, transaction);
    if (defaultId === integerOf(stored, 'id'))
      throw new Refusal(403, (t) => t.inUse(new Map([['company_profile', 1]])));
  },
};
