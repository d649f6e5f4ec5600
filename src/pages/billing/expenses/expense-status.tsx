import { useQuery } from '@tanstack/react-query';
import type { expense } from '#contract/resources/expense.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { usePermissions } from '#auth/permissions.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { ExpensesTexts } from '#texts/de/expenses.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { expenseStatus } from '#domain/documents/statuses.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';

export const isCharged = ({ kb_item_status_id }: Pick<AppRecord<typeof expense>, 'kb_item_status_id'>): boolean =>
  kb_item_status_id === expenseStatus.charged;

/** True if a debit of a bank file has paid an expense. */
export const isPaid = ({ total_paid_payments }: Pick<AppRecord<typeof expense>, 'total_paid_payments'>): boolean =>
  parseDecimal(total_paid_payments) !== 0n;

type Settled = Pick<AppRecord<typeof expense>, 'kb_item_status_id' | 'total_remaining_payments'>;

/** The documented statuses are open and charged; an open expense with nothing left to pay is shown as paid. */
const shownStatus = (record: Settled): 'open' | 'paid' | 'charged' => {
  if (isCharged(record)) return 'charged';
  return parseDecimal(record.total_remaining_payments) === 0n ? 'paid' : 'open';
};

const degrees = { open: 'open', paid: 'accepted', charged: 'full' } as const;

export const expenseStatusText = (record: Settled, t: ExpensesTexts): string => t[shownStatus(record)];

export const ExpenseStatus = (record: Settled) => {
  const t = useTexts().expenses;
  return <StatusBadge degree={degrees[shownStatus(record)]}>{expenseStatusText(record, t)}</StatusBadge>;
};

/** The number of the invoice that bills an expense; null if there is none, or it is not known. */
export const useInvoiceNumber = (id: number | null): string | null => {
  const { read } = usePermissions(invoice);
  const { data } = useQuery({ ...recordById(at(invoice), id ?? 0), enabled: read && id !== null });
  return id === null ? null : (data?.document_nr ?? null);
};
