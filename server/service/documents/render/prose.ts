import type { Labelled, PrintedDocument } from '../printed-document.ts';
import { leading, page, size } from './geometry.ts';
import type { Block } from './paginate.ts';
import { ink, mm, type Pen, type Style } from './pen.ts';

const body: Style = { size: size.body };
const quiet: Style = { size: size.head, color: ink.second };
const readable = 165 * mm;

/** A text as blocks, one per line; two lines at least stay together. */
const paragraph = (pen: Pen, text: string, style: Style, space: number): readonly Block[] => {
  if (text === '') return [];
  const lines = pen.wrap(text, readable, style);
  return lines.map((line, index) => ({
    height: leading + (index === 0 ? space : 0),
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
    draw: (top) => pen.text(line, page.left, top + (index === 0 ? space : 0), style),
  }));
};

const valueLeft = page.left + 28 * mm;

const payLine = (pen: Pen, { label, value }: Labelled, isFirst: boolean): Block => ({
  height: leading + (isFirst ? 12 : 0),
  keep: true,
  draw: (top) => {
    const y = top + (isFirst ? 12 : 0);
    pen.text(label, page.left, y, { ...body, color: ink.second });
    pen.text(pen.wrap(value, page.right - valueLeft, body)[0] ?? '', valueLeft, y, body);
  },
});

/** Above the table. */
export const opening = (pen: Pen, { header }: PrintedDocument): readonly Block[] => {
  const lines = paragraph(pen, header, body, 0);
  return lines.length === 0 ? [] : [...lines, { height: 14, draw: () => undefined }];
};

/** Below the totals: notes, where to pay, the last words. */
export const closing = (pen: Pen, { notes, payment, footer }: PrintedDocument): readonly Block[] => [
  ...notes.flatMap((note, index) => paragraph(pen, note, quiet, index === 0 ? 12 : 1)),
  ...payment.map((line, index) => ({ ...payLine(pen, line, index === 0), keep: index < payment.length - 1 })),
  ...paragraph(pen, footer, body, 14),
];
