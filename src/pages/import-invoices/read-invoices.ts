import type { InvoiceRow } from '#contract/kontor/import-invoice-operations.ts';
import { addDays } from '#domain/dates/calendar.ts';
import type { CsvRecord } from '#domain/csv/read-csv.ts';
import { findDateOrder, type DateOrder } from '#domain/csv/date-order.ts';
import { findDecimalMark } from '#domain/csv/number-text.ts';
import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { leftOutHeaders } from '../import/formats/columns.ts';
import { isInStep } from '../import/formats/export-table.ts';
import type { MasterTable } from '../import-master/master-table.ts';
import { readCell, type MasterNotation, type MasterReason } from '../import-master/read-cell.ts';
import { contactIn, invoiceHeaders, invoiceKindOf, isInvoiceEnough, type InvoiceColumn } from './invoice-columns.ts';

/** The reason why a row is left out. */
export type InvoiceReason =
  | MasterReason
  | { readonly code: 'missing' | 'not positive' | 'too exact'; readonly column: InvoiceColumn }
  | { readonly code: 'not open'; readonly value: string }
  | { readonly code: 'unequal amounts' | 'nothing open' }
  | { readonly code: 'repeated' | 'other head' | 'bad line'; readonly other: number };

/** An invoice of the file, from one line or from one per rate. */
export type FileInvoice = { readonly line: number; readonly row: InvoiceRow };
export type InvoiceProblem = { readonly line: number; readonly reason: InvoiceReason };

type InvoiceColumns = ReadonlyMap<InvoiceColumn, number>;

/** The contents of a file: invoices to import, and rows left out with the reason. */
export type InvoiceReading = {
  readonly leftOut: readonly string[];
  readonly rows: readonly FileInvoice[];
  readonly problems: readonly InvoiceProblem[];
  readonly dateOrderAmbiguous: boolean;
  /** The numbers of invoices whose file says no rate, no due date, or no day of payment. */
  readonly without: { readonly rate: number; readonly due: number; readonly paidOn: number };
};

export type InvoiceOptions = {
  readonly columns: InvoiceColumns;
  readonly dateOrder: DateOrder | undefined;
  /** The tax of amounts without a rate: a name or rate, or null for none. */
  readonly tax: string | null;
  /** The days to pay of invoices without a due date; undefined leaves them out. */
  readonly days: number | undefined;
};

type Values = ReadonlyMap<InvoiceColumn, string>;
type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: InvoiceReason };
type Line = { readonly line: number; readonly values: Values };
/** A line that cannot be read, with the number of its invoice. */
type BadLine = InvoiceProblem & { readonly number: string };

const no = (reason: InvoiceReason): { readonly ok: false; readonly reason: InvoiceReason } => ({ ok: false, reason });

/** Words for invoices that are not owed: drafts, cancelled ones, paid ones. */
const closedWords =
  /^(entwurf|draft|brouillon|bozza|storniert|cancell?ed|annulée?|annullat[ao]|void|reversed|bezahlt|paid|payée?|pagat[ao])$/i;

const amountOf = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : parseDecimal(text);
const moneyText = (value: bigint): string => formatDecimal(value, 2);

/** `Swiss Franc - CHF` is CHF. */
const currencyCode = (text: string): string => /\b[A-Z]{3}$/.exec(text)?.[0] ?? text;

const readLine = (
  { line, cells }: CsvRecord,
  { headers }: MasterTable,
  { columns }: InvoiceOptions,
  notation: MasterNotation,
): Line | BadLine => {
  const number = (cells?.[columns.get('document_nr') ?? -1] ?? '').trim();
  if (cells === undefined) return { line, number, reason: { code: 'broken quotes' } };
  if (!isInStep(cells, headers))
    return { line, number, reason: { code: 'columns', found: cells.length, expected: headers.length } };
  const values = new Map<InvoiceColumn, string>();
  for (const [column, index] of columns) {
    const text = (cells[index] ?? '').trim();
    if (text === '') continue;
    const read = readCell(invoiceKindOf(column), column, text, notation);
    if (!read.ok) return { line, number, reason: read.reason };
    values.set(column, read.value);
  }
  return { line, values };
};

type Amount = { readonly total: bigint; readonly paid: bigint };

/** The amount of a line and what is paid of it: said, or the difference to what is open. */
const readAmount = (values: Values): Read<Amount> => {
  const [total, paid, open] = [
    amountOf(values.get('amount')),
    amountOf(values.get('paid')),
    amountOf(values.get('open')),
  ];
  if (total === undefined) return no({ code: 'missing', column: 'amount' });
  if (total <= 0n) return no({ code: 'not positive', column: 'amount' });
  const exact = (['amount', 'paid', 'open'] as const).find(
    (column) => !hasTwoPlaces(amountOf(values.get(column)) ?? 0n),
  );
  if (exact !== undefined) return no({ code: 'too exact', column: exact });
  if (paid !== undefined && open !== undefined && total - paid !== open) return no({ code: 'unequal amounts' });
  const settled = paid ?? (open === undefined ? 0n : total - open);
  if (settled < 0n) return no({ code: 'unequal amounts' });
  return { ok: true, value: { total, paid: settled } };
};

type Head = Omit<InvoiceRow, 'amounts' | 'paid'>;

