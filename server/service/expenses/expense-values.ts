import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { expenseTotals } from '#domain/totals/expense-totals.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { findRow, valueIn } from '../store/rows.ts';
import type { Row, SqlParameter } from '../store/sql.ts';

/** The value of a column after the write. */
const after = (values: Values, stored: Row | undefined, column: string): SqlParameter =>
  column in values ? (values[column] ?? null) : (stored?.[column] ?? null);

/** Columns that a charge depends on. */
const moneyColumns = ['amount', 'tax_id', 'mwst_type', 'mwst_is_net', 'currency_id'] as const;

/** Returns whether a write changes the basis of a charge; sending the same value changes nothing. */
export const changesMoney = (values: Values, stored: Row): boolean =>
  moneyColumns.some((column) => String(after(values, stored, column)) !== String(stored[column]));

/** Returns whether a write changes the sum that was paid for an expense, or its currency. */
export const changesTotal = (values: Values, stored: Row): boolean =>
  ['total', 'currency_id'].some((column) => String(after(values, stored, column)) !== String(stored[column]));

const taxValue = async (call: Call, reader: Reader, taxId: SqlParameter): Promise<bigint> => {
  const tax = await findRow(reader, 'tax', { company_id: call.caller.companyId, id: taxId }, ['value']);
  return tax?.value ?? 0n;
};

/**
 * Computes the figures of "Expense record" from its amount, its tax and its `mwst_type`; only a debit of a bank file pays
 * an expense (rulings/bank#expense). 422 if a figure has more digits than a decimal holds.
 */
export const expenseFigures = async (
  call: Call,
  reader: Reader,
  values: Values,
  stored: Row | undefined,
): Promise<Values> => {
  const amount = after(values, stored, 'amount');
  const tax_value = await taxValue(call, reader, after(values, stored, 'tax_id'));
  const mode = {
    mwst_type: Number(after(values, stored, 'mwst_type')),
    mwst_is_net: Number(after(values, stored, 'mwst_is_net')) === 1,
  };
  const figures = expenseTotals({ amount: typeof amount === 'bigint' ? amount : 0n, tax_value }, mode);
  if (!figures.storable) throw notSaved((t) => [`amount: ${t.amountTooLarge}`]);
  const { total_gross, total_net, total_taxes, total } = figures;
  const taxs = figures.taxs.map(({ percentage, value }) => ({
    percentage: formatDecimalTrimmed(percentage),
    value: formatDecimalTrimmed(value),
  }));
  const paid = stored === undefined ? 0n : valueIn(stored, 'expense', 'total_paid_payments');
  return {
    total_gross,
    total_net,
    total_taxes,
    total,
    total_paid_payments: paid,
    total_remaining_payments: total - paid,
    taxs: JSON.stringify(taxs),
  };
};
