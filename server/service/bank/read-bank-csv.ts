import { setImmediate } from 'node:timers/promises';
import { maxBankEntries, maxBankFileBytes } from '#contract/kontor/bank-operations.ts';
import type { bankCsvProblems, BankCsvColumns } from '#contract/kontor/bank-csv.ts';
import { readExportDate, findDateOrder, type DateOrder } from '#domain/csv/date-order.ts';
import { decodeExport } from '#domain/csv/decode.ts';
import { findDecimalMark, isAmbiguous, readNumber, type DecimalMark } from '#domain/csv/number-text.ts';
import { csvRecords, readCsv, type CsvRecord } from '#domain/csv/read-csv.ts';
import { absolute } from '#domain/numbers/decimal.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { readReference } from '../papers/qr-bill/references.ts';
import { BankFileProblem, type BankEntry } from './bank-entry.ts';
import { areEnough, guessColumns } from './csv-columns.ts';
import { findDirection } from './direction-column.ts';
import { plain, plainOrNull, withoutSpaces, writtenReferences } from './plain-text.ts';

/** A CSV as a table: its header row, the rows below it, and the cells above it, where banks name the account. */
export type BankTable = {
  readonly headers: readonly string[];
  readonly records: readonly CsvRecord[];
  readonly above: readonly string[];
};

type Problem = { readonly line: number; readonly problem: (typeof bankCsvProblems)[number]; readonly text: string };
export type BankCsvEntries = {
  readonly entries: readonly (BankEntry & { readonly line: number })[];
  readonly problems: readonly Problem[];
};

/** The header row is among the first ones, below what the bank says about the account. */
const maxRowsAbove = 40;
const delimiters = [';', ',', '\t'] as const;
const maxColumns = 100;
/** Letters of the file in which the header row is looked for. */
const maxHead = 100_000;

const scoreOf = (cells: readonly string[]): number => {
  if (cells.length > maxColumns) return 0;
  const guessed = guessColumns(cells);
  return areEnough(guessed) ? Object.keys(guessed).length : 0;
};

/** Records that are read before other work gets its turn: a few milliseconds. */
const rowsPerTurn = 500;

const textOf = (bytes: Uint8Array): string => {
  if (bytes.length > maxBankFileBytes) throw new BankFileProblem('size', 1, String(bytes.length));
  const text = decodeExport(bytes);
  if (text.includes('\0')) throw new BankFileProblem('csv', 1, '\\0');
  return text;
};

const findHead = (text: string) => {
  const start = text.slice(0, maxHead);
  const heads = delimiters.flatMap((delimiter) =>
    readCsv(start, delimiter, maxRowsAbove).map(({ cells = [] }, index) => ({
      delimiter,
      index,
      cells,
      score: scoreOf(cells),
    })),
  );
  const named = heads.toSorted((one, other) => other.score - one.score)[0];
  const widest = heads.toSorted((one, other) => other.cells.length - one.cells.length)[0];
  const head = named !== undefined && named.score > 0 ? named : widest;
  if (head === undefined || head.cells.length < 2 || head.cells.length > maxColumns)
    throw new BankFileProblem('csv', 1, plain(text.slice(0, 40)));
  return { ...head, headers: head.cells.map((cell) => plain(cell)) };
};

/** The header row of a CSV file of a bank. Throws BankFileProblem if it is too large or no table. */
export const bankCsvHeaders = (bytes: Uint8Array): readonly string[] => findHead(textOf(bytes)).headers;

/** The table in a CSV file of a bank. Lets other work run between its rows. Throws BankFileProblem if it is too large, has more than `maxRows` or is no table. */
export const openBankCsv = async (bytes: Uint8Array, maxRows = maxBankEntries): Promise<BankTable> => {
  const text = textOf(bytes);
  const { headers, delimiter, index } = findHead(text);
  const records: CsvRecord[] = [];
  for (const record of csvRecords(text, delimiter)) {
    records.push(record);
    if (records.length > index + 1 + maxRows) throw new BankFileProblem('count', record.line, '');
    if (records.length % rowsPerTurn === 0) await setImmediate();
  }
  return {
    headers,
    records: records.slice(index + 1),
    above: records.slice(0, index).flatMap(({ cells = [] }) => cells),
  };
};

type Reading = {
  readonly columns: BankCsvColumns;
  /** Undefined if dates of the file contradict each other. */
  readonly order: DateOrder | undefined;
  readonly mark: DecimalMark | undefined;
  /** Returns true for a debit; undefined if no column names the direction of amounts without a sign. */
  readonly isDebit: ((cells: readonly string[]) => boolean) | undefined;
  readonly account: string;
  readonly currency: string;
};

/** The day of a date, which may have a time. */
const dayIn = (text: string): string => text.split(/[ T]/)[0] ?? '';

/** The order of day and month; undefined if the dates contradict each other. */
const orderOf = (dates: readonly string[]): DateOrder | undefined => {
  const { order, ambiguous } = findDateOrder(
    dates.map((date) => [date, date]),
    false,
  );
  const isWrong = (date: string): boolean => {
    const read = readExportDate(date, order);
    return !read.ok && read.code === 'no such day';
  };
  return ambiguous && dates.some(isWrong) ? undefined : order;
};

