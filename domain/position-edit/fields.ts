import type { z } from 'zod';
import type { positionFields } from './position-fields.ts';
import type { TreePosition, PositionType } from './position-edit.ts';

export type PositionFields = Readonly<z.infer<typeof positionFields>>;
export type FieldName = keyof PositionFields;

/** A position being edited. */
export type EditedPosition = TreePosition & { readonly fields: PositionFields };

/** The empty fields of a new position. */
export const emptyFields: PositionFields = {
  text: '',
  amount: '1',
  unit_id: null,
  unit_price: '0',
  discount_in_percent: '',
  tax_id: null,
  account_id: null,
  article_id: null,
  value: '0',
  is_percentual: true,
  show_pos_nr: true,
  is_optional: false,
};

const lineFields: readonly FieldName[] = [
  'text',
  'amount',
  'unit_id',
  'unit_price',
  'discount_in_percent',
  'tax_id',
  'account_id',
  'is_optional',
];

/** The fields that the service accepts for each kind in an edit; the expense kind has no operation of its own. */
export const fieldsOf: { readonly [type in PositionType]: readonly FieldName[] } = {
  KbPositionArticle: lineFields,
  KbPositionCustom: lineFields,
  KbPositionSubposition: ['text', 'show_pos_nr', 'is_optional'],
  KbPositionText: ['text', 'show_pos_nr', 'is_optional'],
  KbPositionSubtotal: ['text', 'is_optional'],
  KbPositionDiscount: ['text', 'value', 'is_percentual'],
  KbPositionPagebreak: [],
  KbPositionExpense: [],
};

/** The names of the fields in which two positions differ. */
export const changedFields = (one: PositionFields, other: PositionFields, type: PositionType): readonly FieldName[] =>
  one === other ? [] : fieldsOf[type].filter((field) => one[field] !== other[field]);

/** Changes the row with this key. */
export const withRow = (
  rows: readonly EditedPosition[],
  key: string,
  change: (row: EditedPosition) => EditedPosition,
): readonly EditedPosition[] => rows.map((row) => (row.key === key ? change(row) : row));

const allFields: readonly FieldName[] = [...lineFields, 'article_id', 'value', 'is_percentual', 'show_pos_nr'];

/** True if two positions are equal, also those fields that no edit of their kind accepts. */
export const isSamePosition = (one: EditedPosition, other: EditedPosition): boolean =>
  one === other ||
  (one.key === other.key &&
    one.parent === other.parent &&
    allFields.every((field) => one.fields[field] === other.fields[field]));

/** Sets one field of a position. */
export const withField = <Name extends FieldName>(
  position: EditedPosition,
  field: Name,
  value: PositionFields[Name],
): EditedPosition =>
  position.fields[field] === value ? position : { ...position, fields: { ...position.fields, [field]: value } };
