import { z } from 'zod';
import { choice, id, oneOfTypes } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { positionRecord } from '../resources/invoice.ts';
import { positionInputs } from '../resources/positions/position-input.ts';
import { positionScopes } from '../resources/positions/position.ts';

/** All eight `type` values; the key of a position is (type, id). */
export const positionType = () =>
  choice([
    'KbPositionArticle',
    'KbPositionCustom',
    'KbPositionSubposition',
    'KbPositionText',
    'KbPositionSubtotal',
    'KbPositionDiscount',
    'KbPositionPagebreak',
    'KbPositionExpense',
  ]);

/** The place of a new position: after a sibling, or null for the start of its level; last if omitted. */
const position = {
  after: z.strictObject({ type: positionType(), id: id() }).nullable().optional(),
};
const { article, custom, subposition, text, subtotal, discount, pagebreak } = positionInputs;

/** The create input of each kind with its `type` and its place. */
export const positionCreateBody = oneOfTypes([
  article.extend(position),
  custom.extend(position),
  subposition.extend(position),
  text.extend(position),
  subtotal.extend(position),
  discount.extend(position),
  pagebreak.extend(position),
]);

/** New positions of one level, in order. */
export const positionBatchBody = z.strictObject({
  positions: z
    .array(oneOfTypes([article, custom, subposition, text, subtotal, discount, pagebreak]))
    .min(1)
    .max(100),
  ...position,
});

/** Every position of the document once; each comes after the previous one within its `parent_id`. */
export const positionOrderBody = z
  .array(z.strictObject({ type: positionType(), id: id(), parent_id: id().nullable().optional() }))
  .max(10_000);

/** Positions by their key. */
export const positionKeys = z
  .array(z.strictObject({ type: positionType(), id: id() }))
  .min(1)
  .max(1000);

const positions = z.array(positionRecord);

/** The positions of all kinds in order, decimals trimmed, with the Etag of the document. */
export const positionList = defineOperation({
  name: 'position_list',
  summary: 'All positions of a document in their order',
  method: 'GET',
  path: '/kontor/:document/:document_id/position',
  scopes: positionScopes.read,
  answer: positions,
  status: 200,
});

/** Creates a position at a place. */
export const positionCreate = defineOperation({
  name: 'position_create',
  summary: 'Create a position at a place',
  method: 'POST',
  path: '/kontor/:document/:document_id/position',
  scopes: positionScopes.write,
  body: positionCreateBody,
  answer: positionRecord,
  status: 201,
});

/** Creates up to 100 positions at a place, all or none: 422 with a line `positions.<index>.<field>: …` for each problem. */
export const positionBatch = defineOperation({
  name: 'position_batch',
  summary: 'Create up to 100 positions at a place, all or none',
  method: 'POST',
  path: '/kontor/:document/:document_id/position_batch',
  scopes: positionScopes.write,
  body: positionBatchBody,
  answer: positions,
  status: 201,
});

/** Deletes positions of any kind at once, including the expense kind, which has no endpoint; the work they billed is free again. */
export const positionDelete = defineOperation({
  name: 'position_delete',
  summary: 'Delete several positions of a draft at once, of any kind',
  method: 'POST',
  path: '/kontor/:document/:document_id/position_delete',
  scopes: positionScopes.write,
  body: positionKeys,
  answer: positions,
  status: 200,
});

/** The positions of an invoice with the ids of the entries and expense they bill; nothing for other documents. */
export const positionBilled = defineOperation({
  name: 'position_billed',
  summary: 'The entries and expenses behind the positions of an invoice',
  method: 'GET',
  path: '/kontor/:document/:document_id/billed',
  scopes: positionScopes.read,
  answer: z.array(
    z.strictObject({
      type: positionType(),
      id: id(),
      timetracking_ids: z.array(id()),
      kb_expense_ids: z.array(id()),
    }),
  ),
  status: 200,
});

/** Sets the whole order in one transaction; requires If-Match with the Etag of the document, else 412. Returns the new list. */
export const positionOrder = defineOperation({
  name: 'position_order',
  summary: 'Set the whole order of a draft; needs If-Match',
  method: 'PUT',
  path: '/kontor/:document/:document_id/position_order',
  scopes: positionScopes.write,
  body: positionOrderBody,
  answer: positions,
  status: 200,
});
