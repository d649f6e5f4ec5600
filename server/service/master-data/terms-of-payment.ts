import { hundred } from '#domain/numbers/percent.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Rule } from '../requests/rule.ts';

/** A cash discount needs a percentage between 0 and 100 and the days in which it is granted; 422 otherwise. */
export const termsOfPaymentRule: Rule = {
  write: async (_call, _transaction, { values, stored }) => {
    const { discount_percent: percent = null, discount_days: days = null } = { ...stored, ...values };
    if (typeof percent === 'bigint' && (percent <= 0n || percent >= hundred))
      throw notSaved((t) => [`discount_percent: ${t.discountPercent}`]);
    if ((percent === null) !== (days === null))
      throw notSaved((t) => [`${percent === null ? 'discount_percent' : 'discount_days'}: ${t.discountBoth}`]);
    return values;
  },
};
