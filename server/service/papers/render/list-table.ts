import type { PrintedDocument, PrintedTable } from './printed-document.ts';
import { headHeight, page } from './geometry.ts';
import type { Block } from './paginate.ts';
import { colours, mm, type Pen } from './pen.ts';
import { spacingOf, type Spacing } from './spacing.ts';
import { styles } from './styles.ts';
import { maxPages, PaperTooLarge } from './too-large.ts';

const { body, strong, small } = styles;
const gap = 3 * mm;
const padding = 1.5;

type Column = { readonly label: string; readonly left: number; readonly right: number; readonly isFigure: boolean };

/** The edges of the columns: the one without a width takes the rest of the page. */
const placed = ({ columns }: PrintedTable): readonly Column[] => {
  const fixed = columns.reduce((sum, { width }) => sum + (width === null ? 0 : width * mm), 0);
  const rest = page.right - page.left - fixed - gap * (columns.length - 1);
  let left: number = page.left;
  return columns.map(({ label, width, isFigure }) => {
    const right = left + (width === null ? rest : width * mm);
    const column = { label, left, right, isFigure };
    left = right + gap;
    return column;
  });
};

const headOf = (pen: Pen, columns: readonly Column[]): Block => ({
  height: headHeight,
  keep: true,
  draw: (top) => {
    for (const { label, left, right, isFigure } of columns) {
      if (isFigure) pen.figure(label, right, top, small, right - left);
      else pen.line(label, left, top, small, right - left);
    }
    pen.rule(page.left, top + headHeight - 3, page.right - page.left, 0.75);
  },
});

type Row = PrintedTable['rows'][number];

const rowOf = (pen: Pen, { weight, cells }: Row, columns: readonly Column[], spacing: Spacing): Block => {
  const style = weight === 'plain' ? body : strong;
  const texts = columns.map(({ left, right, isFigure }, index) => {
    const text = cells[index] ?? '';
    return isFigure ? [text] : pen.wrap(text, right - left, style).slice(0, 3);
  });
  const lines = texts.reduce((max, { length }) => Math.max(max, length), 1);
  return {
    height: lines * spacing.leading + 2 * padding,
    keep: weight === 'group',
    draw: (top) => {
      if (weight === 'sum') pen.rule(page.left, top, page.right - page.left, 0.75);
      for (const [index, { left, right, isFigure }] of columns.entries()) {
        for (const [line, text] of (texts[index] ?? []).entries()) {
          const y = top + padding + line * spacing.leading;
          if (isFigure) pen.figure(text, right, y, style, right - left);
          else pen.text(text, left, y, { ...style, tabular: true });
        }
      }
      if (weight === 'plain')
        pen.rule(page.left, top + lines * spacing.leading + 2 * padding, page.right - page.left, 0.4, colours.line);
    },
  };
};

/** The tables of a statement or list. A sum stays with the row before it, and each page that continues a table repeats its head. */
export const listBlocks = (pen: Pen, document: PrintedDocument): readonly Block[] => {
  const { tables = [] } = document;
  const spacing = spacingOf(document);
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count * spacing.leading > maxPages * page.height) throw new PaperTooLarge(`it has ${count} rows`);
  return tables.flatMap((table, index) => {
    const columns = placed(table);
    const title: Block = {
      height: (index === 0 ? 0 : 14) + (table.title === '' ? 0 : 18),
      keep: true,
      draw: (top) => pen.text(table.title, page.left, top + (index === 0 ? 0 : 14), strong),
    };
    const head = headOf(pen, columns);
    const rows = table.rows.map((row, index) => {
      const block = { ...rowOf(pen, row, columns, spacing), head };
      return table.rows[index + 1]?.weight === 'sum' ? { ...block, keep: true } : block;
    });
    return [title, head, ...rows];
  });
};
