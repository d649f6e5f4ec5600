import type { PrintedDocument, PrintedTotal } from '../printed-document.ts';
import { leading, page, size } from './geometry.ts';
import type { Block } from './paginate.ts';
import { ink, mm, type Pen, type Style } from './pen.ts';

const left = 105 * mm;
const styles: { readonly [weight in PrintedTotal['weight']]: Style } = {
  plain: { size: size.body },
  small: { size: size.head, color: ink.second },
  due: { size: 11, bold: true },
};

const blockOf = (pen: Pen, { weight, label, amount }: PrintedTotal): Block => {
  const style = styles[weight];
  if (weight !== 'due') {
    return {
      height: leading + 2,
      draw: (top) => {
        pen.text(label, left, top, { ...style, tabular: true });
        pen.figure(amount, page.right, top, style, 40 * mm);
      },
    };
  }
  return {
    height: 26,
    draw: (top) => {
      pen.rule(left, top + 1, page.right - left, 0.75);
      pen.text(label, left, top + 6, style);
      pen.figure(amount, page.right, top + 6, style, 45 * mm);
      pen.rule(left, top + 21.5, page.right - left, 0.5);
      pen.rule(left, top + 23, page.right - left, 0.5);
    },
  };
};

const space = (height: number): Block => ({ height, draw: () => undefined, keep: true });

/** The figures below the table, together on one page; the due one closes with a double rule. */
export const totalsOf = (pen: Pen, { totals }: PrintedDocument, breakBefore: boolean): readonly Block[] => {
  if (totals.length === 0) return [];
  const blocks = totals.map((total) => blockOf(pen, total));
  return [
    { ...space(7), breakBefore },
    ...blocks.map((block, index) => ({ ...block, keep: index < blocks.length - 1 })),
  ];
};
