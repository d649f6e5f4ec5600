import type { PositionType } from '#domain/position-edit.ts';
import type { FieldName } from '#domain/position-edit-fields.ts';

const line: readonly FieldName[] = ['text', 'amount', 'unit_id', 'unit_price', 'discount_in_percent', 'tax_id'];

/** The fields of each kind in the order of Tab; a kind without any has nothing to edit. */
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

/** Of a line that can be edited, the kind of the line after it: what stands alone is followed by a free line. */
export const followingKind = (type: PositionType): PositionType =>
  type === 'KbPositionArticle' ? type : 'KbPositionCustom';
