import type { expense } from '#contract/resources/expense.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ExpenseStatus } from '../billing/expenses/expense-status.tsx';

type Props = { readonly record: AppRecord<typeof expense>; readonly invoiceNumber: string | null };

/** The status of an expense, and the invoice if it is billed. */
export const StatusPart = ({ record, invoiceNumber }: Props) => {
  const t = useTexts().expenses;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-work">
      <span className="sr-only">{t.status}</span>
      <ExpenseStatus {...record} />
      {invoiceNumber === null ? null : <span className="text-ink-2">{t.chargedOn(invoiceNumber)}</span>}
    </div>
  );
};
