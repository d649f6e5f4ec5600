import { formatDecimal, parseDecimal } from '../numbers/decimal.ts';
import { cent } from '../numbers/percent.ts';
import { isLine, type PositionValues } from './position-values.ts';

type Position = { readonly parent_id?: number; readonly is_optional?: boolean };
type LineMore = Position & {
  readonly discount?: string;
  readonly type?: 'KbPositionArticle' | 'KbPositionCustom' | 'KbPositionExpense';
};

const placed = ({ parent_id = 0, is_optional = false }: Position) => ({
  parent_id: parent_id === 0 ? null : parent_id,
  is_optional,
});

/** Millionths of a decimal in a test. */
export const decimal = (text: string): bigint => {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`not a decimal: ${text}`);
  return value;
};

/** Millionths as an amount of two places. */
export const printed = (value: bigint): string => formatDecimal(value, 2);

/** 0.05, to which a total in francs is rounded. */
export const fiveRappen = 5n * cent;

type Written<Values> = Values extends unknown
  ? {
      readonly [Field in keyof Values]: Values[Field] extends bigint
        ? string | number
        : Values[Field] extends bigint | null
          ? string | number | null
          : Values[Field];
    }
  : never;

/** A position as in a record, decimals in plain notation. */
export type WrittenPosition = Written<PositionValues>;

/** Parses the decimals of a position; undefined if one is not a plain decimal. */
export const readPosition = (position: WrittenPosition): PositionValues | undefined => {
  if ('amount' in position) {
    const [amount, unit_price, tax_value] = [position.amount, position.unit_price, position.tax_value].map(
      parseDecimal,
    );
    const discount_in_percent =
      position.discount_in_percent === null ? null : parseDecimal(position.discount_in_percent);
    if (amount === undefined || unit_price === undefined) return undefined;
    if (discount_in_percent === undefined || tax_value === undefined) return undefined;
    return { ...position, amount, unit_price, discount_in_percent, tax_value };
  }
  if (!('value' in position)) return position;
  const value = parseDecimal(position.value);
  return value === undefined ? undefined : { ...position, value };
};

/** Positions as input of the calculation. */
export const valuesOf = (positions: readonly WrittenPosition[]): readonly PositionValues[] =>
  positions.flatMap((position) => readPosition(position) ?? []);

/** A line: amount, unit price, rate of tax in percent. */
export const line = (
  id: number,
  amount: string,
  unit_price: string,
  tax_value: string,
  { type = 'KbPositionCustom', discount, ...position }: LineMore = {},
) =>
  ({
    type,
    id,
    ...placed(position),
    amount,
    unit_price,
    discount_in_percent: discount ?? null,
    tax_value,
  }) as const;

export const group = (id: number, position: Position = {}, show_pos_nr = true) =>
  ({ type: 'KbPositionSubposition', id, ...placed(position), show_pos_nr }) as const;

export const text = (id: number, position: Position = {}, show_pos_nr = false) =>
  ({ type: 'KbPositionText', id, ...placed(position), show_pos_nr }) as const;

export const subtotal = (id: number, position: Position = {}) =>
  ({ type: 'KbPositionSubtotal', id, ...placed(position) }) as const;

export const pagebreak = (id: number, position: Position = {}) =>
  ({ type: 'KbPositionPagebreak', id, ...placed(position) }) as const;

export const percentual = (id: number, value: string) =>
  ({ type: 'KbPositionDiscount', id, is_percentual: true, value }) as const;

export const absolute = (id: number, value: string) =>
  ({ type: 'KbPositionDiscount', id, is_percentual: false, value }) as const;

/** The same positions with all amounts negated. */
export const turned = (positions: readonly PositionValues[]): readonly PositionValues[] =>
  positions.map((position) => {
    if (isLine(position)) return { ...position, amount: -position.amount };
    if (position.type !== 'KbPositionDiscount' || position.is_percentual) return position;
    return { ...position, value: -position.value };
  });
