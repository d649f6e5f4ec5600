import { cent } from '#domain/numbers/percent.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import { integerOf, type Rule } from '../requests/rule.ts';
import { findRow } from '../store/rows.ts';

/** The codes of ISO 4217. */
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currencies (rulings/company#master-currency). */
export const masterCurrencyRule: Rule = {
  table: 'currency',
  write: async (call, transaction, { operation, input, values }) => {
    const code = values['name'];
    if (typeof code === 'string') {
      const capitals = code.toUpperCase();
      if (!codes.has(capitals)) throw notSaved((t) => [`name: ${t.noCurrencyCode}`]);
      const other = await findRow(transaction, 'currency', { company_id: call.caller.companyId, name: capitals }, [
        'id',
      ]);
      if (other !== undefined) throw notSaved((t) => [`name: ${t.currencyExists}`]);
      if (code !== capitals) throw notSaved((t) => [`name: ${t.currencyInCapitals(capitals)}`]);
    }
    const factor = values['round_factor'];
    if (typeof factor === 'bigint' && factor <= 0n) throw notSaved((t) => [`round_factor: ${t.aboveZero}`]);
    return operation === 'create' && input['round_factor'] === undefined ? { ...values, round_factor: cent } : values;
  },
  remove: async (call, _transaction, stored) => {
    if (integerOf(stored, 'id') === call.caller.currencyId)
      throw new Refusal(403, (t) => t.inUse(new Map([['company_profile', 1]])));
  },
};
