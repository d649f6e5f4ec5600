import type { PartSum } from './position-sums.ts';
import type { LineValues, PositionValues } from './position-values.ts';

type Figures<Type extends string, More> = {
  readonly type: Type;
  readonly id: number;
  /** True if it enters the totals of the document; false for an optional position and its content. */
  readonly counted: boolean;
} & More;

type Pos = { readonly pos: string | null };
type Parts = {
  /** The indexes of the positions it adds. */
  readonly parts: readonly number[];
};

/** The computed values of a position, under the names of its record, in millionths; `discount_total` is positive if it reduces. */
export type PositionFigures =
  | Figures<LineValues['type'], Pos & { readonly position_total: bigint }>
  | Figures<'KbPositionSubposition', Pos & Parts & { readonly total_sum: bigint }>
  | Figures<'KbPositionText', Pos>
  | Figures<'KbPositionSubtotal', Parts & { readonly value: bigint }>
  | Figures<'KbPositionDiscount', { readonly discount_total: bigint }>
  | Figures<'KbPositionPagebreak', unknown>;

/** The known values of the positions, each list in their order; `amounts` are the signed contributions of lines and discounts. */
type Known = {
  readonly counted: readonly boolean[];
  readonly amounts: readonly bigint[];
  readonly numbers: readonly (string | null)[];
  readonly sums: ReadonlyMap<number, PartSum>;
};

const figuresOf = (position: PositionValues, index: number, known: Known): PositionFigures => {
  const { type, id } = position;
  const counted = known.counted[index] === true;
  const pos = known.numbers[index] ?? null;
  const amount = known.amounts[index] ?? 0n;
  const { sum, parts } = known.sums.get(index) ?? { sum: 0n, parts: [] };
  switch (type) {
    case 'KbPositionSubposition':
      return { type, id, counted, pos, total_sum: sum, parts };
    case 'KbPositionText':
      return { type, id, counted, pos };
    case 'KbPositionSubtotal':
      return { type, id, counted, value: sum, parts };
    case 'KbPositionDiscount':
      return { type, id, counted, discount_total: -amount };
    case 'KbPositionPagebreak':
      return { type, id, counted };
    case 'KbPositionArticle':
    case 'KbPositionCustom':
    case 'KbPositionExpense':
      return { type, id, counted, pos, position_total: amount };
  }
};

/** The figures of all positions, in their order. */
export const positionFigures = (positions: readonly PositionValues[], known: Known): readonly PositionFigures[] =>
  positions.map((position, index) => figuresOf(position, index, known));

/** The one amount that a position shows; 0 if it shows none. */
export const amountOf = (figures: PositionFigures): bigint => {
  if ('position_total' in figures) return figures.position_total;
  if ('total_sum' in figures) return figures.total_sum;
  if ('discount_total' in figures) return figures.discount_total;
  return 'value' in figures ? figures.value : 0n;
};