const cellAt = (cells: readonly string[], column: number | undefined): string =>
  (column === undefined ? undefined : cells[column]?.trim()) ?? '';

/** The amount with its sign; undefined if it cannot be read, null if the row has none. */
const amountIn = (cells: readonly string[], { columns, mark, isDebit }: Reading): bigint | null | undefined => {
  const { amount, credit, debit } = columns;
  const read = (column: number | undefined): bigint | null | undefined => {
    const text = cellAt(cells, column).replace(/^\+/, '');
    if (text === '') return null;
    if (isAmbiguous(text, mark)) return undefined;
    const value = readNumber(text, mark);
    return value === undefined || !hasTwoPlaces(value) ? undefined : value;
  };
  const [whole, came, left] = [read(amount), read(credit), read(debit)];
  if (whole === undefined || came === undefined || left === undefined) return undefined;
  if (whole !== null) return isDebit?.(cells) === true ? -whole : whole;
  // Some banks fill the other column with 0.00, and some write debits with a sign.
  if (came !== null && came !== 0n) return left === null || left === 0n ? came : undefined;
  return left === null ? came : left > 0n ? -left : left;
};

const entryIn = (line: number, cells: readonly string[], reading: Reading, booking: number) => {
  const { columns, order, account, currency: defaultCurrency } = reading;
  const problem = (kind: Problem['problem'], text: string): Problem => ({ line, problem: kind, text: plain(text) });
  const amount = amountIn(cells, reading);
  if (amount === null || amount === 0n) return undefined;
  const amountText = [columns.amount, columns.credit, columns.debit].map((column) => cellAt(cells, column)).join(' ');
  if (amount === undefined) return problem('amount', amountText);
  const day = readExportDate(dayIn(cellAt(cells, columns.date)), order);
  if (!day.ok) return problem('date', cellAt(cells, columns.date));
  const valueText = dayIn(cellAt(cells, columns.value_date));
  const value = valueText === '' ? undefined : readExportDate(valueText, order);
  if (value !== undefined && !value.ok) return problem('date', valueText);
  const currency = cellAt(cells, columns.currency).toUpperCase() || defaultCurrency;
  if (!/^[A-Z]{3}$/.test(currency)) return problem('currency', currency);
  const text = plain((columns.text ?? []).map((column) => cellAt(cells, column)).join(' '));
  const references = [cellAt(cells, columns.reference), ...writtenReferences(text)];
  const entry: BankEntry & { readonly line: number } = {
    line,
    booking,
    account,
    qrIban: null,
    currency,
    amount: absolute(amount),
    direction: amount < 0n ? 'debit' : 'credit',
    isReversal: false,
    isMarked: false,
    bookingDate: day.date,
    valueDate: value?.date ?? null,
    reference: withoutSpaces(references.find((one) => readReference(one) !== undefined)),
    name: plainOrNull(cellAt(cells, columns.name)),
    iban: null,
    text,
    charges: 0n,
    ordered: null,
    bookingReference: null,
    transactionReference: null,
    bookingAmount: absolute(amount),
    isWhole: false,
  };
  return entry;
};

/**
 * The entries of a bank's CSV by the meaning of its columns, and the unreadable rows. A row without an amount is not an
 * entry: banks add details and notes. `account` is the IBAN, `currency` that of rows without one. Lets other work run
 * between the rows.
 */
export const readBankCsv = async (
  { headers, records }: BankTable,
  columns: BankCsvColumns,
  { account, currency }: { readonly account: string; readonly currency: string },
): Promise<BankCsvEntries> => {
  const all = records.flatMap(({ cells = [] }) => [cells]);
  const cellsOf = (column: number | undefined) => all.map((cells) => cellAt(cells, column));
  const order = orderOf([columns.date, columns.value_date].flatMap((column) => cellsOf(column).map(dayIn)));
  const mark = findDecimalMark([columns.amount, columns.credit, columns.debit].flatMap((column) => cellsOf(column)));
  const withAmount = all.filter(
    (cells) => cellAt(cells, columns.amount) !== '' && /\d/.test(cellAt(cells, columns.date)),
  );
  const isSigned = withAmount.some((cells) => /^[-−]/.test(cellAt(cells, columns.amount)));
  const isDebit = isSigned ? undefined : findDirection(withAmount);
  const reading: Reading = { columns, order, mark, isDebit, account, currency };
  const entries: (BankEntry & { readonly line: number })[] = [];
  const problems: Problem[] = [];
  if (!areEnough(columns)) return { entries, problems };
  for (const [index, { line, cells }] of records.entries()) {
    if (index % rowsPerTurn === 0) await setImmediate();
    const beyond = cells?.slice(headers.length).find((cell) => cell.trim() !== '');
    if (cells === undefined) problems.push({ line, problem: 'quotes', text: '' });
    else if (beyond !== undefined) problems.push({ line, problem: 'columns', text: plain(beyond) });
    else {
      const read = entryIn(line, cells, reading, index);
      if (read !== undefined && 'problem' in read) problems.push(read);
      else if (read !== undefined) entries.push(read);
    }
  }
  return { entries, problems };
};
