import { swissDate } from '#domain/dates/period-text.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { notFound } from '../requests/refusal.ts';
import type { SalesDocument } from '../documents/document-kind.ts';
import { addressOf } from '../documents/new-document.ts';
import { readFees } from '../documents/reminder-fees.ts';
import type { Reader } from '../store/database.ts';
import { findRow, rowIn, type RowOf } from '../store/rows.ts';
import type { Row } from '../store/sql.ts';
import { plainText } from './words/figures.ts';
import { letterheadOf } from './letterhead.ts';
import { paymentPart } from './qr-bill/payment-part.ts';
import { captionsOf, fileName, linesOf, printContext, userName, type PrintContext } from './print-context.ts';
import { dueTotal, plainTotal } from './print-totals.ts';
import type { Labelled, PrintedDocument, PrintedPosition, PrintedTotal } from './render/printed-document.ts';

const reminderNames = [
  'kb_invoice_id',
  'is_sent',
  'is_valid_from',
  'is_valid_to',
  'received_total',
  'remaining_price',
  'reminder_level',
  'show_positions',
  'title',
  'value',
  'header',
  'footer',
] as const;

/** A reminder as it is stored. */
type StoredReminder = RowOf<'reminder', (typeof reminderNames)[number]>;

const invoiceIn = rowIn('invoice', ['document_nr', 'is_valid_from', 'is_valid_to', 'user_id', 'total']);

/** Open amount, fee and their sum in millionths. */
const claimOf = ({ remaining_price: open, value }: StoredReminder) => {
  const fee = value ?? 0n;
  return { open, fee, sum: open + fee };
};

const referencesOf = async (context: PrintContext, invoiceRow: Row, row: StoredReminder): Promise<Labelled[]> => {
  const { words } = context;
  const invoice = invoiceIn(invoiceRow);
  const lines = [
    { label: words.date, value: swissDate(row.is_valid_from) },
    { label: words.invoice, value: invoice.document_nr },
    { label: words.invoiceDate, value: swissDate(invoice.is_valid_from) },
    { label: words.dueSince, value: swissDate(invoice.is_valid_to) },
    { label: words.payableBy, value: swissDate(row.is_valid_to) },
    { label: words.contact, value: await userName(context, invoice.user_id) },
  ];
  return lines.filter(({ value }) => value !== '');
};

const totalsOf = (
  { words, currency }: PrintContext,
  invoice: Row,
  row: StoredReminder,
  paidFees: bigint,
): PrintedTotal[] => {
  const { open, fee, sum } = claimOf(row);
  const received = row.received_total;
  const { total } = invoiceIn(invoice);
  /** The part settled by credit notes and write-offs. */
  const credited = total + paidFees - received - open;
  return [
    plainTotal(words.invoiceTotal, total),
    ...(paidFees === 0n ? [] : [plainTotal(words.fee, paidFees)]),
    ...(received === 0n ? [] : [plainTotal(words.received, -received)]),
    ...(credited === 0n ? [] : [plainTotal(words.credited, -credited)]),
    ...(received === 0n && credited === 0n ? [] : [plainTotal(words.open, open)]),
    ...(fee === 0n ? [] : [plainTotal(words.fee, fee)]),
    dueTotal(words.toPay(currency), sum),
  ];
};

/** The table of the invoice, if the reminder shows it; ordered page breaks apply to the invoice only. */
const positionsOf = (invoice: PrintedDocument, row: StoredReminder): PrintedPosition[] =>
  row.show_positions ? invoice.positions.filter(({ kind }) => kind !== 'pagebreak') : [];

/** Reads the paper of a reminder's invoice: the frozen one if any. */
export type ReadInvoice = (origin: ChangeOrigin, reader: Reader, invoice: SalesDocument) => Promise<PrintedDocument>;

/** A reminder with its invoice. */
type Reminded = { readonly row: StoredReminder; readonly invoice: SalesDocument };

/** A reminder as it would be printed now; its QR-bill asks for the open amount and the fee, with the reference of the invoice. */
export const printReminder = async (
  origin: ChangeOrigin,
  reader: Reader,
  { row, invoice }: Reminded,
  readInvoice: ReadInvoice,
): Promise<PrintedDocument> => {
  const context = await printContext(origin, reader, invoice.row);
  const { profile, language, words, currency } = context;
  const { document_nr: number } = invoiceIn(invoice.row);
  const title = plainText(row.title);
  const name = title === '' ? words.reminder : title;
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
    file_name: fileName(number, name, String(row.reminder_level)),
    title: name,
    subject: `${words.invoice} ${number}`,
    date: row.is_valid_from,
    letterhead: await letterheadOf(context),
    address: linesOf(String((await addressOf(origin, reader, { ...invoice.row })) ?? '')),
    references: await referencesOf(context, invoice.row, row),
    header: plainText(row.header),
    positions: positionsOf(await readInvoice(origin, reader, invoice), row),
    totals: totalsOf(context, invoice.row, row, (await readFees(origin, reader, invoice.id)).paid),
    notes: [],
    footer: plainText(row.footer),
    ...(await paymentPart({ ...claim, amount: claimOf(row).sum })),
    layout: 'even',
    captions: captionsOf(words),
  };
};

/** Reads a reminder of the company; 404 if there is none. */
export const readReminder = async ({ caller }: ChangeOrigin, reader: Reader, id: number): Promise<StoredReminder> => {
  const row = await findRow(reader, 'reminder', { company_id: caller.companyId, id }, reminderNames);
  if (row === undefined) throw notFound();
  return row;
};
