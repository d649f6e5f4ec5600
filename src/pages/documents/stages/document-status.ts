import { daysBetween } from '#domain/dates/calendar.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { estimateStatus, invoiceStatus, orderStatus, owedInvoice } from '#domain/documents/statuses.ts';
import type { DocumentsTexts } from '#texts/de/documents.ts';
import type { DocumentKind, DocumentRecord } from './document-kind.ts';

const choicesOf = <Status extends string>(ids: { readonly [status in Status]: number }, statuses: readonly Status[]) =>
  statuses.map((status) => ({ id: ids[status], status }));

/** The statuses of each kind with their ids. */
const choices = {
  estimate: choicesOf(estimateStatus, ['draft', 'pending', 'accepted', 'declined']),
  order: choicesOf(orderStatus, ['pending', 'invoiced', 'partlyInvoiced', 'cancelled']),
  invoice: choicesOf(invoiceStatus, ['draft', 'pending', 'paid', 'partlyPaid', 'cancelled', 'unpaid']),
};

type StoredStatus = (typeof choices)[DocumentKind][number]['status'];
/** Including those derived from other fields: an estimate past its date without a decision, and one that became an order. */
export type DocumentStatus = StoredStatus | 'expired' | 'ordered';

/** The statuses of a kind with their ids. */
export const statusChoices = (
  kind: DocumentKind,
): readonly { readonly id: number; readonly status: DocumentStatus }[] => choices[kind];

type Known = Pick<DocumentRecord, 'kb_item_status_id' | 'issued_at'>;

/** The status of an estimate by the path segment of the document made from it. */
const followed: { readonly [segment: string]: DocumentStatus } = { kb_order: 'ordered', kb_invoice: 'invoiced' };

/** The status of a document; an order is a draft until it is issued. An unknown status counts as pending. */
export const statusOf = (kind: DocumentKind, { kb_item_status_id, issued_at }: Known): DocumentStatus => {
  const status = statusChoices(kind).find(({ id }) => id === kb_item_status_id)?.status ?? 'pending';
  return kind === 'order' && status === 'pending' && issued_at === null ? 'draft' : status;
};

/** The displayed status of a document. For an estimate, the document made from it or its expiry takes precedence. */
export const displayStatus = (kind: DocumentKind, record: DocumentRecord, today: string): DocumentStatus => {
  const status = statusOf(kind, record);
  if (!('is_valid_until' in record)) return status;
  const made = 'followed_by' in record ? followed[record.followed_by ?? ''] : undefined;
  if (made !== undefined && status === 'accepted') return made;
  return status === 'pending' && record.is_valid_until < today ? 'expired' : status;
};

/** The word for a status, in the gender of the kind. */
export const statusText = (kind: DocumentKind, status: DocumentStatus, t: DocumentsTexts): string =>
  t[kind === 'order' ? 'orderStatuses' : 'statuses'][status];

/** True if it can still be changed. */
export const isDraft = (kind: DocumentKind, record: Known): boolean => statusOf(kind, record) === 'draft';

/** Days since an invoice was due; 0 if it is not late. */
export const daysLate = (record: DocumentRecord, today: string): number => {
  if (!('is_valid_to' in record) || !owedInvoice.includes(record.kb_item_status_id)) return 0;
  const isOwed = toMillionths(record.total_remaining_payments) > 0n;
  return isOwed ? Math.max(0, daysBetween(record.is_valid_to, today)) : 0;
};
