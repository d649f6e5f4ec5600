import { explain } from '#contract/catalogue/texts.ts';
import type { Language } from '#contract/languages.ts';
import { decimalInput } from '#contract/notation.ts';
import type { expense } from '#contract/resources/expense.ts';
import type { Tax } from '#contract/resources/lookups.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { divideRounded, formatDecimalTrimmed, one, parseDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import { documentTotals, type DocumentTotals } from '#domain/totals/document-totals.ts';
import { cent, hundred } from '#domain/numbers/percent.ts';
import { paidBasis, type PaidBasis } from '#domain/totals/paid-basis.ts';
import type { TaxMode } from '#domain/totals/settlement.ts';
import { taxOn, type TaxStep } from '#domain/documents/tax-validity.ts';
import { taxAtRate, defaultTax } from '#domain/documents/default-tax.ts';
import type { ExpenseWizardTexts } from '#texts/de/expense-wizard.ts';

export type Expense = AppRecord<typeof expense>;

/** An expense that becomes a position. */
export type ExpenseLine = {
  readonly kb_expense_id: number;
  readonly text: string;
  /** In percent of the amount paid; a plain decimal. */
  readonly markup: string;
  /** As typed; null: the amount paid plus the markup. */
  readonly unit_price: string | null;
  /** Null: the main service's tax. */
  readonly tax_id: number | null;
};

/** The figure that a line with a tax passes on. */
export type BasisOf = (taxId: number | null) => PaidBasis;

export const basisFor =
  (mode: TaxMode, company: Parameters<typeof paidBasis>[1], taxes: readonly Tax[]): BasisOf =>
  (taxId) =>
    paidBasis(mode, company, taxes.find(({ id }) => id === taxId)?.code);

/** The amount paid that the invoice passes on, as a plain decimal. */
export const paidOf = (expense: Pick<Expense, PaidBasis>, basis: PaidBasis): string =>
  formatDecimalTrimmed(toMillionths(expense[basis]));

/** The price of a line: as typed, otherwise the amount paid plus the markup, to 0.01. Unreadable input stays. */
export const priceOf = ({ unit_price, markup }: Pick<ExpenseLine, 'unit_price' | 'markup'>, paid: string): string => {
  if (unit_price !== null) return unit_price;
  const [amount, percent] = [toMillionths(paid), toMillionths(markup)];
  return formatDecimalTrimmed(divideRounded(amount * (hundred + percent), hundred * cent) * cent);
};

/** The problem with a typed markup: it is not a number, or it is below −100 %, which would make the price negative. */
export const markupProblem = (
  { markup, unit_price }: Pick<ExpenseLine, 'unit_price' | 'markup'>,
  language: Language,
  t: ExpenseWizardTexts,
): string | undefined => {
  if (unit_price !== null || markup === '') return undefined;
  const [issue] = decimalInput().safeParse(markup).error?.issues ?? [];
  if (issue !== undefined) return explain(issue, language);
  return toMillionths(markup) < -hundred ? t.markupTooLow : undefined;
};

/** The markup that a price implies, in percent to 0.01; none if nothing was paid or the price is unreadable. */
export const markupOf = (price: string, paid: string): string => {
  const [amount, basis] = [parseDecimal(price), parseDecimal(paid)];
  if (amount === undefined || basis === undefined || basis <= 0n) return '0';
  return formatDecimalTrimmed(divideRounded((amount - basis) * hundred, basis * cent) * cent);
};

type Draft = { readonly taxs: readonly { readonly percentage: string | number }[] };
type Company = Parameters<typeof defaultTax>[0];

/**
 * The tax of the main service, which also applies to costs passed on: that of a draft with one rate, otherwise the company's
 * default.
 */
export const mainTax = (draft: Draft | undefined, company: Company, taxes: readonly Tax[]): number | null => {
  const defaultId = defaultTax(company, taxes);
  const [rate, ...others] = company.is_vat_registered ? (draft?.taxs ?? []) : [];
  const ofDraft =
    others.length > 0 ? null : taxAtRate(rate === undefined ? undefined : String(rate.percentage), taxes, defaultId);
  return ofDraft ?? defaultId;
};

/** The main tax of an expense: the one that applies in its place on the day it was paid. */
export type MainTaxOf = (expense: Pick<Expense, 'is_valid_from'> | undefined) => number | null;

export const mainTaxOf =
  (main: number | null, steps: readonly TaxStep[]): MainTaxOf =>
  (expense) =>
    main === null || expense === undefined ? main : taxOn(main, expense.is_valid_from, steps);

/** The sales tax at the rate that was paid; null if there is none. */
export const paidTax = (paidTaxId: number | null, taxes: readonly Tax[], main: number | null): number | null =>
  taxAtRate(taxes.find(({ id }) => id === paidTaxId)?.value, taxes, main);

/** The initial position of an expense: its text, at the amount paid. */
export const lineOf = ({ id, title, document_nr }: Expense): ExpenseLine => ({
  kb_expense_id: id,
  text: title ?? document_nr,
  markup: '0',
  unit_price: null,
  tax_id: null,
});

type Priced = { readonly id: number; readonly price: string; readonly rate: string | undefined };

/**
 * The totals of new lines, calculated like the service does; undefined while a price or a rate is unreadable. `unit` in millionths.
 */
export const totalsOf = (lines: readonly Priced[], mode: TaxMode, unit: bigint): DocumentTotals | undefined => {
  const values = lines.flatMap(({ id, price, rate }) => {
    const [unit_price, tax_value] = [parseDecimal(price), parseDecimal(rate ?? '')];
    if (unit_price === undefined || tax_value === undefined) return [];
    const line = { type: 'KbPositionExpense', id, parent_id: null, is_optional: false } as const;
    return [{ ...line, amount: one, unit_price, discount_in_percent: null, tax_value }];
  });
  return values.length < lines.length ? undefined : documentTotals(values, mode, unit);
};
