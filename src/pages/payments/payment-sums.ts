import type { Invoice } from '#contract/resources/invoice.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';

type Worth = { readonly value: string } | { readonly total: string };

/** The open amount of an invoice after these payments, credit notes and write-offs, in millionths; negative for a credit. */
export const openAmount = ({ total }: Pick<Invoice, 'total'>, taken: readonly Worth[]): bigint =>
  taken.reduce((open, each) => open - toMillionths('value' in each ? each.value : each.total), toMillionths(total));
