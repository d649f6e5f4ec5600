import { formatDecimalTrimmed, parseDecimal, toMillionths } from '../numbers/decimal.ts';
import { lineTotal } from '../totals/line.ts';
import { foldAccents } from '../text/text.ts';

const columns = ['code', 'text', 'amount', 'unit', 'unit_price', 'discount_in_percent', 'rate'] as const;
type PastedColumn = (typeof columns)[number];

/** One row of a spreadsheet. Numbers are in plain notation, or as typed if they cannot be read; '' if empty. */
export type PastedLine = { readonly [Column in PastedColumn]: string };

/** Used if there is no head row. */
const defaultOrder: readonly PastedColumn[] = ['text', 'amount', 'unit', 'unit_price', 'rate'];
const orderWithoutUnit = defaultOrder.filter((column) => column !== 'unit');

/** Column heads of price lists, folded, as spreadsheets have them in our languages. */
const heads: { readonly [Column in PastedColumn]: RegExp } = {
  code: /^(art(ikel)?([-. ]*(nr|no|nummer))?\.?|code|nr\.?|no\.?|article|n° article|(codice )?articolo|sku|item (no|number)\.?)$/,
  text: /^(text|texte|testo|bezeichnung|beschreibung|leistung|description|designation|libelle|descrizione|designazione|item)$/,
  amount: /^(menge|anzahl|quantite|qte\.?|quantita|qta\.?|quantity|qty\.?)$/,
  unit: /^(einheit|einh\.?|unite|unita|unit)$/,
  unit_price: /^((einzel|stuck)?preis|ansatz|prix( unitaire)?|prezzo( unitario)?|(unit )?price)( (chf|eur))?$/,
  discount_in_percent: /^(rabatt|remise|rabais|sconto|discount)( ?%)?$/,
  rate: /^(mwst|ust|tva|iva|vat|steuer|tax)\.?( ?%)?$/,
};

/** Parses the rows and cells that a spreadsheet puts on the clipboard: tabs, and quotes around cells with line breaks. */
export const readCells = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) break;
    const [, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((each) => each !== ''));
};

/** A spreadsheet number, `1’234.50`, `1234,5`, `CHF 12.-`, `8.1 %`, in plain notation; undefined if it is not a number. */
const figureOf = (cell: string): string | undefined => {
  const plain = cell
    .replace(/[’'`\s %]|[A-Z]{3}/g, '')
    .replace('−', '-')
    .replace(/\.[-–]$/, '');
  const mark = plain.lastIndexOf(',') > plain.lastIndexOf('.') ? ',' : '.';
  const value = parseDecimal(plain.replaceAll(mark === ',' ? '.' : ',', '').replace(mark, '.'));
  return value === undefined ? undefined : formatDecimalTrimmed(value);
};

const headOf = (cells: readonly string[]): readonly (PastedColumn | undefined)[] =>
  cells.map((cell) => columns.find((column) => heads[column].test(foldAccents(cell).trim())));

/** `1.234` and `1,234` are thousands or thousandths, which the cell does not reveal: marked, so that it is not read as a number. */
const figureAt = (cell: string): string =>
  /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(cell) ? `${cell} ?` : (figureOf(cell) ?? cell);

/** The usual order; without a unit if the place of the unit has only numbers. */
const unnamedOrder = (rows: readonly (readonly string[])[]): readonly PastedColumn[] => {
  const units = rows.map((cells) => cells[defaultOrder.indexOf('unit')] ?? '').filter((cell) => cell !== '');
  const areFigures = units.length > 0 && units.every((cell) => figureOf(cell) !== undefined);
  return areFigures ? orderWithoutUnit : defaultOrder;
};

const totalWords = /^((zwischen|gesamt)?(total|summe|betrag)|(sous-|sub)?totale?|somme|somma|sum)\b.{0,12}$/;

const totalOf = ({ amount, unit_price, discount_in_percent }: PastedLine): bigint =>
  lineTotal({
    amount: toMillionths(amount === '' ? '1' : amount),
    unit_price: toMillionths(unit_price),
    discount_in_percent: toMillionths(discount_in_percent),
  });

/** True if a row without a quantity adds up the lines above it: a sum below a table is not a line. */
const isSum = (line: PastedLine, above: readonly PastedLine[]): boolean =>
  above.length > 0 &&
  line.amount === '' &&
  totalWords.test(foldAccents(line.text).trim()) &&
  (line.unit_price === '' || parseDecimal(line.unit_price) === above.reduce((sum, each) => sum + totalOf(each), 0n));

/**
 * Reads the lines of pasted rows. A first row that names columns sets their order. A first row without numbers above rows with numbers is a
 * head too, and the usual order applies. Neither becomes a line, nor does the last row if it is the sum of the others.
 */
export const readPasted = (text: string): readonly PastedLine[] => {
  const rows = readCells(text);
  const [first = []] = rows;
  const hasFigure = (cells: readonly string[]): boolean => cells.some((cell) => figureOf(cell) !== undefined);
  const named = headOf(first);
  const isNamed =
    !hasFigure(first) && named.includes('text') && named.some((each) => each !== undefined && each !== 'text');
  const isHead = isNamed || (!hasFigure(first.slice(1)) && rows.slice(1).some((cells) => hasFigure(cells.slice(1))));
  const content = isHead ? rows.slice(1) : rows;
  const order = isNamed ? named : unnamedOrder(content);
  const lines = content.map((cells): PastedLine => {
    const at = (column: PastedColumn): string => cells[order.indexOf(column)] ?? '';
    return {
      code: at('code'),
      text: at('text'),
      amount: figureAt(at('amount')),
      unit: at('unit'),
      unit_price: figureAt(at('unit_price')),
      discount_in_percent: figureAt(at('discount_in_percent')),
      rate: figureAt(at('rate')),
    };
  });
  const above = lines.slice(0, -1);
  const last = lines.at(-1);
  return last !== undefined && isSum(last, above) ? above : lines;
};
