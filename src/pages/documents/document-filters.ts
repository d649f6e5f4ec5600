import { useMemo } from 'react';
import { useToday } from '#api/today.ts';
import type { ListFilter } from '#components/list/list-filter.ts';
import type { DocumentsTexts } from '#texts/de/documents.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { DocumentKind } from './document-kind.ts';
import { statusChoices, statusesOwed } from './document-status.ts';

/** Invoices that should have been paid by now, wholly or in part. */
const overdue = (t: DocumentsTexts, today: string): ListFilter => ({
  kind: 'choice',
  field: 'overdue',
  label: t.overdue,
  options: [
    {
      value: 'yes',
      label: t.onlyOverdue,
      criteria: [
        { field: 'kb_item_status_id', criteria: 'in', value: statusesOwed },
        { field: 'is_valid_to', criteria: 'less_than', value: today },
        { field: 'total_remaining_payments', criteria: 'greater_than', value: 0 },
      ],
    },
  ],
});

/** By what the documents of a kind are filtered. */
export const useDocumentFilters = (kind: DocumentKind): readonly ListFilter[] => {
  const t = useTexts().documents;
  const today = useToday();
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        field: 'kb_item_status_id',
        label: t.status,
        options: statusChoices(kind).map(({ id, status }) => ({
          value: String(id),
          label: kind === 'order' && status === 'pending' ? t.pendingOrDraft : t.statuses[status],
        })),
      },
      ...(kind === 'invoice' ? [overdue(t, today)] : []),
      { kind: 'reference', field: 'contact_id', label: t.contact_id, named: 'contact' },
      { kind: 'period', field: 'is_valid_from', label: t.period },
      { kind: 'reference', field: 'project_id', label: t.pr_project_id, named: 'pr_project' },
      { kind: 'reference', field: 'user_id', label: t.user_id, named: 'user' },
    ],
    [t, kind, today],
  );
};
