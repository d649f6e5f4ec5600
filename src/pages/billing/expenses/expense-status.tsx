import { useQuery } from '@tanstack/react-query';
import type { expense } from '#contract/resources/expense.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { usePermissions } from '#auth/permissions.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { expenseStatus } from '#domain/documents/statuses.ts';

export const isCharged = ({ kb_item_status_id }: Pick<AppRecord<typeof expense>, 'kb_item_status_id'>): boolean =>
  kb_item_status_id === expenseStatus.charged;

export const ExpenseStatus = (record: Pick<AppRecord<typeof expense>, 'kb_item_status_id'>) => {
  const t = useTexts().expenses;
  return isCharged(record) ? (
    <StatusBadge degree="full">{t.charged}</StatusBadge>
  ) : (
    <StatusBadge degree="open">{t.open}</StatusBadge>
  );
};

/** The number of the invoice that bills an expense; null if there is none, or it is not known. */
export const useInvoiceNumber = (id: number | null): string | null => {
  const { read } = usePermissions(invoice);
  const { data } = useQuery({ ...recordById(at(invoice), id ?? 0), enabled: read && id !== null });
  return id === null ? null : (data?.document_nr ?? null);
};
