import { useMemo } from 'react';
import { estimateStatus, invoiceStatus, orderStatus } from '#domain/documents/statuses.ts';
import { useToday } from '#api/service/today.ts';
import type { Column } from '#components/record-table/column.ts';
import type { RowMoney } from '#components/list/money-sums.ts';
import type { MoneySum } from '#contract/kontor/query-operation.ts';
import { dateColumn, moneyColumn, textColumn } from '#components/record-table/text-column.ts';
import { totalColumn } from '#components/record-table/total-column.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { lastDayOfDocument, type DocumentKind, type DocumentRecord } from './document-kind.ts';
import { displayStatus, statusText } from './document-status.ts';
import { SentMark } from './sent-mark.tsx';

type DocumentColumn = Column<DocumentRecord>;

/** The last day of an estimate or an invoice; an order has none. */
const lastDay = (kind: DocumentKind, label: string): readonly DocumentColumn[] => {
  if (kind === 'order') return [];
  const sort = kind === 'invoice' ? 'is_valid_to' : 'is_valid_until';
  return [dateColumn({ key: 'last', label, width: '84px', sort }, lastDayOfDocument)];
};

/** Statuses of documents that count in no total, as in the service: an invoice without a claim, a cancelled order, a declined estimate. */
const uncounted: ReadonlySet<number> = new Set([
  invoiceStatus.draft,
  invoiceStatus.cancelled,
  orderStatus.cancelled,
  estimateStatus.declined,
]);

const isCounted = ({ kb_item_status_id }: DocumentRecord): boolean => !uncounted.has(kb_item_status_id);

const openOf = (row: DocumentRecord): string | null =>
  'total_remaining_payments' in row && isCounted(row) ? row.total_remaining_payments : null;

/** The total of a document in its currency, and its open amount. */
export const moneyOfDocument = (row: DocumentRecord): MoneySum => ({
  currency_id: row.currency_id,
  total: row.total,
  open: openOf(row) ?? '0',
});

/** The same in a list, whose sums leave out drafts and what was cancelled or declined. */
export const listMoneyOf = (row: DocumentRecord): RowMoney => ({ ...moneyOfDocument(row), counts: isCounted(row) });

const open = (kind: DocumentKind, label: string): readonly DocumentColumn[] =>
  kind === 'invoice'
    ? [moneyColumn({ key: 'open', label, width: '92px', sort: 'total_remaining_payments' }, openOf)]
    : [];

/** The list columns for a kind of document. */
export const useDocumentColumns = (kind: DocumentKind): readonly DocumentColumn[] => {
  const t = useTexts().documents;
  const today = useToday();
  return useMemo(
    (): readonly DocumentColumn[] => [
      {
        ...textColumn(
          { key: 'nr', label: t.document_nr, width: '84px', sort: 'document_nr', phone: 'detail' },
          (row: DocumentRecord) => row.document_nr,
        ),
        cell: ({ document_nr, is_valid_from }) => (
          <>
            {document_nr}
            <span className="m:hidden print:hidden"> · {formatDate(is_valid_from)}</span>
          </>
        ),
      },
      textColumn(
        { key: 'title', label: t.name, width: 'minmax(0,1.2fr)', sort: 'title', isWide: true },
        (row) => row.title,
      ),
      {
        key: 'contact',
        label: t.contact_id,
        width: 'minmax(0,1.6fr)',
        phone: 'name',
        className: 'font-medium',
        named: 'contact',
        id: ({ contact_id }) => contact_id,
      },
      dateColumn(
        { key: 'date', label: t.is_valid_from, width: '84px', sort: 'is_valid_from', isWide: true },
        (row) => row.is_valid_from,
      ),
      ...lastDay(kind, t.last[kind]),
      {
        key: 'status',
        label: t.status,
        width: '208px',
        sort: 'kb_item_status_id',
        phone: 'end',
        cell: (row) => (
          <span className="inline-flex items-baseline gap-2">
            <DocumentBadge kind={kind} record={row} />
            <SentMark record={row} />
          </span>
        ),
        csv: (row) => statusText(kind, displayStatus(kind, row, today), t),
      },
      ...(['total_net', 'total_taxes'] as const).map((field) => ({
        ...moneyColumn({ key: field, label: t[field], width: '92px' }, (row: DocumentRecord) => row[field]),
        isCsvOnly: true,
      })),
      totalColumn(t.total, '92px'),
      ...open(kind, t.open),
      {
        key: 'currency',
        label: t.currency_id,
        width: '60px',
        isWide: true,
        named: 'currency',
        id: ({ currency_id }) => currency_id,
      },
      {
        key: 'user',
        label: t.user_id,
        width: 'minmax(0,1fr)',
        isHidden: true,
        named: 'user',
        id: ({ user_id }) => user_id,
      },
      {
        key: 'project',
        label: t.pr_project_id,
        width: 'minmax(0,1fr)',
        isHidden: true,
        named: 'pr_project',
        id: ({ project_id }) => project_id,
      },
    ],
    [t, kind, today],
  );
};
