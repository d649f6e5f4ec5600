import type { ChangeOrigin } from '../journal/event.ts';
import { notFound } from '../requests/refusal.ts';
import { decimalOf, integerOf, textOf, textOrNull } from '../requests/rule.ts';
import type { SalesDocument } from '../documents/document-kind.ts';
import { addressOf } from '../documents/new-document.ts';
import type { Reader } from '../store/database.ts';
import { sql, type Row } from '../store/sql.ts';
import { plainText, printDate } from './words/figures.ts';
import { letterheadOf } from './letterhead.ts';
import { paymentPart } from './qr-bill/payment-part.ts';
import { captionsOf, fileName, linesOf, printContext, userName, type PrintContext } from './print-context.ts';
import { dueTotal, plainTotal } from './print-totals.ts';
import type { Labelled, PrintedDocument, PrintedPosition, PrintedTotal } from './render/printed-document.ts';

/** Open amount, fee and their sum in millionths. */
const claimOf = (row: Row): { readonly open: bigint; readonly fee: bigint; readonly sum: bigint } => {
  const open = decimalOf(row, 'remaining_price');
  const fee = row['value'] === null ? 0n : decimalOf(row, 'value');
  return { open, fee, sum: open + fee };
};

const referencesOf = async (context: PrintContext, invoice: Row, row: Row): Promise<Labelled[]> => {
  const { words } = context;
  const lines = [
    { label: words.date, value: printDate(textOf(row, 'is_valid_from')) },
    { label: words.invoice, value: textOf(invoice, 'document_nr') },
    { label: words.invoiceDate, value: printDate(textOf(invoice, 'is_valid_from')) },
    { label: words.dueSince, value: printDate(textOf(invoice, 'is_valid_to')) },
    { label: words.payableBy, value: printDate(textOf(row, 'is_valid_to')) },
    { label: words.contact, value: await userName(context, invoice) },
  ];
  return lines.filter(({ value }) => value !== '');
};

const totalsOf = ({ words, currency }: PrintContext, invoice: Row, row: Row): PrintedTotal[] => {
  const { open, fee, sum } = claimOf(row);
  const received = decimalOf(row, 'received_total');
  /** The part settled by credit notes and write-offs. */
  const credited = decimalOf(invoice, 'total') - received - open;
  return [
    plainTotal(words.invoiceTotal, decimalOf(invoice, 'total')),
    ...(received === 0n ? [] : [plainTotal(words.received, -received)]),
    ...(credited === 0n ? [] : [plainTotal(words.credited, -credited)]),
    ...(received === 0n && credited === 0n ? [] : [plainTotal(words.open, open)]),
    ...(fee === 0n ? [] : [plainTotal(words.fee, fee)]),
    dueTotal(words.toPay(currency), sum),
  ];
};

/** The table of the invoice, if the reminder shows it; ordered page breaks apply to the invoice only. */
const positionsOf = (invoice: PrintedDocument, row: Row): PrintedPosition[] =>
  row['show_positions'] === 1n ? invoice.positions.filter(({ kind }) => kind !== 'pagebreak') : [];

/** Reads the paper of a reminder's invoice: the frozen one if any. */
export type ReadInvoice = (origin: ChangeOrigin, reader: Reader, invoice: SalesDocument) => Promise<PrintedDocument>;

/** A reminder with its invoice. */
type Reminded = { readonly row: Row; readonly invoice: SalesDocument };

/** A reminder as it would be printed now; its QR-bill asks for the open amount and the fee, with the reference of the invoice. */
export const printReminder = async (
  origin: ChangeOrigin,
  reader: Reader,
  { row, invoice }: Reminded,
  readInvoice: ReadInvoice,
): Promise<PrintedDocument> => {
  const context = await printContext(origin, reader, invoice.row);
  const { profile, language, words, currency } = context;
  const number = textOf(invoice.row, 'document_nr');
  const level = integerOf(row, 'reminder_level');
  const title = plainText(textOf(row, 'title'));
  const message = `${title}, ${words.invoice} ${number}`;
  const claim = {
    origin,
    reader,
    profile,
    words,
    currency,
    invoice: { id: invoice.id, number, row: invoice.row },
    message,
  };
  return {
    kind: 'reminder',
    language,
    currency,
    file_name: fileName(number, words.reminder, String(level)),
    title: title === '' ? words.reminder : title,
    subject: `${words.invoice} ${number}`,
    date: textOf(row, 'is_valid_from'),
    letterhead: await letterheadOf(context),
    address: linesOf(String((await addressOf(origin, reader, { ...invoice.row })) ?? '')),
    references: await referencesOf(context, invoice.row, row),
    header: plainText(textOrNull(row, 'header')),
    positions: positionsOf(await readInvoice(origin, reader, invoice), row),
    totals: totalsOf(context, invoice.row, row),
    notes: [],
    footer: plainText(textOrNull(row, 'footer')),
    ...(await paymentPart({ ...claim, amount: claimOf(row).sum })),
    layout: 'close',
    captions: captionsOf(words),
  };
};

/** Reads a reminder of the company; 404 if there is none. */
export const readReminder = async ({ caller }: ChangeOrigin, reader: Reader, id: number): Promise<Row> => {
  const row = await reader.get(sql`select * from reminder where company_id = ${caller.companyId} and id = ${id}`);
  if (row === undefined) throw notFound();
  return row;
};
