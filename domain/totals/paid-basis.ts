import { untaxedCodes } from '../documents/untaxed-codes.ts';
import { taxKind, type TaxMode } from './settlement.ts';

/** The figure of an expense passed on to a customer, in the prices of the invoice. */
export type PaidBasis = 'total' | 'total_net';

type VatSettings = { readonly is_vat_registered: boolean; readonly vat_method: 'effective' | 'net_rate' };

/** True if the company gets input tax back: it is registered (MWSTG art. 28), and the net tax rates do not already allow for it (art. 37). */
const recoversInputTax = ({ is_vat_registered, vat_method }: VatSettings): boolean =>
  is_vat_registered && vat_method === 'effective';

/** `mwst_type` of supplies that are exempt by law, as the paper says. */
const exempt = 2;

/**
 * Net if the input tax is recovered, since the invoice adds its own tax. Gross if it is not, as for supplies exempt by law (MWSTG art. 29 I),
 * and if the invoice's prices include the tax. `taxCode` is that of the line.
 */
export const paidBasis = (mode: TaxMode, company: VatSettings, taxCode: string | undefined): PaidBasis => {
  const isExempt = mode.mwst_type === exempt || taxCode === untaxedCodes.exempt;
  return isExempt || taxKind(mode) === 'contained' || !recoversInputTax(company) ? 'total' : 'total_net';
};
