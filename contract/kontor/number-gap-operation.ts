import { z } from 'zod';
import { choice, datetime, id, reference, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';

/** Why a number is no longer used. */
const gapReasons = ['draft_deleted'] as const;

const numberGap = z.strictObject({
  document_nr: string(),
  /** The document's former id. */
  document_id: id(),
  reason: choice(gapReasons),
  user_id: reference('user'),
  /** By the company's clock. */
  deleted_at: datetime(),
});
export type NumberGap = z.infer<typeof numberGap>;

/** Lists numbers that were assigned and are no longer used, newest first. The query takes `limit` and `offset`. */
export const numberGapList = defineOperation({
  name: 'number_gap_list',
  summary: 'Numbers that no longer have a document, and why',
  method: 'GET',
  path: '/kontor/:document/number_gap',
  scopes: ['kb_offer_show', 'kb_order_show', 'kb_invoice_show'],
  answer: z.array(numberGap),
  status: 200,
});
