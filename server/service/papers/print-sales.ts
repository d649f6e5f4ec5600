import type { DocumentTotals } from '#domain/totals/document-totals.ts';
import { termsIn } from '#domain/documents/default-texts.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { integerOf, integerOrNull, textOf, textOrNull } from '../requests/rule.ts';
import { isDraft, type SalesDocument } from '../documents/document-kind.ts';
import { contactVatNumber } from '../master-data/contact-address.ts';
import { unitNamesIn } from '../master-data/master-unit.ts';
import { addressOf } from '../documents/new-document.ts';
import { readLookups, totalsOf } from '../documents/recalculate.ts';
import { readPositions, type StoredPosition } from '../documents/stored-position.ts';
import type { Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import type { Row } from '../store/sql.ts';
import { plainText, printDate } from './words/figures.ts';
import { letterheadOf } from './letterhead.ts';
import { nothingToPay, paymentPart, type Payment } from './qr-bill/payment-part.ts';
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
import { documentValues } from './placeholder-values.ts';
import { printAnnex } from './print-annex.ts';
import { billingLines, printPositions, printsMinutes } from './print-positions.ts';
import { printTotals } from './print-totals.ts';
import { untaxedNotes } from './untaxed-notes.ts';
import type { Labelled, PrintedDocument, PrintedPosition } from './render/printed-document.ts';

/** The last day of an estimate or invoice, labelled for its kind. */
const endOf = ({ words }: PrintContext, row: Row): readonly Labelled[] => {
  const [label, column] =
    'is_valid_until' in row ? [words.validUntil, 'is_valid_until'] : [words.payableBy, 'is_valid_to'];
  return column in row ? [{ label, value: printDate(textOf(row, column)) }] : [];
};

const referencesOf = async (context: PrintContext, row: Row): Promise<Labelled[]> => {
  const { words } = context;
  const lines = [
    { label: words.date, value: printDate(textOf(row, 'is_valid_from')) },
    ...endOf(context, row),
    { label: words.service, value: serviceOf(row) },
    { label: words.contact, value: await userName(context, integerOf(row, 'user_id')) },
    {
      label: words.yourVatNumber,
      value: await contactVatNumber(context.origin, context.reader, row['contact_id'] ?? null),
    },
    { label: words.project, value: await projectName(context, row) },
  ];
  return lines.filter(({ value }) => value !== '');
};

/** Terms written into the document stay; the company's usual terms are printed in the language of the document. */
const termsOf = async ({ origin, reader, language }: PrintContext, row: Row): Promise<string> => {
  const written = textOrNull(row, 'terms_of_payment_text');
  if (written !== null) return plainText(written);
  const template = await findRow(
    reader,
    'terms_of_payment_template',
    { company_id: origin.caller.companyId, id: row['kb_terms_of_payment_template_id'] ?? null },
    ['text'],
  );
  return template === undefined ? '' : termsIn(plainText(template.text), language);
};

/** True if the paper does not mention VAT: the company is not registered and no line is taxed. */
const isUntaxed = ({ profile }: PrintContext, { taxs }: DocumentTotals): boolean =>
  !profile.is_vat_registered && taxs.every(({ percentage }) => percentage === 0n);

/** States the kind of prices, or why there is no tax. */
export const taxNote = ({ words }: PrintContext, row: Row, untaxed: boolean): string => {
  if (untaxed) return words.notRegisteredNote;
  const type = integerOf(row, 'mwst_type');
  if (type === 0) return row['mwst_is_net'] === 1n ? '' : words.grossNote;
  return type === 1 ? words.withoutVatNote : words.exemptNote;
};

const isInBrackets = (position: PrintedPosition): boolean => 'total' in position && position.total.startsWith('(');

type Lines = { readonly stored: readonly StoredPosition[]; readonly printed: readonly PrintedPosition[] };

const notesOf = async (
  context: PrintContext,
  { kind, row }: SalesDocument,
  { stored, printed }: Lines,
  untaxed: boolean,
): Promise<string[]> => {
  const reasons = integerOf(row, 'mwst_type') === 0 && !untaxed ? await untaxedNotes(context, row, stored) : [];
  const notes = [
    printed.some(isInBrackets) ? context.words.bracketsNote : '',
    taxNote(context, row, untaxed),
    ...reasons,
    kind.resource === 'invoice' ? await termsOf(context, row) : '',
  ];
  return notes.filter((note) => note !== '');
};

/** The title of a document in plain text; empty if it only repeats the heading. */
export const subjectOf = ({ words }: PrintContext, row: Row): string => {
  const title = plainText(textOrNull(row, 'title'));
  const titles: readonly string[] = [words.estimate, words.order, words.invoice];
  return titles.includes(title) ? '' : title;
};

/** A draft reserves the space of its QR-bill, so that its pages match those of the invoice. */
const ofDraft = ({ payment, qr_bill }: Payment, { words }: PrintContext): Payment =>
  qr_bill === null ? { payment, qr_bill } : { payment, qr_bill: null, qr_bill_later: words.qrBillLater };

/**
 * An estimate, order or invoice as printed, with the given positions, depth first: figures are calculated from them, so that
 * unsaved content prints too. A draft has the current address of its contact.
 */
export const printSales = async (
  origin: ChangeOrigin,
  reader: Reader,
  document: SalesDocument,
  stored: readonly StoredPosition[],
): Promise<PrintedDocument> => {
  const { kind, id, row } = document;
  const context = await printContext(origin, reader, row);
  const { profile, language, words, currency } = context;
  const { taxes } = await readLookups(origin, reader);
  const { mode, values: lines, totals } = await totalsOf(origin, reader, document, stored, taxes);
  const untaxed = isUntaxed(context, totals);
  // With several rates, the rate of each position must be known (MWSTG art. 26).
  const showTaxes = row['show_position_taxes'] === 1n || totals.taxs.length > 1;
  const style = {
    words,
    units: await unitNamesIn(origin, reader, language),
    showTaxes: showTaxes && mode.mwst_type === 0 && !untaxed,
    amountPlaces: integerOrNull(row, 'nb_decimals_amount'),
    pricePlaces: integerOrNull(row, 'nb_decimals_price'),
  };
  const positions = printPositions(stored, lines, totals, style);
  const number = textOf(row, 'document_nr');
  const values = new Map(Object.entries(await documentValues(context, row, totals.total)));
  const isOpen = isDraft(document);
  const heading = `${words[kind.resource]} ${number}`;
  const address = isOpen ? String((await addressOf(origin, reader, { ...row })) ?? '') : textOf(row, 'contact_address');
  const claim = { origin, reader, profile, words, invoice: { id, number, row }, currency, message: heading };
  const pay = kind.resource === 'invoice' ? await paymentPart({ ...claim, amount: totals.total }) : nothingToPay;
  const annex =
    kind.resource === 'invoice'
      ? await printAnnex(
          context,
          { id, number, row },
          {
            lines: billingLines(stored, lines, totals, style),
            printsMinutes: printsMinutes(stored, lines, style),
          },
        )
      : undefined;
  return {
    kind: kind.resource,
    language,
    currency,
    file_name: fileName(number),
    title: isOpen ? `${heading}, ${words.draft}` : heading,
    subject: subjectOf(context, row),
    date: textOf(row, 'is_valid_from'),
    letterhead: await letterheadOf(context),
    address: linesOf(address),
    references: await referencesOf(context, row),
    header: fillPlaceholders(plainText(textOrNull(row, 'header')), values),
    positions,
    totals: printTotals(untaxed ? { ...totals, taxs: [] } : totals, mode, currency, words),
    notes: await notesOf(context, document, { stored, printed: positions }, untaxed),
    footer: fillPlaceholders(plainText(textOrNull(row, 'footer')), values),
    ...(isOpen ? ofDraft(pay, context) : pay),
    layout: 'closer',
    captions: captionsOf(words),
    ...(annex !== undefined && { annex }),
  };
};

/** A stored estimate, order or invoice as it would be printed now. */
export const printStored = async (
  origin: ChangeOrigin,
  reader: Reader,
  document: SalesDocument,
): Promise<PrintedDocument> => printSales(origin, reader, document, await readPositions(origin, reader, document));
