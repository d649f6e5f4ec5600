import { headHeight, page, size } from './geometry.ts';
import { paginate, shortRow, type Block, type Page } from './paginate.ts';
import { colours, mm, type Pen, type Style } from './pen.ts';
import type { AnnexEntry, PrintedAnnex } from './printed-document.ts';
import { styles } from './styles.ts';
import { maxLines, PaperTooLarge } from './too-large.ts';

const { body, strong, small } = styles;
const leading = 12;
const padding = 2.5;
const titleHeight = 30;
const gap = 3 * mm;

type Field = keyof AnnexEntry;
type Column = { readonly field: Field; readonly left: number; readonly right: number; readonly isFigure: boolean };

/** Least and greatest width of a column; the text gets the rest. */
const limits: { readonly [field in Exclude<Field, 'text'>]: readonly [least: number, most: number] } = {
  date: [17 * mm, 22 * mm],
  person: [16 * mm, 32 * mm],
  activity: [18 * mm, 34 * mm],
  rate: [14 * mm, 24 * mm],
  hours: [12 * mm, 20 * mm],
};

const figures: ReadonlySet<Field> = new Set(['rate', 'hours']);

/** The columns from left to right, without the one that the headings of the groups replace. */
const columnsOf = (pen: Pen, { captions, groups, heading, hours }: PrintedAnnex): readonly Column[] => {
  const entries = groups.flatMap((group) => group.entries);
  const shows = (field: Field): boolean =>
    field !== heading && (field !== 'rate' || entries.some(({ rate }) => rate !== null));
  const fields = (['date', 'person', 'activity', 'text', 'rate', 'hours'] as const).filter(shows);
  const widthOf = (field: Exclude<Field, 'text'>): number => {
    const [min, max] = limits[field];
    const texts = new Set([...entries.map((entry) => entry[field] ?? ''), field === 'hours' ? hours : '']);
    const widths = [...texts].map((text) => pen.width(text, { ...(field === 'hours' ? strong : body), tabular: true }));
    const widest = [pen.width(captions[field], small), ...widths].reduce((one, other) => Math.max(one, other), min);
    // Sums of fractions are not exact; a whole number of points leaves room for the widest text.
    return Math.min(Math.ceil(widest), max);
  };
  const widths = new Map(fields.map((field) => [field, field === 'text' ? 0 : widthOf(field)]));
  const taken = [...widths.values()].reduce((sum, width) => sum + width, (fields.length - 1) * gap);
  widths.set('text', page.right - page.left - taken);
  let left: number = page.left;
  return fields.map((field) => {
    const column = { field, left, right: left + (widths.get(field) ?? 0), isFigure: figures.has(field) };
    left = column.right + gap;
    return column;
  });
};

const styleOf = (field: Field): Style => (field === 'date' ? { ...body, tabular: true } : body);

const rule = (pen: Pen, top: number, weight: number, color: string): void =>
  pen.rule(page.left, top, page.right - page.left, weight, color);

/** An entry as blocks, one per line: a short one stays whole, a long one keeps at least two lines on each page. */
const entryBlocks = (pen: Pen, entry: AnnexEntry, columns: readonly Column[]): readonly Block[] => {
  const cells = columns.map((column) => {
    const text = entry[column.field] ?? '';
    return {
      column,
      lines: column.isFigure ? [text] : pen.wrap(text, column.right - column.left, styleOf(column.field)),
    };
  });
  const count = cells.reduce((max, { lines }) => Math.max(max, lines.length), 1);
  return Array.from({ length: count }, (_, index): Block => {
    const [isFirst, isLast] = [index === 0, index === count - 1];
    const above = isFirst ? padding : 0;
    return {
      height: above + leading + (isLast ? padding : 0),
      inTable: true,
      keep: !isLast && (count <= shortRow || isFirst || index === count - 2),
      draw: (top) => {
        for (const { column, lines } of cells) {
          const line = lines[index] ?? '';
          const { left, right } = column;
          if (column.isFigure && line !== '') pen.figure(line, right, top + above, body, right - left);
          else pen.text(line, left, top + above, styleOf(column.field));
        }
        if (isLast) rule(pen, top + above + leading + padding, 0.4, colours.line);
      },
    };
  });
};

/** The heading of a group, or the total: a label and hours in bold letters. */
const sumBlocks = (pen: Pen, label: string, hours: string, isTotal: boolean): readonly Block[] => {
  const lines = pen.wrap(label, page.right - page.left - 24 * mm, strong);
  const above = isTotal ? padding : 3 * padding;
  return lines.map((line, index): Block => {
    const [isFirst, isLast] = [index === 0, index === lines.length - 1];
    const inset = isFirst ? above : 0;
    return {
      height: inset + leading + (isLast ? padding : 0),
      inTable: true,
      keep: !isTotal || !isLast,
      draw: (top) => {
        if (isTotal && isFirst) rule(pen, top, 0.75, colours.text);
        pen.text(line, page.left, top + inset, { ...strong, ...(/^\d/.test(line) && { tabular: true }) });
        if (isFirst) pen.figure(hours, page.right, top + inset, strong);
        if (isLast && !isTotal) rule(pen, top + inset + leading + padding, 0.4, colours.line);
      },
    };
  });
};

const titleOf = (pen: Pen, title: string): readonly Block[] => {
  const style: Style = { size: size.title, bold: true };
  return pen.wrap(title, page.right - page.left, style).map((line) => ({
    height: titleHeight,
    keep: true,
    draw: (top) => pen.text(line, page.left, top, style),
  }));
};

/** The last entry stays with the total, so that no page shows only the total. */
const heldToTotal = (blocks: readonly Block[]): readonly Block[] =>
  blocks.map((block, index) => (index === blocks.length - 1 ? { ...block, keep: true } : block));

/** The pages of a list of hours, with the head of its table; PaperTooLarge if no layout could hold it. */
export const annexPages = (
  pen: Pen,
  annex: PrintedAnnex,
): { readonly pages: readonly Page[]; readonly drawHead: (top: number) => void } => {
  const columns = columnsOf(pen, annex);
  const drawHead = (top: number): void => {
    for (const { field, left, right, isFigure } of columns) {
      if (isFigure) pen.figure(annex.captions[field], right, top, small, right - left);
      else pen.text(annex.captions[field], left, top, small);
    }
    rule(pen, top + headHeight - 3, 0.75, colours.text);
  };
  const rows: Block[] = [];
  for (const { label, hours, entries } of annex.groups) {
    if (label !== '') rows.push(...sumBlocks(pen, label, hours, false));
    for (const entry of entries) rows.push(...entryBlocks(pen, entry, columns));
    if (rows.length > maxLines) throw new PaperTooLarge(`its list of hours has more than ${maxLines} lines`);
  }
  const blocks = [
    ...titleOf(pen, annex.title),
    { height: headHeight, draw: drawHead, keep: true },
    ...heldToTotal(rows),
    ...sumBlocks(pen, annex.captions.total, annex.hours, true),
  ];
  const frame = { first: page.nextTop, others: page.nextTop, bottom: page.bottom, tableHead: headHeight };
  return { pages: paginate(blocks, frame), drawHead };
};
