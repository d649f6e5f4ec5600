import { parseDecimal } from '../numbers/decimal.ts';

type SalesTax = { readonly id: number; readonly type: string; readonly value: string; readonly is_active: boolean };
type Company = { readonly is_vat_registered: boolean; readonly tax_id: number | null };

/** The sales tax with this rate in percent, the preferred one first; null if there is none. */
export const taxAtRate = (
  rate: string | undefined,
  taxes: readonly SalesTax[],
  preferred: number | null,
): number | null => {
  const percentage = parseDecimal(rate ?? '');
  const fitting = taxes.filter(
    ({ type, is_active, value }) =>
      type === 'sales_tax' && is_active && percentage !== undefined && parseDecimal(value) === percentage,
  );
  return (fitting.find(({ id }) => id === preferred) ?? fitting[0])?.id ?? null;
};

/** The tax of new lines: the company's default, else the first sales tax; the 0 % one if the company is not registered for VAT. */
export const defaultTax = ({ is_vat_registered, tax_id }: Company, taxes: readonly SalesTax[]): number | null => {
  if (!is_vat_registered) return taxAtRate('0', taxes, tax_id);
  return tax_id ?? taxes.find(({ type, is_active }) => type === 'sales_tax' && is_active)?.id ?? null;
};
