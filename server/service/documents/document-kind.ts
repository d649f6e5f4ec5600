import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { estimateStatus, invoiceStatus, orderStatus } from '#domain/documents/statuses.ts';
import type { TaxMode } from '#domain/totals/settlement.ts';
import type { Call } from '../requests/call.ts';
import { idInPath } from '../requests/condition.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { notFound } from '../requests/refusal.ts';
import type { Reader } from '../store/database.ts';
import { rowIn, valueIn } from '../store/rows.ts';
import type { ColumnName } from '../store/row-values.ts';
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

type Stored = Pick<SalesDocument, 'kind' | 'row'>;

/** A column that estimates, orders and invoices have. */
export const columnOf = <Name extends ColumnName<DocumentKind['resource']>>({ kind, row }: Stored, column: Name) =>
  valueIn(row, kind.resource, column);

/** The last day of an estimate or invoice; null for an order. */
export const lastDayOf = ({ kind, row }: Stored): string | null => {
  if (kind.resource === 'estimate') return valueIn(row, kind.resource, 'is_valid_until');
  return kind.resource === 'invoice' ? valueIn(row, kind.resource, 'is_valid_to') : null;
};

export const statusOf = (document: Stored): number => columnOf(document, 'kb_item_status_id');

export const taxModeOf = ({ kind, row }: Stored): TaxMode => rowIn(kind.resource, ['mwst_type', 'mwst_is_net'])(row);

/** Only drafts may change. An order starts as pending, but counts as a draft until it is issued. */
export const isDraft = (document: SalesDocument): boolean =>
  statusOf(document) === document.kind.draft && columnOf(document, 'issued_at') === null;

/** Returns whether an order or invoice was cancelled; an estimate is declined instead. */
export const isCancelled = (document: SalesDocument): boolean =>
  document.kind.resource !== 'estimate' && statusOf(document) === document.kind.cancelled;

/** Returns whether the client declined an estimate. */
export const isDeclined = (document: SalesDocument): boolean =>
  document.kind.resource === 'estimate' && statusOf(document) === document.kind.cancelled;

/** Returns whether a draft was issued once and left the company: it is cancelled, not deleted. */
export const wasIssuedBefore = (document: SalesDocument): boolean => columnOf(document, 'left_at') !== null;

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

/** The estimate, order or invoice that a path names; 404 if there is none. */
export const documentOfPath = async (call: Call, reader: Reader): Promise<SalesDocument> =>
  readDocument(call, reader, kindOf(call.parameters['document']), idInPath(call, 'document_id'));

/** The invoice that a path names; 404 if there is none. */
export const invoiceOfPath = async (call: Call, reader: Reader, parameter = 'invoice'): Promise<SalesDocument> =>
  readDocument(call, reader, documentKinds.kb_invoice, idInPath(call, parameter));
