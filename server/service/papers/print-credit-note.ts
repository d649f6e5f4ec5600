import { swissDate } from '#domain/dates/period-text.ts';
import { defaultCreditOpening } from '#domain/documents/credit-opening.ts';
import { absolute, sumOf, toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatPlaces } from '#domain/numbers/places-text.ts';
import { lineTotal } from '#domain/totals/line.ts';
import { cent } from '#domain/numbers/percent.ts';
import { taxKind } from '#domain/totals/settlement.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { notFound } from '../requests/refusal.ts';
import { columnOf, taxModeOf, type SalesDocument } from '../documents/document-kind.ts';
import { keyOf, lineIn } from '../documents/stored-position.ts';
import { creditNotesOf, linesIn, readReduced, taxesIn, writeOffsOf, type BilledLine } from '../documents/reducible.ts';
import { unitNamesIn } from '../master-data/master-unit.ts';
import type { Reader } from '../store/database.ts';
import { findRow, type RowOf } from '../store/rows.ts';
import { plainText, printRate } from './words/figures.ts';
import { creditLabels } from './words/credit-labels.ts';
import { letterheadOf } from './letterhead.ts';
import { creditNoteValues } from './placeholder-values.ts';
import { nothingToPay } from './qr-bill/payment-part.ts';
import {
  captionsOf,
  fileName,
  linesOf,
  printContext,
  projectName,
  serviceOf,
  userName,
  type PrintContext,
} from './print-context.ts';
import { taxNote } from './print-sales.ts';
import { printTotals } from './print-totals.ts';
import { untaxedNotes } from './untaxed-notes.ts';
import type { Labelled, PrintedDocument, PrintedPosition } from './render/printed-document.ts';

const noteNames = [
  'id',
  'document_nr',
  'kind',
  'kb_invoice_id',
  'invoice_nr',
  'invoice_date',
  'user_id',
  'date',
  'reason',
  'total_net',
  'total_taxes',
  'total',
  'paid_out',
  'taxs',
  'lines',
  'sent_at',
  'header',
  'footer',
] as const;

/** A credit note as it is stored. */
export type StoredNote = RowOf<'credit_note', (typeof noteNames)[number]>;

/** Reads a credit note of the company; 404 if there is none. */
export const readCreditNote = async ({ caller }: ChangeOrigin, reader: Reader, id: number): Promise<StoredNote> => {
  const row = await findRow(reader, 'credit_note', { company_id: caller.companyId, id }, noteNames);
  if (row === undefined) throw notFound();
  return row;
};

/** A credited line with the price at which it was billed. */
type Credited = {
  readonly billed: BilledLine;
  readonly quantity: bigint;
  readonly priced: bigint;
  readonly value: bigint;
};

const creditedLines = (row: StoredNote, lines: readonly BilledLine[]): readonly Credited[] => {
  const byKey = new Map(lines.map((line) => [keyOf(line.position), line]));
  return linesIn(row).flatMap((line): Credited[] => {
    const billed = byKey.get(keyOf(line));
    const quantity = toMillionths(line.amount);
    if (billed === undefined || quantity === 0n) return [];
    const { unit_price, discount_in_percent } = lineIn(billed.position.row);
    const priced = lineTotal({ amount: quantity, unit_price, discount_in_percent });
    return [{ billed, quantity, priced, value: toMillionths(line.value) }];
  });
};

type Style = { readonly units: ReadonlyMap<number, string>; readonly showTaxes: boolean };

const printLine = ({ billed, quantity }: Credited, total: bigint, { units, showTaxes }: Style): PrintedPosition => {
  const line = lineIn(billed.position.row);
  const discount = line.discount_in_percent ?? 0n;
  return {
    kind: 'line',
    level: 0,
    pos: billed.pos,
    text: plainText(line.text),
    amount: formatPlaces(quantity, 0),
    unit: units.get(line.unit_id ?? 0) ?? '',
    price: formatPlaces(line.unit_price, 2),
    discount: discount === 0n ? null : printRate(discount),
    tax: showTaxes ? printRate(billed.share.rate) : null,
    total: formatAmount(-total),
    is_optional: false,
  };
};

/**
 * Lines as they were billed. The share of discounts and earlier credits is shown below them under its name; differences of
 * single cents go into the lines.
 */
const printLines = (credited: readonly Credited[], style: Style, shareName: string): PrintedPosition[] => {
  const apart = sumOf(credited.map(({ priced, value }) => priced - value));
  const isRounding = absolute(apart) <= cent * BigInt(credited.length);
  const lines = credited.map((line) => printLine(line, isRounding ? line.value : line.priced, style));
  if (isRounding) return lines;
  return [...lines, { kind: 'discount', text: shareName, total: formatAmount(apart) }];
};

/** True if an older credit note or write-off has reduced the invoice. */
const isReducedBefore = async (
  origin: ChangeOrigin,
  reader: Reader,
  { id }: StoredNote,
  invoice: SalesDocument,
): Promise<boolean> => {
  const notes = await creditNotesOf(origin, reader, invoice);
  if (notes.some((note) => note.id < id)) return true;
  return (await writeOffsOf(origin, reader, invoice)).some(({ kind }) => kind !== 'fee');
};

