import type { MailKind, Placeholder } from '#contract/kontor/mail-texts.ts';
import type { Language } from '#contract/languages.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatPeriod } from '#domain/dates/period-text.ts';
import type { PlaceholderValues } from '#domain/text/placeholders.ts';
import { formatDate } from '#texts/format.ts';

const named: { readonly [language in Language]: { readonly title: string; readonly contact: string } } = {
  de: { title: 'Buchhaltung und Abschluss', contact: 'Muster AG' },
  fr: { title: 'Comptabilité et bouclement', contact: 'Exemple SA' },
  it: { title: 'Contabilità e chiusura', contact: 'Esempio SA' },
  en: { title: 'Bookkeeping and closing', contact: 'Sample Ltd' },
};

/** The values that the company profile contributes to the example. */
type Known = {
  readonly number: string;
  readonly invoiceNumber: string;
  readonly currency: string;
  readonly company: string;
  readonly paymentDays: number;
  /** yyyy-mm-dd */
  readonly today: string;
};

/** The placeholders of a sample document, in the language of the text. */
export const exampleValues = (
  language: Language,
  kind: MailKind,
  { number, invoiceNumber, currency, company, paymentDays, today }: Known,
): PlaceholderValues => {
  const { title, contact } = named[language];
  const values: { readonly [name in Placeholder]: string } = {
    document_nr: number,
    title,
    date: formatDate(today),
    due_date: kind === 'order' ? '' : formatDate(addDays(today, paymentDays)),
    period: formatPeriod(addDays(today, -30), addDays(today, -1)),
    total: `${currency} 1’250.00`,
    open: `${currency} 750.00`,
    contact,
    project: title,
    company,
    sender: 'Anna Keller',
    // The page has the address of the service, which the app does not know.
    link: 'https://…/document?token=…',
    invoice_nr: invoiceNumber,
    invoice_date: formatDate(addDays(today, -10)),
  };
  return new Map(Object.entries(values));
};
