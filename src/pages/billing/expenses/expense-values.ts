import { invoiceFromExpenses } from '#contract/kontor/billing-operations.ts';
import type { Language } from '#contract/languages.ts';
import type { ExpenseWizardTexts } from '#texts/de/expense-wizard.ts';
import { isCharged } from './expense-status.tsx';
import { checkBody } from '../wizard/check-body.ts';
import {
  markupProblem,
  paidOf,
  priceOf,
  type BasisOf,
  type Expense,
  type ExpenseLine,
  type MainTaxOf,
} from './expense-lines.ts';
import { targetOf, type InvoiceHead } from '../wizard/invoice-head.ts';

/** All values of the wizard. */
export type ExpenseValues = InvoiceHead & { readonly lines: readonly ExpenseLine[] };

type Known = {
  /** The chosen expenses in their current state. */
  readonly records: ReadonlyMap<number, Expense>;
  readonly user_id: number;
  readonly language: Language;
  /** The tax of lines without one of their own (`mainTax`): that of a draft with one rate, otherwise the company's default. */
  readonly mainTaxOf: MainTaxOf;
  readonly basisOf: BasisOf;
};

/** A problem with the choice itself: it is empty, or an expense is gone, was billed meanwhile, or has another currency, or a contact other than the invoice's. */
export const choiceProblem = (
  {
    lines,
    contact_id,
  }: Pick<ExpenseValues, 'contact_id'> & { readonly lines: readonly Pick<ExpenseLine, 'kb_expense_id'>[] },
  records: ReadonlyMap<number, Pick<Expense, 'contact_id' | 'currency_id' | 'kb_item_status_id'>>,
  t: ExpenseWizardTexts,
): string | undefined => {
  const chosen = lines.map(({ kb_expense_id }) => records.get(kb_expense_id));
  if (lines.length === 0) return t.chooseOne;
  if (chosen.some((record) => record === undefined || isCharged(record))) return t.chargedMeanwhile;
  if (new Set(chosen.map((record) => record?.currency_id)).size > 1) return t.oneCurrency;
  const contacts = chosen.flatMap((record) => record?.contact_id ?? []);
  if (new Set(contacts).size > 1) return t.oneContact;
  const strange = contact_id === null ? [] : contacts.filter((contact) => contact !== contact_id);
  return strange.length > 0 ? `${t.otherContact(strange.length)} ${t.otherContactReason}` : undefined;
};

/** The body of `invoice_from_expenses`, or problems by field: `expenses` for the choice, `expenses.0.tax_id` for a line. */
export const checkExpenses = (
  values: ExpenseValues,
  { records, user_id, language, mainTaxOf, basisOf }: Known,
  t: ExpenseWizardTexts,
) => {
  const expenses = values.lines.map((line) => {
    const { kb_expense_id, text } = line;
    const record = records.get(kb_expense_id);
    const tax_id = line.tax_id ?? mainTaxOf(record);
    const unit_price = record === undefined ? null : priceOf(line, paidOf(record, basisOf(tax_id)));
    return { kb_expense_id, tax_id, unit_price, text };
  });
  const { body, problems } = checkBody(invoiceFromExpenses.body, { ...targetOf(values, user_id), expenses }, language);
  const choice = choiceProblem(values, records, t);
  const found = new Map(choice === undefined ? problems : [...problems, ['expenses', choice]]);
  values.lines.forEach((line, index) => {
    if (line.text.trim() === '') found.set(`expenses.${index}.text`, t.textMissing);
    const markup = markupProblem(line, language, t);
    if (markup !== undefined) found.set(`expenses.${index}.markup`, markup);
  });
  return { body: found.size === 0 ? body : null, problems: found };
};
