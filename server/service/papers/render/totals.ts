import type { PrintedDocument, PrintedTotal } from './printed-document.ts';
import { page } from './geometry.ts';
import type { Block } from './paginate.ts';
import { mm, type Pen, type Style } from './pen.ts';
import { spacingOf, type Spacing } from './spacing.ts';
import { styles } from './styles.ts';

/** The left edge of the labels, unless the longest line needs more room. */
const usualLeft = 105 * mm;
const gap = 4 * mm;
const styleOf: { readonly [weight in PrintedTotal['weight']]: Style } = {
  plain: styles.body,
  small: styles.head,
  due: { size: 11, bold: true },
};

/** The left edge of the labels of all lines, chosen so that none reaches its amount. */
const leftOf = (pen: Pen, totals: readonly PrintedTotal[]): number =>
  totals
    .map(({ weight, label, amount }) => {
      const style: Style = { ...styleOf[weight], tabular: true };
      return page.right - pen.width(amount, style) - gap - pen.width(label, style);
    })
    .reduce((one, other) => Math.min(one, other), usualLeft);

const blockOf = (pen: Pen, { weight, label, amount }: PrintedTotal, left: number, spacing: Spacing): Block => {
  const style = styleOf[weight];
  if (weight !== 'due') {
    return {
      height: spacing.leading + spacing.total,
      draw: (top) => {
        pen.text(label, left, top, { ...style, tabular: true });
        pen.figure(amount, page.right, top, style, 40 * mm);
      },
    };
  }
  return {
    height: spacing.due,
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

/** The figures below the table, kept on one page; the amount due ends with a double rule. */
export const totalsOf = (pen: Pen, document: PrintedDocument, breakBefore: boolean): readonly Block[] => {
  const { totals } = document;
  const spacing = spacingOf(document);
  if (totals.length === 0) return [];
  const left = leftOf(pen, totals);
  const blocks = totals.map((total) => blockOf(pen, total, left, spacing));
  return [
    { ...space(spacing.aboveTotals), breakBefore },
    ...blocks.map((block, index) => ({ ...block, keep: index < blocks.length - 1 })),
  ];
};
