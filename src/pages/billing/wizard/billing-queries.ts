import { tax } from '#contract/resources/lookups.ts';
import { termsOfPaymentTemplate } from '#contract/resources/terms-of-payment-template.ts';
import { at, list } from '#api/records/operations.ts';

const all = { limit: 2000 } as const;

/** Every tax, with its rate. */
export const taxesQuery = list(at(tax), all);

/** All payment terms, with their days. */
export const termsQuery = list(at(termsOfPaymentTemplate), all);
