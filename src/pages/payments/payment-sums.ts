import type { Invoice } from '#contract/resources/invoice.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';

type Worth = { readonly value: string } | { readonly total: string };

/** The open amount of an invoice after these payments, credit notes and write-offs, in millionths; negative for a credit. */
export const openAmount = ({ total }: Pick<Invoice, 'total'>, taken: readonly Worth[]): bigint =>
  taken.reduce(
    (open, each) => open - (parseDecimal('value' in each ? each.value : each.total) ?? 0n),
    parseDecimal(total) ?? 0n,
  );
