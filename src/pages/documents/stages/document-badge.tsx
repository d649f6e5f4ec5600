import { useToday } from '#api/service/today.ts';
import { StatusBadge, type StatusDegree } from '#components/feedback/status-badge.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { ShownDocument } from './document-kind.ts';
import { daysLate, displayStatus, statusText, type DocumentStatus } from './document-status.ts';

const degrees: { readonly [status in DocumentStatus]: StatusDegree } = {
  draft: 'draft',
  pending: 'open',
  accepted: 'accepted',
  declined: 'refused',
  expired: 'late',
  ordered: 'partly',
  invoiced: 'full',
  partlyInvoiced: 'partly',
  paid: 'full',
  partlyPaid: 'partly',
  unpaid: 'open',
  cancelled: 'cancelled',
};

/** The status of a document; for an overdue invoice, the days since it was due. */
export const DocumentBadge = ({ kind, record }: ShownDocument) => {
  const t = useTexts().documents;
  const today = useToday();
  const status = displayStatus(kind, record, today);
  const days = daysLate(record, today);
  if (days > 0) return <StatusBadge degree="late">{t.daysLate(days)}</StatusBadge>;
  return <StatusBadge degree={degrees[status]}>{statusText(kind, status, t)}</StatusBadge>;
};
