import type { PrintedDocument, PrintedPosition } from './printed-document.ts';
import { page } from './geometry.ts';
import { mm, type Pen } from './pen.ts';
import { styles } from './styles.ts';

/** A column of the table from `left` to `right`; a column of width 0 is omitted. */
export type Column = { readonly left: number; readonly right: number };
export type Columns = {
  readonly pos: Column;
  readonly text: Column;
  readonly amount: Column;
  readonly unit: Column;
  readonly price: Column;
  readonly discount: Column;
  readonly tax: Column;
  readonly total: Column;
};

const gap = 4 * mm;
const style = { ...styles.body, tabular: true } as const;

type Line = Extract<PrintedPosition, { kind: 'line' }>;
const isLine = (position: PrintedPosition): position is Line => position.kind === 'line';

/** The width of the widest figure, within limits; 0 if the column has no figures. */
const widthFor = (pen: Pen, caption: string, figures: readonly string[], min: number, max: number): number => {
  const filled = figures.filter((figure) => figure !== '');
  if (filled.length === 0) return 0;
  const widest = [pen.width(caption, styles.small), ...filled.map((figure) => pen.width(figure, style))];
  return Math.min(
    Math.max(
      widest.reduce((one, other) => Math.max(one, other), 0),
      min,
    ),
    max,
  );
};

/** The columns of a table: figures get the width they need, the text gets the rest. */
export const columnsOf = (pen: Pen, { positions, captions }: PrintedDocument): Columns => {
  const lines = positions.filter(isLine);
  const totals = positions.flatMap((position) => ('total' in position ? [position.total] : []));
  const numbers = positions.flatMap((position) => ('pos' in position ? [position.pos ?? ''] : []));
  const of = (field: (line: Line) => string | null) => lines.map((line) => field(line) ?? '');
  const widths = {
    pos: widthFor(pen, captions.pos, numbers, 7 * mm, 20 * mm),
    amount: widthFor(
      pen,
      captions.amount,
      of(({ amount }) => amount),
      12 * mm,
      26 * mm,
    ),
    unit: widthFor(
      pen,
      '',
      of(({ unit }) => unit),
      6 * mm,
      16 * mm,
    ),
    price: widthFor(
      pen,
      captions.price,
      of(({ price }) => price),
      14 * mm,
      28 * mm,
    ),
    discount: widthFor(
      pen,
      captions.discount,
      of(({ discount }) => discount),
      8 * mm,
      16 * mm,
    ),
    tax: widthFor(
      pen,
      captions.tax,
      of(({ tax }) => tax),
      9 * mm,
      14 * mm,
    ),
    total: widthFor(pen, captions.total, totals, 18 * mm, 32 * mm),
  };
  const before = (column: Column, width: number, space = gap): Column => {
    const right = width === 0 ? column.left : column.left - space;
    return { left: right - width, right };
  };
  const total = { left: page.right - widths.total, right: page.right };
  const tax = before(total, widths.tax);
  const discount = before(tax, widths.discount);
  const price = before(discount, widths.price);
  const unit = before(price, widths.unit);
  const amount = before(unit, widths.amount, widths.unit === 0 ? gap : 1.5 * mm);
  const pos = { left: page.left, right: page.left + widths.pos };
  const textLeft = widths.pos === 0 ? page.left : pos.right + 3 * mm;
  return { pos, amount, unit, price, discount, tax, total, text: { left: textLeft, right: amount.left - gap } };
};
