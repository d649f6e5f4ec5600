import { hoursText } from '#domain/hours/billing.ts';
import { one } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatPlaces } from '#domain/numbers/places-text.ts';
import type { DocumentTotals } from '#domain/totals/document-totals.ts';
import { amountOf, type PositionFigures } from '#domain/totals/position-figures.ts';
import { parentsOf } from '#domain/totals/position-tree.ts';
import { isLine, isOptional, type LineValues, type PositionValues } from '#domain/totals/position-values.ts';
import { textOrNull } from '../requests/rule.ts';
import { keyOf, lineIn, type StoredPosition } from '../documents/stored-position.ts';
import type { Row } from '../store/sql.ts';
import type { BillingLine } from './print-annex.ts';
import { plainText, printRate } from './words/figures.ts';
import type { PrintedPosition } from './render/printed-document.ts';
import type { PrintLabels } from './words/print-labels.ts';

/**
 * Decimal places for the figures of lines. A figure that needs more gets more, so that the amount follows from the
 * printed figures.
 */
export type LineStyle = {
  readonly words: PrintLabels;
  /** Names by id. */
  readonly units: ReadonlyMap<number, string>;
  readonly showTaxes: boolean;
  readonly amountPlaces: number | null;
  readonly pricePlaces: number | null;
};

const hourUnit = /^(h|std\.?|stunden?|heures?|or[ae]|hours?|hrs?)$/i;

type Units = Pick<LineStyle, 'units'>;

const isInHours = (row: Row, { units }: Units): boolean => hourUnit.test(units.get(lineIn(row).unit_id ?? 0) ?? '');

/** The hours of a line as h:mm, if its unit is the hour and they are whole minutes. */
const hoursIn = (row: Row, line: LineValues, style: Units): string | undefined =>
  isInHours(row, style) ? hoursText(line.amount) : undefined;

const hundredth = one / 100n;

type PrintableRow = {
  readonly row: Row;
  readonly values: PositionValues;
  readonly figures: PositionFigures;
  readonly level: number;
  /** Prints hours as h:mm. */
  readonly inMinutes: boolean;
};

const textIn = (row: Row): string => plainText(textOrNull(row, 'text'));

/** Amounts that do not count are in brackets. */
const printed = (value: bigint, counted: boolean): string =>
  counted ? formatAmount(value) : `(${formatAmount(value)})`;

const printLine = (
  { row, values, figures, level, inMinutes }: PrintableRow,
  line: LineValues,
  style: LineStyle,
): PrintedPosition => ({
  kind: 'line',
  level,
  pos: 'pos' in figures ? figures.pos : null,
  text: textIn(row),
  amount: (inMinutes ? hoursIn(row, line, style) : undefined) ?? formatPlaces(line.amount, style.amountPlaces ?? 0),
  unit: style.units.get(lineIn(row).unit_id ?? 0) ?? '',
  price: formatPlaces(line.unit_price, style.pricePlaces ?? 2),
  discount: (line.discount_in_percent ?? 0n) === 0n ? null : printRate(line.discount_in_percent ?? 0n),
  tax: style.showTaxes ? printRate(line.tax_value) : null,
  total: printed(amountOf(figures), figures.counted),
  is_optional: isOptional(values),
});

const discountText = (values: PositionValues, text: string, words: PrintLabels): string => {
  const named = text === '' ? words.discount : text;
  return 'is_percentual' in values && values.is_percentual ? `${named} (${printRate(values.value)})` : named;
};

const print = (printable: PrintableRow, style: LineStyle): PrintedPosition => {
  const { row, values, figures, level } = printable;
  if (isLine(values)) return printLine(printable, values, style);
  if (figures.type === 'KbPositionPagebreak') return { kind: 'pagebreak' };
  const text = textIn(row);
  const total = printed(amountOf(figures), figures.counted);
  if (figures.type === 'KbPositionSubtotal') return { kind: 'subtotal', level, text, total };
  if (figures.type === 'KbPositionDiscount') {
    return { kind: 'discount', text: discountText(values, text, style.words), total: formatAmount(-amountOf(figures)) };
  }
  const pos = 'pos' in figures ? figures.pos : null;
  if (figures.type === 'KbPositionText') return { kind: 'text', level, pos, text };
  return { kind: 'group', level, pos, text, total, is_optional: isOptional(values) };
};

const levelsOf = (values: readonly PositionValues[]): readonly number[] => {
  const levels: number[] = [];
  for (const holder of parentsOf(values)) levels.push(holder === undefined ? 0 : (levels[holder] ?? 0) + 1);
  return levels;
};

/**
 * True if hours are printed as h:mm: two decimals cannot hold one of them, and the amount must follow from the printed figures. Positions
 * and their values are in the same order.
 */
export const printsMinutes = (
  positions: readonly StoredPosition[],
  values: readonly PositionValues[],
  style: Units,
): boolean =>
  positions.some(({ row }, index) => {
    const value = values[index];
    return (
      value !== undefined &&
      isLine(value) &&
      value.amount % hundredth !== 0n &&
      hoursIn(row, value, style) !== undefined
    );
  });

/** The lines whose hours an annex may list: those that count. */
export const billingLines = (
  positions: readonly StoredPosition[],
  values: readonly PositionValues[],
  totals: DocumentTotals,
  style: Units,
): readonly BillingLine[] =>
  positions.flatMap((position, index) => {
    const [value, figures] = [values[index], totals.positions[index]];
    if (value === undefined || !isLine(value) || figures?.counted !== true) return [];
    const hours = isInHours(position.row, style) ? value.amount : null;
    return [{ key: keyOf(position), hours, price: value.unit_price }];
  });

/**
 * The rows of the table. Positions, their values and the figures of the totals are in the same order, depth first.
 */
export const printPositions = (
  positions: readonly StoredPosition[],
  values: readonly PositionValues[],
  totals: DocumentTotals,
  style: LineStyle,
): PrintedPosition[] => {
  const levels = levelsOf(values);
  const inMinutes = printsMinutes(positions, values, style);
  return positions.flatMap((position, index) => {
    const [value, figures] = [values[index], totals.positions[index]];
    if (value === undefined || figures === undefined) return [];
    return [print({ row: position.row, values: value, figures, level: levels[index] ?? 0, inMinutes }, style)];
  });
};