/** For a credited amount, one row for each tax rate that it lowers. */
const printAmounts = ({ language }: PrintContext, row: StoredNote, showTaxes: boolean): PrintedPosition[] => {
  const taxes = taxesIn(row);
  const parts =
    taxes.length === 0
      ? [{ rate: null, basis: row.total_net }]
      : taxes.map(({ percentage, basis }) => ({ rate: toMillionths(percentage), basis: toMillionths(basis) }));
  return parts.map(({ rate, basis }, index) => ({
    kind: 'line',
    level: 0,
    pos: String(index + 1),
    text: creditLabels[language].priceReduction,
    amount: '1',
    unit: '',
    price: formatAmount(basis),
    discount: null,
    tax: showTaxes && rate !== null ? printRate(rate) : null,
    total: formatAmount(-basis),
    is_optional: false,
  }));
};

const referencesOf = async (context: PrintContext, row: StoredNote, invoice: SalesDocument): Promise<Labelled[]> => {
  const { words } = context;
  const lines = [
    { label: words.date, value: swissDate(row.date) },
    { label: words.invoice, value: row.invoice_nr },
    { label: words.invoiceDate, value: swissDate(row.invoice_date) },
    { label: words.service, value: serviceOf(invoice) },
    { label: words.contact, value: await userName(context, row.user_id) },
    { label: words.project, value: await projectName(context, invoice) },
  ];
  return lines.filter(({ value }) => value !== '');
};

const isCancellation = ({ kind }: StoredNote): boolean => kind === 'cancellation';

/** Why there is no tax: the company is not registered, or the reasons for the credited lines. */
type Untaxed = { readonly untaxed: boolean; readonly reasons: readonly string[] };

const notesOf = (
  context: PrintContext,
  row: StoredNote,
  invoice: SalesDocument,
  { untaxed, reasons }: Untaxed,
): string[] => {
  const { currency, language } = context;
  const words = creditLabels[language];
  const { paid_out: paidOut, total } = row;
  const settled = total - paidOut;
  const amount = (value: bigint): string => `${currency} ${formatAmount(value)}`;
  const notes = [
    taxNote(context, invoice, untaxed),
    ...reasons,
    settled > 0n && !isCancellation(row) ? words.settledNote(amount(settled)) : '',
    paidOut > 0n ? words.paidOutNote(amount(paidOut)) : '',
  ];
  return notes.filter((note) => note !== '');
};

/** A credit note or cancellation as printed, with negative amounts, in the language and with the address of its invoice. */
export const printCreditNote = async (
  origin: ChangeOrigin,
  reader: Reader,
  row: StoredNote,
  invoice: SalesDocument,
): Promise<PrintedDocument> => {
  const context = await printContext(origin, reader, invoice.row);
  const { profile, language, words, currency } = context;
  const own = creditLabels[language];
  const units = await unitNamesIn(origin, reader, language);
  const mode = taxModeOf(invoice);
  const taxes = taxesIn(row);
  const untaxed = !profile.is_vat_registered && taxes.every(({ value }) => toMillionths(value) === 0n);
  const style = { units, showTaxes: taxKind(mode) !== 'none' && !untaxed && taxes.length > 1 };
  const { lines: billed } = await readReduced(origin, reader, invoice);
  const credited = creditedLines(row, billed);
  const reduced = new Set(linesIn(row).map(keyOf));
  const positions = billed.flatMap(({ position }) => (reduced.has(keyOf(position)) ? [position] : []));
  const reasons = mode.mwst_type === 0 && !untaxed ? await untaxedNotes(context, invoice, positions) : [];
  const { total, total_net: net, total_taxes: tax, document_nr: number } = row;
  const figures = {
    taxs: untaxed
      ? []
      : taxes.map(({ percentage, basis, value }) => ({
          percentage: toMillionths(percentage),
          basis: -toMillionths(basis),
          value: -toMillionths(value),
        })),
    total_net: -net,
    rounding: net + tax - total,
    total: -total,
  };
  const shareName = (await isReducedBefore(origin, reader, row, invoice)) ? own.shareWithCredits : own.shareOfDiscounts;
  const defaults = defaultCreditOpening(language, isCancellation(row) ? 'cancellation' : 'credit', profile.name);
  const values = await creditNoteValues(context, row, invoice);
  const written = (part: keyof typeof defaults): string =>
    fillPlaceholders(plainText(row[part] ?? defaults[part]), values).trim();
  const reason = own.reason(plainText(row.reason));
  return {
    kind: 'credit_note',
    language,
    currency,
    file_name: fileName(number),
    title: `${isCancellation(row) ? own.cancellation : own.creditNote} ${number}`,
    subject: '',
    date: row.date,
    letterhead: await letterheadOf(context),
    address: linesOf(columnOf(invoice, 'contact_address')),
    references: await referencesOf(context, row, invoice),
    header: [written('header'), reason].filter((text) => text !== '').join('\n\n'),
    positions:
      credited.length > 0 ? printLines(credited, style, shareName) : printAmounts(context, row, style.showTaxes),
    totals: printTotals(figures, mode, currency, words),
    notes: notesOf(context, row, invoice, { untaxed, reasons }),
    footer: written('footer'),
    ...nothingToPay,
    layout: 'closer',
    captions: captionsOf(words),
  };
};
