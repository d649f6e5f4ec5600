import { swissDate } from '#domain/dates/period-text.ts';
import type { DocumentTotals } from '#domain/totals/document-totals.ts';
import { termsIn } from '#domain/documents/default-texts.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { columnOf, isDraft, lastDayOf, taxModeOf, type SalesDocument } from '../documents/document-kind.ts';
import { contactVatNumber } from '../master-data/contact-address.ts';
import { unitNamesIn } from '../master-data/master-unit.ts';
import { addressOf } from '../documents/new-document.ts';
import { readLookups, totalsOf } from '../documents/recalculate.ts';
import { readPositions, type StoredPosition } from '../documents/stored-position.ts';
import type { Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { plainText } from './words/figures.ts';
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
const endOf = ({ words }: PrintContext, document: SalesDocument): readonly Labelled[] => {
  const day = lastDayOf(document);
  const label = document.kind.resource === 'estimate' ? words.validUntil : words.payableBy;
  return day === null ? [] : [{ label, value: swissDate(day) }];
};

const referencesOf = async (context: PrintContext, document: SalesDocument): Promise<Labelled[]> => {
  const { words } = context;
  const lines = [
    { label: words.date, value: swissDate(columnOf(document, 'is_valid_from')) },
    ...endOf(context, document),
    { label: words.service, value: serviceOf(document) },
    { label: words.contact, value: await userName(context, columnOf(document, 'user_id')) },
    {
      label: words.yourVatNumber,
      value: await contactVatNumber(context.origin, context.reader, columnOf(document, 'contact_id')),
    },
    { label: words.project, value: await projectName(context, document) },
  ];
  return lines.filter(({ value }) => value !== '');
};

/** Terms written into the document stay; the company's usual terms are printed in the language of the document. */
const termsOf = async ({ origin, reader, language }: PrintContext, document: SalesDocument): Promise<string> => {
  const written = columnOf(document, 'terms_of_payment_text');
  if (written !== null) return plainText(written);
  const template = await findRow(
    reader,
    'terms_of_payment_template',
    { company_id: origin.caller.companyId, id: columnOf(document, 'kb_terms_of_payment_template_id') },
    ['text'],
  );
  return template === undefined ? '' : termsIn(plainText(template.text), language);
};

/** True if the paper does not mention VAT: the company is not registered and no line is taxed. */
const isUntaxed = ({ profile }: PrintContext, { taxs }: DocumentTotals): boolean =>
  !profile.is_vat_registered && taxs.every(({ percentage }) => percentage === 0n);

/** States the kind of prices, or why there is no tax. */
export const taxNote = ({ words }: PrintContext, document: SalesDocument, untaxed: boolean): string => {
  if (untaxed) return words.notRegisteredNote;
  const { mwst_type, mwst_is_net } = taxModeOf(document);
  if (mwst_type === 0) return mwst_is_net ? '' : words.grossNote;
  return mwst_type === 1 ? words.withoutVatNote : words.exemptNote;
};

const isInBrackets = (position: PrintedPosition): boolean => 'total' in position && position.total.startsWith('(');

type Lines = { readonly stored: readonly StoredPosition[]; readonly printed: readonly PrintedPosition[] };

const notesOf = async (
  context: PrintContext,
  document: SalesDocument,
  { stored, printed }: Lines,
  untaxed: boolean,
): Promise<string[]> => {
  const isTaxed = columnOf(document, 'mwst_type') === 0 && !untaxed;
  const reasons = isTaxed ? await untaxedNotes(context, document, stored) : [];
  const notes = [
    printed.some(isInBrackets) ? context.words.bracketsNote : '',
    taxNote(context, document, untaxed),
    ...reasons,
    document.kind.resource === 'invoice' ? await termsOf(context, document) : '',
  ];
  return notes.filter((note) => note !== '');
};

/** The title of a document in plain text; empty if it only repeats the heading. */
export const subjectOf = ({ words }: PrintContext, document: SalesDocument): string => {
  const title = plainText(columnOf(document, 'title'));
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
  const showTaxes = columnOf(document, 'show_position_taxes') || totals.taxs.length > 1;
  const style = {
    words,
    units: await unitNamesIn(origin, reader, language),
    showTaxes: showTaxes && mode.mwst_type === 0 && !untaxed,
    amountPlaces: columnOf(document, 'nb_decimals_amount'),
    pricePlaces: columnOf(document, 'nb_decimals_price'),
  };
  const positions = printPositions(stored, lines, totals, style);
  const number = columnOf(document, 'document_nr');
  const values = new Map(Object.entries(await documentValues(context, document, totals.total)));
  const isOpen = isDraft(document);
  const heading = `${words[kind.resource]} ${number}`;
  const address = isOpen
    ? String((await addressOf(origin, reader, { ...row })) ?? '')
    : columnOf(document, 'contact_address');
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
    subject: subjectOf(context, document),
    date: columnOf(document, 'is_valid_from'),
    letterhead: await letterheadOf(context),
    address: linesOf(address),
    references: await referencesOf(context, document),
    header: fillPlaceholders(plainText(columnOf(document, 'header')), values),
    positions,
    totals: printTotals(untaxed ? { ...totals, taxs: [] } : totals, mode, currency, words),
    notes: await notesOf(context, document, { stored, printed: positions }, untaxed),
    footer: fillPlaceholders(plainText(columnOf(document, 'footer')), values),
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
