import { lineTypes } from '#contract/resources/positions/position.ts';

type Common = { readonly id: number; readonly parent_id: number | null; readonly is_optional: boolean };
/** A position with an amount and a price: article, custom or expense. */
export type LineValues = Common & {
  readonly type: (typeof lineTypes)[number];
  readonly amount: bigint;
  readonly unit_price: bigint;
  readonly discount_in_percent: bigint | null;
  readonly tax_value: bigint;
};
type Numbered<Type> = Common & { readonly type: Type; readonly show_pos_nr: boolean };
type Discount = {
  readonly type: 'KbPositionDiscount';
  readonly id: number;
  readonly is_percentual: boolean;
  readonly value: bigint;
};
type Silent = Common & { readonly type: 'KbPositionSubtotal' | 'KbPositionPagebreak' };

/**
 * The inputs of a document's figures, under the names of "Position records (all kinds)"; decimals are millionths, `tax_value` and
 * `discount_in_percent` in percent.
 */
export type PositionValues =
  | LineValues
  | Numbered<'KbPositionSubposition'>
  | Numbered<'KbPositionText'>
  | Silent
  | Discount;

/** Returns whether a position has an amount and a price. */
export const isLine = (position: PositionValues): position is LineValues =>
  lineTypes.some((type) => type === position.type);

/** Returns whether a position itself is marked optional; a discount never is. */
export const isOptional = (position: PositionValues): boolean =>
  position.type !== 'KbPositionDiscount' && position.is_optional;
