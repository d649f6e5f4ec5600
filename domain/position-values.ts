import { parseDecimal } from './decimal.ts';

const lineTypes = ['KbPositionArticle', 'KbPositionCustom', 'KbPositionExpense'] as const;

type Common = { readonly id: number; readonly parent_id: number | null; readonly is_optional: boolean };
type Line<Decimal> = Common & {
  readonly type: (typeof lineTypes)[number];
  readonly amount: Decimal;
  readonly unit_price: Decimal;
  readonly discount_in_percent: Decimal | null;
  readonly tax_value: Decimal;
};
type Numbered<Type> = Common & { readonly type: Type; readonly show_pos_nr: boolean };
type Discount<Decimal> = {
  readonly type: 'KbPositionDiscount';
  readonly id: number;
  readonly is_percentual: boolean;
  readonly value: Decimal;
};
type Silent = Common & { readonly type: 'KbPositionSubtotal' | 'KbPositionPagebreak' };

type PositionOf<Decimal> =
  | Line<Decimal>
  | Numbered<'KbPositionSubposition'>
  | Numbered<'KbPositionText'>
  | Silent
  | Discount<Decimal>;

/**
 * What the figures of a document come from, in the words of "Position records (all kinds)"; decimals are millionths,
 * `tax_value` and `discount_in_percent` in percent.
 */
export type PositionValues = PositionOf<bigint>;

/** The same as a record or a form has it, decimals in plain notation; a position record fits as it is. */
export type WrittenPosition = PositionOf<string | number>;

/** A position with an amount and a price: article, custom or expense. */
export type LineValues = Line<bigint>;

/** Whether a position has an amount and a price. */
export const isLine = <Decimal>(position: PositionOf<Decimal>): position is Line<Decimal> =>
  lineTypes.some((type) => type === position.type);

/** Whether a position itself is marked optional; a discount never is. */
export const isOptional = (position: PositionValues): boolean =>
  position.type !== 'KbPositionDiscount' && position.is_optional;

const readLine = (line: Line<string | number>): LineValues | undefined => {
  const amount = parseDecimal(line.amount);
  const unit_price = parseDecimal(line.unit_price);
  const discount_in_percent = line.discount_in_percent === null ? null : parseDecimal(line.discount_in_percent);
  const tax_value = parseDecimal(line.tax_value);
  if (amount === undefined || unit_price === undefined) return undefined;
  if (discount_in_percent === undefined || tax_value === undefined) return undefined;
  return { ...line, amount, unit_price, discount_in_percent, tax_value };
};

/** Reads the decimals of a position; undefined where one is no plain decimal (the gap register, Requests). */
export const readPosition = (position: WrittenPosition): PositionValues | undefined => {
  if (isLine(position)) return readLine(position);
  if (position.type !== 'KbPositionDiscount') return position;
  const value = parseDecimal(position.value);
  return value === undefined ? undefined : { ...position, value };
};
