import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { estimateStatus, invoiceStatus, orderStatus } from '#domain/documents/statuses.ts';
import type { Call } from '../requests/call.ts';
import { idInPath } from '../requests/condition.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { notFound } from '../requests/refusal.ts';
import { integerOf } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { name, sql, type Row } from '../store/sql.ts';

/** Estimate, order and invoice by path segment: the resource, the initial status, and the status when cancelled (rulings/documents). */
export const documentKinds = {
  kb_offer: {
    segment: 'kb_offer',
    resource: 'estimate',
    draft: estimateStatus.draft,
    cancelled: estimateStatus.declined,
  },
  kb_order: { segment: 'kb_order', resource: 'order', draft: orderStatus.pending, cancelled: orderStatus.cancelled },
  kb_invoice: {
    segment: 'kb_invoice',
    resource: 'invoice',
    draft: invoiceStatus.draft,
    cancelled: invoiceStatus.cancelled,
  },
} as const satisfies { readonly [segment in PositionDocument]: object };

export type DocumentKind = (typeof documentKinds)[PositionDocument];

/** A stored estimate, order or invoice. */
export type SalesDocument = { readonly kind: DocumentKind; readonly id: number; readonly row: Row };

/** The kind for a path segment; 404 for any other. */
export const kindOf = (segment: string | undefined): DocumentKind => {
  const kind = Object.values(documentKinds).find((known) => known.segment === segment);
  if (kind === undefined) throw notFound();
  return kind;
};

export const statusOf = ({ row }: SalesDocument): number => integerOf(row, 'kb_item_status_id');

/** Only drafts may change. An order starts as pending, but counts as a draft until it is issued. */
export const isDraft = (document: SalesDocument): boolean =>
  statusOf(document) === document.kind.draft && (document.row['issued_at'] ?? null) === null;

/** Returns whether an order or invoice was cancelled; an estimate is declined instead. */
export const isCancelled = (document: SalesDocument): boolean =>
  document.kind.resource !== 'estimate' && statusOf(document) === document.kind.cancelled;

/** Returns whether the client declined an estimate. */
export const isDeclined = (document: SalesDocument): boolean =>
  document.kind.resource === 'estimate' && statusOf(document) === document.kind.cancelled;

/** Returns whether a draft was issued once and left the company: it is cancelled, not deleted. */
export const wasIssuedBefore = ({ row }: SalesDocument): boolean => (row['left_at'] ?? null) !== null;

/** Reads a document of the company; 404 if there is none. */
export const readDocument = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  kind: DocumentKind,
  id: number,
): Promise<SalesDocument> => {
  const row = await reader.get(
    sql`select * from ${name(kind.resource)} where company_id = ${caller.companyId} and id = ${id}`,
  );
  if (row === undefined) throw notFound();
  return { kind, id, row };
};

/** The document that a path names as the parent of positions. */
export const documentOfPath = async (call: Call, reader: Reader): Promise<SalesDocument> =>
  readDocument(call, reader, kindOf(call.parameters['document']), idInPath(call, 'document_id'));
