import type { MailKind, mailPlaceholders } from '#contract/kontor/mail-texts.ts';
import type { DocumentValues } from '#contract/kontor/placeholder-operation.ts';
import { swissDate } from '#domain/dates/period-text.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import type { PlaceholderValues } from '#domain/text/placeholders.ts';
import { contactName } from '../master-data/contact-address.ts';
import { columnOf, lastDayOf, type SalesDocument } from '../documents/document-kind.ts';
import type { StoredNote } from './print-credit-note.ts';
import { projectName, serviceOf, userName, type PrintContext } from './print-context.ts';
import { plainText } from './words/figures.ts';

type Values<Name extends string> = { readonly [name in Name]: string };

/** The last day of an estimate or invoice; empty for an order. */
const endOf = (document: SalesDocument): string => {
  const day = lastDayOf(document);
  return day === null ? '' : swissDate(day);
};

/** An amount in millionths as the texts of a document show it: `CHF 1’250.00`. */
export const amountOf = ({ currency }: PrintContext, value: bigint): string =>
  `${currency} ${formatAmount(value)}`.trim();

/** The values that an invoice and its credit notes have in common. */
const commonValues = async (context: PrintContext, document: SalesDocument) => ({
  period: serviceOf(document),
  contact: await contactName(context.origin, context.reader, columnOf(document, 'contact_id')),
  project: await projectName(context, document),
  company: context.profile.name,
});

/** The values of placeholders in the texts of an estimate, order or invoice; `total` in millionths. */
export const documentValues = async (
  context: PrintContext,
  document: SalesDocument,
  total: bigint,
): Promise<DocumentValues> => ({
  document_nr: columnOf(document, 'document_nr'),
  title: plainText(columnOf(document, 'title')),
  date: swissDate(columnOf(document, 'is_valid_from')),
  due_date: endOf(document),
  total: amountOf(context, total),
  sender: await userName(context, columnOf(document, 'user_id')),
  ...(await commonValues(context, document)),
});

/** The values of placeholders in the mail with a credit note or cancellation of an invoice. */
export const creditNoteValues = async (
  context: PrintContext,
  note: StoredNote,
  invoice: SalesDocument,
): Promise<PlaceholderValues> => {
  const values: Values<(typeof mailPlaceholders)[Extract<MailKind, 'credit_note' | 'cancellation'>][number]> = {
    document_nr: note.document_nr,
    date: swissDate(note.date),
    invoice_nr: note.invoice_nr,
    invoice_date: swissDate(note.invoice_date),
    total: amountOf(context, note.total),
    sender: await userName(context, note.user_id),
    ...(await commonValues(context, invoice)),
  };
  return new Map(Object.entries(values));
};
