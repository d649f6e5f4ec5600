import type { CSSProperties } from 'react';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { figureText } from '../row/row-text.ts';
import type { TreeView } from '../row/tree-view.ts';

/** Signs that the usual width of each column holds. */
const usual = { amount: 8, price: 10, sum: 11 } as const;
/** The longest figure that a document can store, in brackets: `(−999’999’999’999.99)`. */
const most = 21;

/** In rem, so that head and rows agree: they have different font sizes. */
const signWidth = 0.47;

const longest = (texts: readonly string[]): number => texts.reduce((length, text) => Math.max(length, text.length), 0);

const widthFor = (column: keyof typeof usual, signs: number): string =>
  signs <= usual[column] ? '0px' : `${Math.min(signs, most) * signWidth}rem`;

/** The widths that figures longer than usual need, as CSS variables of the tree. Each row is a grid of its own, so they share them. */
export const columnWidths = ({ rows, figures }: TreeView): CSSProperties => {
  const sums = [...figures.values()].map(({ amount }) => amount ?? 0n);
  const extremes = [
    sums.reduce((one, other) => (other > one ? other : one), 0n),
    sums.reduce((one, other) => (other < one ? other : one), 0n),
  ];
  const isBracketed = [...figures.values()].some(({ isCounted }) => !isCounted);
  const style: CSSProperties & { readonly [property: `--${string}`]: string } = {
    '--amount': widthFor('amount', longest(rows.map(({ fields }) => figureText(fields.amount, 'amount')))),
    '--price': widthFor('price', longest(rows.map(({ fields }) => figureText(fields.unit_price, 'unit_price')))),
    '--sum': widthFor('sum', longest(extremes.map(formatAmount)) + (isBracketed ? 2 : 0)),
  };
  return style;
};
