import type { expense } from '#contract/resources/expense.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { ExpenseStatus } from '../billing/expenses/expense-status.tsx';

type Props = { readonly record: AppRecord<typeof expense>; readonly invoiceNumber: string | null };

/** The status of an expense, what a debit of a bank file paid, and the invoice if it is billed. */
export const StatusPart = ({ record, invoiceNumber }: Props) => {
  const t = useTexts().expenses;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-work">
      <span className="sr-only">{t.status}</span>
      <ExpenseStatus {...record} />
      {parseDecimal(record.total_paid_payments) === 0n ? null : (
        <span className="text-ink-2">{t.paidAmount(formatMoney(record.total_paid_payments))}</span>
      )}
      {invoiceNumber === null ? null : <span className="text-ink-2">{t.chargedOn(invoiceNumber)}</span>}
    </div>
  );
};
