import type { z } from 'zod';
import type { positionCreateBody } from '#contract/kontor/position-operations.ts';
import type { ShownPosition } from '#contract/kontor/preview-operations.ts';
import { type EditedPosition, type FieldName, type PositionFields } from './fields.ts';
import { fieldProblems } from './record.ts';

export type CreateBody = z.input<typeof positionCreateBody>;

const mayBeEmpty: readonly FieldName[] = ['discount_in_percent'];
const orNull = (text: string): string | null => (text === '' ? null : text);

const lineInput = (fields: PositionFields) => ({
  text: orNull(fields.text),
  amount: fields.amount,
  unit_id: fields.unit_id,
  unit_price: fields.unit_price,
  discount_in_percent: orNull(fields.discount_in_percent),
  tax_id: fields.tax_id ?? 0,
  account_id: fields.account_id ?? 0,
});

/** The body that creates a position, without its position in the tree. An expense position is never created: it becomes a custom one. */
export const createInput = ({ type, fields }: EditedPosition): CreateBody => {
  const { text, is_optional, show_pos_nr, is_percentual, value, article_id } = fields;
  switch (type) {
    case 'KbPositionArticle':
      return { type, ...lineInput(fields), article_id: article_id ?? 0, is_optional };
    case 'KbPositionCustom':
    case 'KbPositionExpense':
      return { type: 'KbPositionCustom', ...lineInput(fields), is_optional };
    case 'KbPositionSubposition':
      return { type, text: orNull(text), show_pos_nr, is_optional };
    case 'KbPositionText':
      return { type, text, show_pos_nr, is_optional };
    case 'KbPositionSubtotal':
      return { type, text, is_optional };
    case 'KbPositionDiscount':
      return { type, text: orNull(text), value, is_percentual };
    case 'KbPositionPagebreak':
      return { type, is_optional };
  }
};

/** The body of an edit: the changed fields. */
export const editInput = (
  { type, fields }: EditedPosition,
  changed: readonly FieldName[],
): { readonly [field: string]: unknown } => {
  const isNullable = (field: FieldName): boolean =>
    mayBeEmpty.includes(field) || (field === 'text' && type !== 'KbPositionText' && type !== 'KbPositionSubtotal');
  return Object.fromEntries(
    changed.map((field) => [field, isNullable(field) && fields[field] === '' ? null : fields[field]]),
  );
};

const withParent = <Body extends CreateBody>(body: Body, parent_id: number | null) =>
  body.type === 'KbPositionDiscount' ? body : { ...body, parent_id };

/**
 * The positions of a preview as the screen shows them, without incomplete ones. Stored ones have their id, by which the service finds
 * the hours they bill; the others get ids above those.
 */
export const previewPositions = (
  rows: readonly EditedPosition[],
  storedId: (key: string) => number | undefined,
): readonly ShownPosition[] => {
  const whole = rows.filter((row) => fieldProblems(row).length === 0);
  const free = rows.reduce((most, { key }) => Math.max(most, storedId(key) ?? 0), 0) + 1;
  const ids = new Map(rows.map(({ key }, index) => [key, storedId(key) ?? free + index]));
  return whole.map((row): ShownPosition => {
    const id = ids.get(row.key) ?? 0;
    const body = withParent(createInput(row), row.parent === null ? null : (ids.get(row.parent) ?? null));
    return row.type === 'KbPositionExpense' && body.type === 'KbPositionCustom'
      ? { ...body, type: 'KbPositionExpense', id }
      : { ...body, id };
  });
};
