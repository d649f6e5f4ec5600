import type { PrintedDocument, PrintedPosition } from './printed-document.ts';
import { columnsOf, type Column, type Columns } from './columns.ts';
import { headHeight, page } from './geometry.ts';
import { shortRow, type Block } from './paginate.ts';
import { colours, mm, type Pen, type Style } from './pen.ts';
import { spacingOf, type Spacing } from './spacing.ts';
import { styles } from './styles.ts';
import { maxLines, PaperTooLarge } from './too-large.ts';

const indent = 4 * mm;
const { body, strong, small } = styles;
/** A row before it is split into lines. */
type Row = {
  readonly level: number;
  readonly pos: string | null;
  readonly text: string;
  /** Right edge of the text. */
  readonly right: number;
  readonly style: Style;
  /** Printed after the text, in small grey letters on its own line. */
  readonly tag: string | null;
  readonly figures: readonly (readonly [Column, string])[];
  readonly unit: string;
  /** Has a stronger rule above it, as for sums. */
  readonly ruled: boolean;
  /** Stays with the row after it. */
  readonly keep: boolean;
};

const nothing = {
  level: 0,
  pos: null,
  style: body,
  tag: null,
  figures: [],
  unit: '',
  ruled: false,
  keep: false,
} as const;

const gap = 4 * mm;

const rowOf = (
  position: Exclude<PrintedPosition, { kind: 'pagebreak' }>,
  columns: Columns,
  { optional }: PrintedDocument['captions'],
): Row => {
  const plain = { ...nothing, right: columns.text.right };
  const wide = { ...nothing, right: columns.total.left - gap };
  switch (position.kind) {
    case 'line': {
      const { level, pos, text, unit, amount, price, discount, tax, total, is_optional } = position;
      const figures = [
        [columns.amount, amount],
        [columns.price, price],
        [columns.discount, discount ?? ''],
        [columns.tax, tax ?? ''],
        [columns.total, total],
      ] as const;
      return { ...plain, level, pos, text, unit, figures, tag: is_optional ? optional : null };
    }
    case 'group': {
      const { level, pos, text, total, is_optional } = position;
      const tag = is_optional ? optional : null;
      return { ...wide, level, pos, text, style: strong, tag, figures: [[columns.total, total]], keep: true };
    }
    case 'text':
      return {
        ...nothing,
        level: position.level,
        pos: position.pos,
        text: position.text,
        right: page.right,
        style: { ...body, color: colours.second },
      };
    case 'subtotal': {
      const { level, text, total } = position;
      return { ...wide, level, text, style: strong, figures: [[columns.total, total]], ruled: true };
    }
    case 'discount':
      return { ...wide, text: position.text, figures: [[columns.total, position.total]] };
  }
};

type Line = { readonly text: string; readonly style: Style };

const linesOf = (pen: Pen, { text, style, tag, right }: Row, left: number): readonly Line[] => {
  const lines = pen.wrap(text, right - left, style).map((line) => ({ text: line, style }));
  return tag === null ? lines : [...lines, { text: tag, style: small }];
};

const drawFigures = (pen: Pen, { pos, figures, unit, style }: Row, columns: Columns, top: number): void => {
  if (pos !== null) pen.text(pos, columns.pos.left, top, { ...style, tabular: true, color: colours.second });
  for (const [{ left, right }, figure] of figures) {
    if (figure !== '') pen.figure(figure, right, top, style, right - left);
  }
  if (unit !== '')
    pen.text(pen.wrap(unit, columns.unit.right - columns.unit.left, body)[0] ?? '', columns.unit.left, top, body);
};

/** A row as blocks, one per line: a short row stays whole, a long one keeps at least two lines on each page. */
const blocksOf = (pen: Pen, row: Row, columns: Columns, spacing: Spacing, breakBefore: boolean): readonly Block[] => {
  const { leading, row: padding } = spacing;
  const left = columns.text.left + row.level * indent;
  const lines = linesOf(pen, row, left);
  return lines.map((line, index): Block => {
    const isFirst = index === 0;
    const isLast = index === lines.length - 1;
    const isHeld = lines.length <= shortRow || isFirst || index === lines.length - 2;
    return {
      height: leading + (isFirst ? padding : 0) + (isLast ? padding : 0),
      inTable: true,
      breakBefore: isFirst && breakBefore,
      keep: isLast ? row.keep : isHeld,
      draw: (top) => {
        const first = top + (isFirst ? padding : 0);
        if (isFirst && row.ruled) pen.rule(columns.text.left, top, page.right - columns.text.left, 0.75);
        pen.text(line.text, left, first, line.style);
        if (isFirst) drawFigures(pen, row, columns, first);
        if (isLast)
          pen.rule(
            page.left,
            top + (isFirst ? padding : 0) + leading + padding,
            page.right - page.left,
            0.4,
            colours.line,
          );
      },
    };
  });
};

/** Keeps the last block before a sum with it, so that no page shows only a sum. */
const holdSums = (rows: readonly (readonly Block[])[], isSum: readonly boolean[]): readonly Block[] =>
  rows.flatMap((blocks, index) =>
    isSum[index + 1] === true
      ? blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, keep: true } : block))
      : blocks,
  );

export type DrawnTable = {
  readonly blocks: readonly Block[];
  readonly headHeight: number;
  readonly drawHead: (top: number) => void;
  /** True if a page break was ordered after the last row. */
  readonly endsInBreak: boolean;
};

/** The table of positions: rows with figures in columns, and a head that every page repeats. */
export const tableOf = (pen: Pen, document: PrintedDocument): DrawnTable => {
  const { captions } = document;
  const columns = columnsOf(pen, document);
  const spacing = spacingOf(document);
  const drawHead = (top: number): void => {
    const at = (text: string, { left, right }: Column) => right > left && pen.figure(text, right, top, small);
    pen.text(columns.pos.right > columns.pos.left ? captions.pos : '', columns.pos.left, top, small);
    pen.text(captions.text, columns.text.left, top, small);
    at(captions.amount, columns.amount);
    at(captions.price, columns.price);
    at(captions.discount, columns.discount);
    at(captions.tax, columns.tax);
    at(captions.total, columns.total);
    pen.rule(page.left, top + headHeight - 3, page.right - page.left, 0.75);
  };
  const rows: (readonly Block[])[] = [];
  const sums: boolean[] = [];
  let isBroken = false;
  let lines = 0;
  for (const position of document.positions) {
    if (position.kind === 'pagebreak') {
      isBroken = true;
      continue;
    }
    const blocks = blocksOf(pen, rowOf(position, columns, captions), columns, spacing, isBroken && rows.length > 0);
    lines += blocks.length;
    if (lines > maxLines) throw new PaperTooLarge(`it has more than ${maxLines} lines`);
    rows.push(blocks);
    sums.push(position.kind === 'subtotal' || position.kind === 'discount');
    isBroken = false;
  }
  const startsWithBreak = document.positions[0]?.kind === 'pagebreak';
  const head: Block = { height: headHeight, draw: drawHead, keep: true, breakBefore: startsWithBreak };
  return {
    blocks: rows.length === 0 ? [] : [head, ...holdSums(rows, sums)],
    headHeight,
    drawHead,
    endsInBreak: isBroken && rows.length > 0,
  };
};
