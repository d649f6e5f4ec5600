import type { z } from 'zod';
import type { positionKeys } from '#contract/kontor/position-operations.ts';
import { rootsOf } from '#domain/position-edit/position-edit.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { formatMoney } from '#texts/format.ts';

export type PositionRef = z.input<typeof positionKeys>[number];

/** An optional position that is not inside another optional one. */
export type OptionalLine = {
  readonly key: string;
  readonly ref: PositionRef;
  readonly text: string;
  /** Quantity and price of a line that has a price: «1 × 549.00». */
  readonly price?: string;
};

/** The optional lines of a document as saved. */
export const optionalLines = (
  rows: readonly EditedPosition[],
  refOf: (key: string) => PositionRef | undefined,
): readonly OptionalLine[] => {
  const optional = new Set(rows.filter(({ fields }) => fields.is_optional).map(({ key }) => key));
  return rootsOf(rows, optional).flatMap(({ key, type, fields: { text, amount, unit_price } }) => {
    const ref = refOf(key);
    const hasPrice = type === 'KbPositionArticle' || type === 'KbPositionCustom';
    const price = hasPrice ? { price: `${amount} × ${formatMoney(unit_price)}` } : {};
    return ref === undefined ? [] : [{ key, ref, text, ...price }];
  });
};