const readHead = (values: Values, days: number | undefined): Read<Head> => {
  const status = values.get('status');
  if (status !== undefined && closedWords.test(status)) return no({ code: 'not open', value: status });
  const [document_nr, is_valid_from, contact] = [
    values.get('document_nr'),
    values.get('is_valid_from'),
    contactIn(values),
  ];
  if (document_nr === undefined) return no({ code: 'missing', column: 'document_nr' });
  if (is_valid_from === undefined) return no({ code: 'missing', column: 'is_valid_from' });
  if (contact === undefined) return no({ code: 'missing', column: 'contact' });
  const is_valid_to = values.get('is_valid_to') ?? (days === undefined ? undefined : addDays(is_valid_from, days));
  if (is_valid_to === undefined) return no({ code: 'missing', column: 'is_valid_to' });
  const [title, reference, currency] = [values.get('title'), values.get('reference'), values.get('currency')];
  return {
    ok: true,
    value: {
      document_nr,
      is_valid_from,
      is_valid_to,
      contact,
      ...(title !== undefined && { title }),
      ...(reference !== undefined && { reference }),
      ...(currency !== undefined && { currency: currencyCode(currency) }),
    },
  };
};

/** A line without an error of its own, left out with its invoice. */
const badLine = (line: number, other: number): InvoiceProblem => ({ line, reason: { code: 'bad line', other } });

const headKey = ({ title: _title, reference: _reference, ...head }: Head): string => JSON.stringify(head);

/** All lines of one number: an invoice with one line per rate, or the reasons why they are none. */
const readGroup = (lines: readonly Line[], { tax, days }: InvoiceOptions): FileInvoice | readonly InvoiceProblem[] => {
  const [first] = lines;
  if (first === undefined) return [];
  const problems: InvoiceProblem[] = [];
  const amounts: { amount: string; tax: string | null }[] = [];
  const taxes = new Map<string, number>();
  let [total, paid] = [0n, 0n];
  const head = readHead(first.values, days);
  for (const { line, values } of lines) {
    const [own, amount] = [readHead(values, days), readAmount(values)];
    const rate = values.get('tax') ?? tax;
    const earlier = taxes.get(rate ?? '');
    if (!own.ok) problems.push({ line, reason: own.reason });
    else if (!amount.ok) problems.push({ line, reason: amount.reason });
    else if (earlier !== undefined) problems.push({ line, reason: { code: 'repeated', other: earlier } });
    else if (head.ok && headKey(head.value) !== headKey(own.value))
      problems.push({ line, reason: { code: 'other head', other: first.line } });
    else {
      taxes.set(rate ?? '', line);
      amounts.push({ amount: moneyText(amount.value.total), tax: rate });
      total += amount.value.total;
      paid += amount.value.paid;
    }
  }
  const [wrong] = problems;
  if (wrong !== undefined || !head.ok) {
    const named = new Set(problems.map(({ line }) => line));
    const others = lines.filter(({ line }) => !named.has(line));
    return [...problems, ...others.map(({ line }) => badLine(line, wrong?.line ?? first.line))];
  }
  if (paid >= total) return lines.map(({ line }) => ({ line, reason: { code: 'nothing open' } }));
  const paidOn = first.values.get('paid_on') ?? head.value.is_valid_from;
  const row = { ...head.value, amounts, ...(paid > 0n && { paid: { value: moneyText(paid), date: paidOn } }) };
  return { line: first.line, row };
};

const notationOf = ({ records }: MasterTable, { columns, dateOrder }: InvoiceOptions) => {
  const cellsOf = (kind: 'date' | 'decimal'): readonly string[] =>
    [...columns]
      .filter(([column]) => invoiceKindOf(column) === kind)
      .flatMap(([, index]) => records.map(({ cells }) => (cells?.[index] ?? '').trim()));
  const { order, ambiguous } = findDateOrder(
    cellsOf('date').map((text) => [text, '']),
    false,
  );
  return { notation: { order: dateOrder ?? order, mark: findDecimalMark(cellsOf('decimal')) }, ambiguous };
};

/**
 * Reads the open invoices of a table. Lines with the same number are one invoice with several rates. A bad line costs no other invoice,
 * but its own invoice is left out as a whole, because its total would be wrong.
 */
export const readInvoices = (table: MasterTable, options: InvoiceOptions): InvoiceReading => {
  const { columns } = options;
  const { notation, ambiguous } = notationOf(table, options);
  const read = isInvoiceEnough(columns)
    ? table.records.map((record) => readLine(record, table, options, notation))
    : [];
  const lines = read.filter((each) => 'values' in each);
  const bad = read.filter((each) => 'reason' in each);
  const badNumbers = new Map(bad.map(({ number, line }) => [number, line]));
  // A line without a number is an invoice of its own, which is reported.
  const groups = [...Map.groupBy(lines, ({ line, values }) => values.get('document_nr') ?? `line ${line}`).values()];
  const invoices = groups.map((group) => {
    const other = badNumbers.get(group[0]?.values.get('document_nr') ?? '');
    if (other === undefined) return readGroup(group, options);
    return group.map(({ line }) => badLine(line, other));
  });
  const rows = invoices.filter((each) => 'row' in each);
  const problems: readonly InvoiceProblem[] = [...bad, ...invoices.flatMap((each) => ('row' in each ? [] : each))];
  const paid = new Set(rows.flatMap(({ line, row }) => (row.paid === undefined ? [] : [line])));
  const lacks = (column: InvoiceColumn): number =>
    groups.filter((group) => group.some(({ values }) => !values.has(column))).length;
  return {
    leftOut: leftOutHeaders(
      table.headers,
      columns.values(),
      table.records.map(({ cells = [] }) => cells),
    ),
    rows,
    problems: problems.toSorted((one, other) => one.line - other.line),
    dateOrderAmbiguous: ambiguous,
    without: {
      rate: lacks('tax'),
      due: lacks('is_valid_to'),
      paidOn: lines.filter(({ line, values }) => paid.has(line) && !values.has('paid_on')).length,
    },
  };
};

export const invoiceColumnNames: readonly InvoiceColumn[] = Object.keys(invoiceHeaders);
