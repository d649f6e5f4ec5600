import type { BankExpense, BankExpenseCandidate } from '#contract/kontor/bank-entry.ts';
import type { BankFilesTexts } from '#texts/de/bank-files.ts';

export type Expenses = ReadonlyMap<number, BankExpense>;

/** The title of an expense, or else its contact. */
export const expenseName = ({ title, contact_name }: BankExpense): string => title ?? contact_name;

/** The reasons for offering an expense. */
export const expenseWhy = ({ reasons }: BankExpenseCandidate, t: BankFilesTexts): string => {
  const words = reasons
    .map(({ kind, text }) => (kind === 'number' || kind === 'title' ? t.inText(t.quoted(text)) : t.reasons[kind]()))
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
