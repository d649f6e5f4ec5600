import type { z } from 'zod';
import {
  positionBatch,
  type positionBatchBody,
  positionCreate,
  positionDelete,
  positionList,
  positionOrder,
  type positionOrderBody,
} from '#contract/kontor/position-operations.ts';
import { positionRecord, type Position } from '#contract/resources/invoice.ts';
import type { PositionDocument } from '#contract/resources/positions/position.ts';
import { etagOf, storeEtag } from '#api/service/etags.ts';
import { callForEtag } from '#api/service/call.ts';
import { sendForEtag } from '#api/service/http.ts';
import type { CreateBody } from '#domain/position-edit/body.ts';
import type { PositionType } from '#domain/position-edit/position-edit.ts';

export type PositionRef = { readonly type: PositionType; readonly id: number };
/** Creates one position, or several in a row, all or none. */
export type CreateRequest = CreateBody | z.input<typeof positionBatchBody>;
type OrderBody = z.input<typeof positionOrderBody>;

/** The service's response, with the resulting version of the document and its positions. */
export type Versioned<Data> = { readonly data: Data; readonly etag: string | null };

/** The operations the studio needs from a service. `etag` is the version a change is based on; null for any version. */
export type StudioService = {
  readonly list: () => Promise<Versioned<readonly Position[]>>;
  readonly create: (body: CreateRequest, etag: string | null, key: string) => Promise<Versioned<readonly Position[]>>;
  readonly edit: (ref: PositionRef, body: object, etag: string | null) => Promise<Versioned<Position>>;
  readonly remove: (refs: readonly PositionRef[], etag: string | null) => Promise<Versioned<readonly Position[]>>;
  readonly order: (body: OrderBody, etag: string | null) => Promise<Versioned<readonly Position[]>>;
};

/** Path segments of the document's own operations. */
export const segments: { readonly [type in PositionType]: string } = {
  KbPositionArticle: 'kb_position_article',
  KbPositionCustom: 'kb_position_custom',
  KbPositionSubposition: 'kb_position_subposition',
  KbPositionText: 'kb_position_text',
  KbPositionSubtotal: 'kb_position_subtotal',
  KbPositionDiscount: 'kb_position_discount',
  KbPositionPagebreak: 'kb_position_pagebreak',
  KbPositionExpense: 'kb_position_expense',
};

/** Kontor's own service, which also knows what others do. */
type OwnService = StudioService & {
  /** How often the positions were read in a version that this page did not make. */
  readonly changesByOthers: () => number;
};

/** The positions of one document at Kontor's own service. Each new version is also stored for the document's other parts. */
export const studioService = (document: PositionDocument, documentId: number): OwnService => {
  let changesByOthers = 0;
  const path = { document, document_id: documentId };
  const documentPath = `/${document}/${documentId}`;
  const kept = async <Data>(request: Promise<Versioned<Data>>, isRead = false): Promise<Versioned<Data>> => {
    const answered = await request;
    if (isRead && answered.etag !== etagOf(documentPath)) changesByOthers += 1;
    storeEtag(documentPath, answered.etag);
    return answered;
  };
  return {
    changesByOthers: () => changesByOthers,
    list: () => kept(callForEtag(positionList, { path }), true),
    create: async (body, ifMatch, idempotencyKey) => {
      const options = { path, ifMatch, idempotencyKey };
      if ('positions' in body) return kept(callForEtag(positionBatch, { ...options, body }));
      const { data, etag } = await kept(callForEtag(positionCreate, { ...options, body }));
      return { data: [data], etag };
    },
    edit: ({ type, id }, body, ifMatch) =>
      kept(sendForEtag(positionRecord, 'POST', `${documentPath}/${segments[type]}/${id}`, { body, ifMatch })),
    remove: (refs, ifMatch) => kept(callForEtag(positionDelete, { path, body: refs, ifMatch })),
    order: (body, ifMatch) => kept(callForEtag(positionOrder, { path, body, ifMatch })),
  };
};
