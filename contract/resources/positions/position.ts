import { z } from 'zod';
import { boolean, decimal, decimalInput, id, integer, reference, string, text } from '../../notation.ts';

/** The values of `:document` in a position's path ("Document positions"). */
export const positionDocuments = ['kb_offer', 'kb_order', 'kb_invoice'] as const;
export type PositionDocument = (typeof positionDocuments)[number];

/** The kinds that are lines, with a quantity and a price ("Position records (all kinds)"). */
export const lineTypes = ['KbPositionArticle', 'KbPositionCustom', 'KbPositionExpense'] as const;

/** "Document positions": `/<parent_resource>/<parent_id>/<position_segment>`. */
export const positionPath = <const Segment extends string>(segment: Segment) =>
  `/:document/:document_id/${segment}` as const;

const edits = ['kb_invoice_edit', 'kb_offer_edit', 'kb_order_edit', 'kb_bill_edit'] as const;
/** The document lists all four; the one of the parent document applies (rulings/oauth#position-scopes). */
export const positionScopes = { read: edits, write: edits } as const;

/** "Position records (all kinds)"; a discount only has `id` and `type` of these. */
export const commonFields = {
  parent_id: id().nullable(),
  is_optional: boolean(),
  internal_pos: integer(),
};

/** Shared by article, custom and the expense position of an invoice. */
export const lineFields = {
  amount: decimal(),
  unit_id: reference('unit').nullable(),
  account_id: reference('account'),
  unit_name: string().nullable(),
  tax_id: reference('tax'),
  tax_value: decimal(),
  text: string().nullable(),
  unit_price: decimal(),
  discount_in_percent: decimal().nullable(),
  position_total: decimal(),
  pos: string().nullable(),
};

/** Create input of article and custom, except `article_id`. */
export const lineInput = z.strictObject({
  account_id: reference('account'),
  amount: decimalInput(),
  tax_id: reference('tax'),
  unit_price: decimalInput(),
  discount_in_percent: decimalInput().nullable().optional(),
  text: text(4000).nullable().optional(),
  unit_id: reference('unit').nullable().optional(),
});

/** On overwrite and edit. */
export const optionalFlag = { is_optional: boolean().optional() };

/** Ours, on create and edit (rulings/positions#parent-id): a subposition of the same document. */
export const parent = { parent_id: id().nullable().optional() };
