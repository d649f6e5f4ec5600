import { expense } from '#contract/resources/expense.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { recordForm } from '#components/record-form/record-form.ts';

/** The form of an expense ("Expense"). */
export const expenseForm = recordForm(expense);

/** `EX-00012 Bahnbillett`. */
export const expenseName = ({ document_nr, title }: AppRecord<typeof expense>): string =>
  `${document_nr} ${title ?? ''}`.trim();
