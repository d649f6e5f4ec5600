import type { Canvas } from './draw-document.ts';
import { page, qrPartTop } from './geometry.ts';
import { senderLines, tight } from './letter-head.ts';
import { colours, mm } from './pen.ts';
import type { PrintedDocument, SampleMarks } from './printed-document.ts';
import { spacingOf } from './spacing.ts';
import { styles } from './styles.ts';

type Span = { readonly x: number; readonly top: number; readonly height: number };

const dash = 2;
const edge = 5 * mm;

/** Marks on the sample of the set-up: black strokes beside what a question brings, and dashed holes for what is missing. */
export const drawSampleMarks = ({ doc, pen }: Canvas, document: PrintedDocument, marks: SampleMarks): void => {
  const { titleTop, titleLine } = spacingOf(document);
  const isNamed = document.letterhead.logo !== null;
  const lines = senderLines(pen, document.letterhead, isNamed).length;
  const sender = { x: page.column, top: page.headTop };
  const spans: { readonly [stroke in SampleMarks['strokes'][number]]: Span } = {
    mark: { x: page.left, top: page.headTop, height: isNamed ? 16 * mm : 14 },
    sender: { ...sender, height: lines * tight },
    vat: { ...sender, top: page.headTop + (lines - 1) * tight, height: tight },
    title: { x: page.left, top: titleTop, height: titleLine },
    payment: { x: edge, top: qrPartTop + edge, height: page.height - qrPartTop - 2 * edge },
  };
  for (const stroke of marks.strokes) {
    const { x, top, height } = spans[stroke];
    doc
      .rect(x - 2.5 * mm, top, 0.7 * mm, height)
      .fillColor(colours.text)
      .fill();
  }
  const hole = (text: string, x: number, top: number, width: number, height: number): void => {
    doc
      .lineWidth(0.6)
      .strokeColor(colours.second)
      .dash(dash, { space: dash })
      .rect(x, top, width, height)
      .stroke()
      .undash();
    pen.text(text, x + 2 * mm, top + 3, styles.head);
  };
  const height = 5 * mm;
  for (const [index, text] of marks.sender.entries()) {
    hole(text, page.column, page.headTop + lines * tight + index * (height + 3) + 2, page.right - page.column, height);
  }
  // Above the footer, which a page without a payment part has at its bottom.
  if (marks.payment !== undefined)
    hole(marks.payment, edge, qrPartTop + edge, page.width - 2 * edge, page.footer - qrPartTop - 2 * edge);
};
