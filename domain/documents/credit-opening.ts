import type { CreditNoteKind } from '#contract/resources/credit-note.ts';
import type { Language } from '#contract/languages.ts';
import { defaultOpening } from './document-opening.ts';

const headers: { readonly [language in Language]: { readonly [kind in CreditNoteKind]: string } } = {
  de: {
    credit: 'Guten Tag\n\nZur Rechnung {invoice_nr} vom {invoice_date} schreiben wir Ihnen gut:',
    cancellation: 'Guten Tag\n\nDie Rechnung {invoice_nr} vom {invoice_date} ist storniert. Es ist nichts zu zahlen.',
  },
  fr: {
    credit: 'Bonjour,\n\nNous vous créditons sur la facture {invoice_nr} du {invoice_date}\u00a0:',
    cancellation: 'Bonjour,\n\nLa facture {invoice_nr} du {invoice_date} est annulée. Il n’y a rien à payer.',
  },
  it: {
    credit: 'Buongiorno\n\nSulla fattura {invoice_nr} del {invoice_date} vi accreditiamo:',
    cancellation: 'Buongiorno\n\nLa fattura {invoice_nr} del {invoice_date} è annullata. Non c’è nulla da pagare.',
  },
  en: {
    credit: 'Dear customer\n\nWe are crediting you for invoice {invoice_nr} of {invoice_date}:',
    cancellation:
      'Dear customer\n\nInvoice {invoice_nr} of {invoice_date} has been cancelled. There is nothing to pay.',
  },
};

/** The default opening and closing texts of a credit note or cancellation, with placeholders, signed by the company. */
export const defaultCreditOpening = (language: Language, kind: CreditNoteKind, company: string) => ({
  header: headers[language][kind],
  footer: defaultOpening(language, 'invoice', company).footer,
});
