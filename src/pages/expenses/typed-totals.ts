import { parseDecimal } from '#domain/numbers/decimal.ts';
import { expenseTotals, type ExpenseTotals } from '#domain/totals/expense-totals.ts';
import { taxKind, type TaxMode } from '#domain/totals/settlement.ts';

/**
 * The figures of the current input, as the service will store them; undefined while the amount is unreadable or the applicable rate
 * (in percent) is unknown.
 */
export const typedTotals = (amount: string, rate: string | undefined, mode: TaxMode): ExpenseTotals | undefined => {
  const paid = parseDecimal(amount);
  const tax_value = taxKind(mode) === 'none' ? 0n : parseDecimal(rate ?? '');
  return paid === undefined || tax_value === undefined ? undefined : expenseTotals({ amount: paid, tax_value }, mode);
};
