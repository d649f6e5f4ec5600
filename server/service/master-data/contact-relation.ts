import { notSaved } from '../requests/refusal.ts';
import type { Rule } from '../requests/rule.ts';

/** "Contact relation": two contacts, not one with itself, 422; `updated_at` is the time of the last write. */
export const contactRelationRule: Rule = {
  write: async (_call, _transaction, { values, stored }) => {
    const [one, other] = ['contact_id', 'contact_sub_id'].map((column) => values[column] ?? stored?.[column]);
    if (String(one) === String(other)) throw notSaved((t) => [`contact_sub_id: ${t.sameContact}`]);
    return values;
  },
};
