import type { Labelled, PrintedDocument } from './printed-document.ts';
import { page } from './geometry.ts';
import type { Block } from './paginate.ts';
import { colours, mm, type Pen, type Style } from './pen.ts';
import { spacingOf, type Spacing } from './spacing.ts';
import { styles } from './styles.ts';

const { body } = styles;
const readable = 165 * mm;

/** The style of a text and the space above it. */
type Setting = { readonly style: Style; readonly above: number; readonly spacing: Spacing };

/** A text as blocks, one per line; at least two lines stay together. */
const paragraph = (pen: Pen, text: string, { style, above, spacing }: Setting): readonly Block[] => {
  if (text === '') return [];
  const lines = pen.wrap(text, readable, style);
  return lines.map((line, index) => ({
    height: (line.trim() === '' ? spacing.emptyLine : spacing.leading) + (index === 0 ? above : 0),
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
    draw: (top) => pen.text(line, page.left, top + (index === 0 ? above : 0), style),
  }));
};

const valueLeft = page.left + 28 * mm;

const payLine = (pen: Pen, { label, value }: Labelled, { style, above, spacing }: Setting): Block => ({
  height: spacing.leading + above,
  keep: true,
  draw: (top) => {
    const y = top + above;
    pen.text(label, page.left, y, { ...style, color: colours.second });
    pen.text(pen.wrap(value, page.right - valueLeft, style)[0] ?? '', valueLeft, y, style);
  },
});

/** The texts above the table. */
export const opening = (pen: Pen, document: PrintedDocument): readonly Block[] => {
  const spacing = spacingOf(document);
  const lines = paragraph(pen, document.header, { style: body, above: 0, spacing });
  return lines.length === 0 ? [] : [...lines, { height: spacing.belowOpening, draw: () => undefined }];
};

/** The texts below the totals: notes, payment details, closing words. */
export const closing = (pen: Pen, document: PrintedDocument): readonly Block[] => {
  const { notes, payment, footer } = document;
  const spacing = spacingOf(document);
  const { aboveNotes, abovePayment, aboveFooter } = spacing;
  return [
    ...notes.flatMap((note, index) =>
      paragraph(pen, note, { style: styles.head, above: index === 0 ? aboveNotes : 1, spacing }),
    ),
    ...payment.map((line, index) => ({
      ...payLine(pen, line, { style: body, above: index === 0 ? abovePayment : 0, spacing }),
      keep: index < payment.length - 1,
    })),
    ...paragraph(pen, footer, { style: body, above: aboveFooter, spacing }),
  ];
};
