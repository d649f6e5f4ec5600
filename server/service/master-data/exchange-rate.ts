import { notSaved } from '../requests/refusal.ts';
import { integerOf, type Rule } from '../requests/rule.ts';
import { findRow } from '../store/rows.ts';
import { sql } from '../store/sql.ts';

/** Exchange rates: one per currency and day, none for the currency of the company (rulings/company#exchange-rate). */
export const exchangeRateRule: Rule = {
  indexes: [
    'create unique index if not exists exchange_rate_day on exchange_rate (company_id, currency_id, valid_from)',
  ],
  write: async (call, transaction, { operation, input, values, stored }) => {
    const currencyId = values['currency_id'] ?? stored?.['currency_id'] ?? null;
    const day = values['valid_from'] ?? stored?.['valid_from'] ?? null;
    const rate = values['rate'];
    if (typeof rate === 'bigint' && rate <= 0n) throw notSaved((t) => [`rate: ${t.aboveZero}`]);
    // The currency of the caller may have changed since the request arrived.
    const company = await findRow(transaction, 'company', { id: call.caller.companyId }, ['currency_id']);
    if (Number(currencyId) === company?.currency_id) throw notSaved((t) => [`currency_id: ${t.ownCurrency}`]);
    const other = await transaction.get(sql`
      select id from exchange_rate
      where company_id = ${call.caller.companyId} and currency_id = ${currencyId} and valid_from = ${day}
        and id <> ${stored === undefined ? 0 : integerOf(stored, 'id')} limit 1`);
    if (other !== undefined) throw notSaved((t) => [`valid_from: ${t.rateOfDayExists}`]);
    return operation === 'create' && input['units'] === undefined ? { ...values, units: 1 } : values;
  },
};
