import { useMemo } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import { useToday } from '#api/service/today.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import type { DocumentsTexts } from '#texts/de/documents.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { estimateStatus, invoiceStatus, orderStatus } from '#domain/documents/statuses.ts';
import type { DocumentKind } from './stages/document-kind.ts';
import { statusChoices, statusText, type DocumentStatus } from './stages/document-status.ts';
import { overdueCriteria, owedCriteria } from './owed.ts';

/** Invoices with an open amount, whatever their status. */
const owed = (t: DocumentsTexts) => ({ value: 'owed', label: t.owed, criteria: owedCriteria });

/** Invoices past their due date, unpaid or partly paid. */
const overdue = (t: DocumentsTexts, today: string): ListFilter => ({
  kind: 'choice',
  field: 'overdue',
  label: t.overdue,
  options: [
    {
      value: 'yes',
      label: t.onlyOverdue,
      criteria: overdueCriteria(today),
    },
  ],
});

/** The status of documents that are no longer sent. */
const ended = {
  estimate: estimateStatus.declined,
  order: orderStatus.cancelled,
  invoice: invoiceStatus.cancelled,
} as const satisfies { readonly [kind in DocumentKind]: number };

/** Issued documents by whether they were sent: mailed, or marked as sent. */
const sending = (kind: DocumentKind, t: DocumentsTexts): ListFilter => ({
  kind: 'choice',
  field: 'sending',
  label: t.sending,
  options: [
    {
      value: 'no',
      label: t.notSent,
      criteria: [
        { field: 'issued_at', criteria: 'not_equal', value: null },
        { field: 'sent_at', value: null },
        { field: 'kb_item_status_id', criteria: 'not_equal', value: ended[kind] },
      ],
    },
    { value: 'yes', label: t.sent, criteria: [{ field: 'sent_at', criteria: 'not_equal', value: null }] },
  ],
});

/** Options that replace the status for estimates. */
const displayOptions = (t: DocumentsTexts, today: string) => [
  {
    value: 'expired',
    label: t.statuses.expired,
    criteria: [
      { field: 'kb_item_status_id', value: estimateStatus.pending },
      { field: 'is_valid_until', criteria: 'less_than', value: today } as const,
    ],
  },
  ...(['ordered', 'invoiced'] as const).map((status) => ({
    value: status,
    label: t.statuses[status],
    criteria: [
      { field: 'kb_item_status_id', value: estimateStatus.accepted },
      { field: 'followed_by', value: status === 'ordered' ? 'kb_order' : 'kb_invoice' },
    ],
  })),
];

/** The statuses of a kind. An order has the same status as draft and open; `issued_at` tells them apart. */
const statusOptions = (kind: DocumentKind, t: DocumentsTexts, today: string) => [
  ...statusChoices(kind).flatMap(({ id, status }) => {
    const option = (value: string, word: DocumentStatus) => ({ value, label: statusText(kind, word, t) });
    if (kind !== 'order' || status !== 'pending') return [option(String(id), status)];
    const both = { field: 'kb_item_status_id', value: id };
    return [
      { ...option('draft', 'draft'), criteria: [both, { field: 'issued_at', value: null }] },
      {
        ...option(String(id), status),
        criteria: [both, { field: 'issued_at', criteria: 'not_equal', value: null } as const],
      },
    ];
  }),
  ...(kind === 'estimate' ? displayOptions(t, today) : []),
];

/** The list filters for a kind of document. */
export const useDocumentFilters = (kind: DocumentKind): readonly ListFilter[] => {
  const t = useTexts().documents;
  const today = useToday();
  const { hosted } = useCompany();
  return useMemo(
    (): readonly ListFilter[] => [
      {
        kind: 'choice',
        field: 'kb_item_status_id',
        label: t.status,
        options: [...statusOptions(kind, t, today), ...(kind === 'invoice' ? [owed(t)] : [])],
      },
      ...(kind === 'invoice' ? [overdue(t, today)] : []),
      ...(hosted ? [] : [sending(kind, t)]),
      { kind: 'reference', field: 'contact_id', label: t.contact_id, named: 'contact' },
      { kind: 'period', field: 'is_valid_from', label: t.period },
      { kind: 'reference', field: 'project_id', label: t.pr_project_id, named: 'pr_project' },
      { kind: 'reference', field: 'user_id', label: t.user_id, named: 'user' },
    ],
    [t, kind, today, hosted],
  );
};
