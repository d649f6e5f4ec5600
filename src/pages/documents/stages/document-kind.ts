import { estimate } from '#contract/resources/estimate.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { order } from '#contract/resources/order.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { at, type ResourceEndpoint } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { DocumentsTexts } from '#texts/de/documents.ts';
import { inputsPath, paths, type RecordPaths } from '#components/navigation/paths.ts';

export type DocumentKind = 'estimate' | 'order' | 'invoice';
export type DocumentResource = typeof estimate | typeof order | typeof invoice;

/** An estimate, an order or an invoice as the app shows it. */
export type DocumentRecord = AppRecord<DocumentResource>;

/** A document with its kind. */
export type ShownDocument = { readonly kind: DocumentKind; readonly record: DocumentRecord };

type Kind = {
  readonly endpoint: ResourceEndpoint<DocumentResource>;
  /** The path segment of its positions, also used in `made_from`: `kb_offer`. */
  readonly segment: PositionDocument;
  readonly paths: RecordPaths;
  readonly texts: (t: DocumentsTexts) => DocumentsTexts['estimates'];
};

/** The differences between the three kinds of sales documents; their scopes are those of `endpoint.resource`. */
export const documentKinds: { readonly [kind in DocumentKind]: Kind } = {
  estimate: { endpoint: at(estimate), segment: 'kb_offer', paths: paths.estimates, texts: (t) => t.estimates },
  order: { endpoint: at(order), segment: 'kb_order', paths: paths.orders, texts: (t) => t.orders },
  invoice: { endpoint: at(invoice), segment: 'kb_invoice', paths: paths.invoices, texts: (t) => t.invoices },
};

/** The field of the last day for each kind. */
export const lastDayFields = { estimate: 'is_valid_until', order: null, invoice: 'is_valid_to' } as const;

/** The page with all inputs of a document. */
export const editPath = (kind: DocumentKind, id: number | string): string => inputsPath(documentKinds[kind].paths, id);

/** The last day of validity or payment; null for an order. */
export const lastDayOfDocument = (record: DocumentRecord): string | null => {
  if ('is_valid_to' in record) return record.is_valid_to;
  return 'is_valid_until' in record ? record.is_valid_until : null;
};

/** `RE-00012 Jahresabschluss`. */
export const documentName = ({ document_nr, title }: DocumentRecord): string => `${document_nr} ${title ?? ''}`.trim();
