import type { CSSProperties } from 'react';
import type { PositionFields } from '#domain/position-edit/fields.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { figureText } from '../row/row-text.ts';
import type { TreeView } from '../row/tree-view.ts';

/** Signs that the usual width of each column holds. */
const usual = { amount: 8, price: 10, sum: 11 } as const;
/** The longest figure that a document can store, in brackets: `(−999’999’999’999.99)`. */
const most = 21;

/** In rem, so that head and rows agree: they have different font sizes. */
const signWidth = 0.47;

/** The numbers of signs in a line's amount and price. */
type Signs = { readonly amount: number; readonly price: number };

/** Counted once for each state of a line: a keystroke changes one line of a thousand. */
const counted = new WeakMap<PositionFields, Signs>();

const signsOf = (fields: PositionFields): Signs => {
  const known = counted.get(fields);
  if (known !== undefined) return known;
  const signs = {
    amount: figureText(fields.amount, 'amount').length,
    price: figureText(fields.unit_price, 'unit_price').length,
  };
  counted.set(fields, signs);
  return signs;
};

const widthFor = (column: keyof typeof usual, signs: number): string =>
  signs <= usual[column] ? '0px' : `${Math.min(signs, most) * signWidth}rem`;

/** The widths that figures longer than usual need, as CSS variables of the tree. Each row is a grid of its own, so they share them. */
export const columnWidths = ({ rows, figures }: TreeView): CSSProperties => {
  let [amount, price] = [0, 0];
  for (const { fields } of rows) {
    const signs = signsOf(fields);
    amount = Math.max(amount, signs.amount);
    price = Math.max(price, signs.price);
  }
  let [largest, smallest, isBracketed] = [0n, 0n, false];
  for (const { amount: sum, isCounted } of figures.values()) {
    if (sum !== null && sum > largest) largest = sum;
    if (sum !== null && sum < smallest) smallest = sum;
    isBracketed ||= !isCounted;
  }
  const sum = Math.max(formatAmount(largest).length, formatAmount(smallest).length) + (isBracketed ? 2 : 0);
  const style: CSSProperties & { readonly [property: `--${string}`]: string } = {
    '--amount': widthFor('amount', amount),
    '--price': widthFor('price', price),
    '--sum': widthFor('sum', sum),
  };
  return style;
};
