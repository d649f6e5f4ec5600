import { toMillionths } from '#domain/numbers/decimal.ts';
import type { FileInvoice } from './read-invoices.ts';

/** The total of an invoice and what is open of it, in millionths. */
export const amountsOf = ({ row: { amounts, paid } }: FileInvoice) => {
  const total = amounts.reduce((sum, { amount }) => sum + toMillionths(amount), 0n);
  return { total, open: total - toMillionths(paid?.value) };
};

/** The open amounts by currency, in millionths; `own` is the currency of invoices that name none. */
export const openSums = (rows: readonly FileInvoice[], own: string): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const each of rows) {
    const currency = each.row.currency ?? own;
    sums.set(currency, (sums.get(currency) ?? 0n) + amountsOf(each).open);
  }
  return sums;
};
