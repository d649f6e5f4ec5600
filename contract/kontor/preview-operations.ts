import { z } from 'zod';
import { boolean, choice, date, id, literal, oneOfTypes } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { pdfFile } from '../resources/pdf.ts';
import { positionArticle } from '../resources/positions/position-article.ts';
import { positionCustom } from '../resources/positions/position-custom.ts';
import { positionDiscount } from '../resources/positions/position-discount.ts';
import { positionPagebreak } from '../resources/positions/position-pagebreak.ts';
import { positionSubposition } from '../resources/positions/position-subposition.ts';
import { positionSubtotal } from '../resources/positions/position-subtotal.ts';
import { positionText } from '../resources/positions/position-text.ts';
import { positionScopes } from '../resources/positions/position.ts';
import { salesInput } from '../resources/sales-document.ts';

/** The id is unique within a kind, stored or not; `parent_id` is the id of a subposition in the same list. */
const optionalFields = { id: id(), is_optional: boolean().optional() };

/** The create input of each kind; the expense kind, which is never created, has that of a custom position. */
const shownPosition = oneOfTypes([
  positionArticle.create.extend({ type: literal('KbPositionArticle'), ...optionalFields }),
  positionCustom.create.extend({ type: literal('KbPositionCustom'), ...optionalFields }),
  positionCustom.create.extend({ type: literal('KbPositionExpense'), ...optionalFields }),
  positionSubposition.create.extend({ type: literal('KbPositionSubposition'), ...optionalFields }),
  positionText.create.extend({ type: literal('KbPositionText'), ...optionalFields }),
  positionSubtotal.create.extend({ type: literal('KbPositionSubtotal'), ...optionalFields }),
  positionDiscount.create.extend({ type: literal('KbPositionDiscount'), id: id() }),
  positionPagebreak.create.extend({ type: literal('KbPositionPagebreak'), ...optionalFields }),
]);
export type ShownPosition = z.infer<typeof shownPosition>;

/** The unsaved state of the screen: changed fields, and all positions in order; whatever is absent is as stored. */
const previewBody = z.strictObject({
  document: salesInput
    .partial()
    .extend({ is_valid_to: date().optional(), is_valid_until: date().optional() })
    .optional(),
  positions: z.array(shownPosition).max(10_000).optional(),
});
export type PreviewBody = z.infer<typeof previewBody>;

/** The PDF of a draft as the screen shows it; nothing is stored. */
export const preview = defineOperation({
  name: 'preview',
  method: 'POST',
  path: '/kontor/:document/:document_id/preview',
  scopes: positionScopes.write,
  body: previewBody,
  answer: pdfFile,
  status: 200,
});

/** Kinds of records that have a PDF, in the document's words. */
const printedKinds = ['estimate', 'order', 'invoice', 'reminder', 'credit_note'] as const;

const pdfBatchBody = z
  .array(z.strictObject({ kind: choice(printedKinds), id: id() }))
  .min(1)
  .max(500);

/** One PDF of several documents, in the order given, each starting on a new page. */
export const pdfBatch = defineOperation({
  name: 'pdf_batch',
  method: 'POST',
  path: '/kontor/pdf_batch',
  /** Requires the read scopes of each kind in the list. */
  scopes: [],
  body: pdfBatchBody,
  answer: pdfFile,
  status: 200,
});
