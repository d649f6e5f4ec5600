import type { Tax } from '#contract/resources/lookups.ts';
import { untaxedCodes } from '#domain/documents/untaxed-codes.ts';
import { accountId } from './chart-of-accounts.ts';

const salesTax = (code: string, name: string, value: string): Omit<Tax, 'id'> => ({
  name,
  code,
  type: 'sales_tax',
  value,
  account_id: accountId('2200'),
  is_active: true,
  display_name: `${name} (${value} %)`,
});

const preTax = (code: string, name: string, value: string, account: string): Omit<Tax, 'id'> => ({
  ...salesTax(code, name, value),
  type: 'pre_tax',
  account_id: accountId(account),
});

/**
 * The Swiss VAT rates since 2024 as sales taxes, 8.1, 2.6, 3.8 and 0 %, then the pre-taxes, then the reasons for 0 %.
 * Ids follow the order.
 */
export const taxes: readonly Omit<Tax, 'id'>[] = [
  salesTax('UN81', 'MWST Normalsatz', '8.1'),
  salesTax('UR26', 'MWST reduzierter Satz', '2.6'),
  salesTax('US38', 'MWST Sondersatz Beherbergung', '3.8'),
  salesTax('U0', 'MWST-frei', '0'),
  preTax('VM81', 'Vorsteuer Material und Dienstleistungen', '8.1', '1170'),
  preTax('VB81', 'Vorsteuer Betriebsaufwand', '8.1', '1171'),
  preTax('VM26', 'Vorsteuer Material, reduzierter Satz', '2.6', '1170'),
  preTax('VB26', 'Vorsteuer Betriebsaufwand, reduzierter Satz', '2.6', '1171'),
  preTax('VB38', 'Vorsteuer Beherbergung', '3.8', '1171'),
  preTax('V0', 'Keine Vorsteuer', '0', '1171'),
  salesTax(untaxedCodes.exported, 'Export (Art. 23 MWSTG)', '0'),
  salesTax(untaxedCodes.exempt, 'Ausgenommen (Art. 21 MWSTG)', '0'),
  salesTax(untaxedCodes.abroad, 'Leistung im Ausland (Art. 8 MWSTG)', '0'),
];

/** The sales taxes of a new company by rate. */
export const salesTaxIds = { normal: 1, reduced: 2, lodging: 3, none: 4 } as const;
