import type { PositionType } from '#domain/position-edit/position-edit.ts';
import type { FieldName } from '#domain/position-edit/fields.ts';

const line: readonly FieldName[] = ['text', 'amount', 'unit_id', 'unit_price', 'discount_in_percent', 'tax_id'];

/** The fields of each kind in Tab order. A kind without fields cannot be edited. */
export const editOrder: { readonly [type in PositionType]: readonly FieldName[] } = {
  KbPositionArticle: line,
  KbPositionCustom: line,
  KbPositionSubposition: ['text'],
  KbPositionText: ['text'],
  KbPositionSubtotal: ['text'],
  KbPositionDiscount: ['text', 'value', 'is_percentual'],
  KbPositionPagebreak: [],
  KbPositionExpense: [],
};

/** The field that opens in a new position: a discount has a name already, and needs its value. */
export const firstField = (type: PositionType): FieldName | undefined =>
  type === 'KbPositionDiscount' ? 'value' : editOrder[type][0];

/** The kind of line to add after an editable one: another article line after an article line, otherwise a free line. */
export const followingKind = (type: PositionType): PositionType =>
  type === 'KbPositionArticle' ? type : 'KbPositionCustom';
