import { z } from 'zod';
import { boolean, id, literal, oneOfTypes } from '../../notation.ts';
import { positionArticle } from './position-article.ts';
import { positionCustom } from './position-custom.ts';
import { positionDiscount } from './position-discount.ts';
import { positionPagebreak } from './position-pagebreak.ts';
import { positionSubposition } from './position-subposition.ts';
import { positionSubtotal } from './position-subtotal.ts';
import { positionText } from './position-text.ts';

const optional = { is_optional: boolean().optional() };

/** The create input of each kind with its `type`, and whether it is optional. */
export const positionInputs = {
  article: positionArticle.create.extend({ type: literal('KbPositionArticle'), ...optional }),
  custom: positionCustom.create.extend({ type: literal('KbPositionCustom'), ...optional }),
  subposition: positionSubposition.create.extend({ type: literal('KbPositionSubposition'), ...optional }),
  text: positionText.create.extend({ type: literal('KbPositionText'), ...optional }),
  subtotal: positionSubtotal.create.extend({ type: literal('KbPositionSubtotal'), ...optional }),
  discount: positionDiscount.create.extend({ type: literal('KbPositionDiscount') }),
  pagebreak: positionPagebreak.create.extend({ type: literal('KbPositionPagebreak'), ...optional }),
} as const;

const { article, custom, subposition, text, subtotal, discount, pagebreak } = positionInputs;

/**
 * The positions of a new document in order. A `parent_id` refers to the `id` of a subposition in this list; the document assigns its own
 * ids.
 */
export const newPositions = z
  .array(
    oneOfTypes([article, custom, subposition.extend({ id: id().optional() }), text, subtotal, discount, pagebreak]),
  )
  .max(500);
export type NewPosition = z.output<typeof newPositions>[number];
