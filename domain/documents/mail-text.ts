import type { MailKind, MailTexts } from '#contract/kontor/mail-texts.ts';
import type { Language } from '#contract/languages.ts';

/** Subject and text of a mail, with placeholders. */
export type MailText = { readonly subject: string; readonly message: string };

const mail = (subject: string, ...paragraphs: readonly string[]): MailText => ({
  subject,
  message: paragraphs.join('\n\n'),
});

const [de, fr, it, en] = [
  { greeting: 'Guten Tag', closing: 'Freundliche Grüsse\n{company}' },
  { greeting: 'Bonjour,', closing: 'Meilleures salutations\n{company}' },
  { greeting: 'Buongiorno', closing: 'Cordiali saluti\n{company}' },
  { greeting: 'Dear customer', closing: 'Kind regards\n{company}' },
];

const defaults: { readonly [language in Language]: { readonly [kind in MailKind]: MailText } } = {
  de: {
    estimate: mail(
      'Offerte {document_nr}',
      de.greeting,
      'Im Anhang finden Sie unsere Offerte {document_nr}[ für {title}]: {total}. Fragen dazu beantworten wir gern.',
      'Online ansehen und annehmen: {link}',
      de.closing,
    ),
    order: mail(
      'Auftragsbestätigung {document_nr}',
      de.greeting,
      'Vielen Dank für Ihren Auftrag. Im Anhang finden Sie die Bestätigung {document_nr}[ für {title}]: {total}.',
      'Online ansehen: {link}',
      de.closing,
    ),
    invoice: mail(
      'Rechnung {document_nr}[, zahlbar bis {due_date}]',
      de.greeting,
      'Im Anhang finden Sie die Rechnung {document_nr}[ für {title}]: {total}[, davon offen {open}][, zahlbar bis {due_date}].',
      'Online ansehen: {link}',
      de.closing,
    ),
    credit_note: mail(
      'Gutschrift {document_nr}',
      de.greeting,
      'Im Anhang finden Sie die Gutschrift {document_nr} zur Rechnung {invoice_nr}: {total}.',
      de.closing,
    ),
    cancellation: mail(
      'Stornorechnung {document_nr}',
      de.greeting,
      'Die Rechnung {invoice_nr} ist storniert, es ist nichts zu zahlen. Im Anhang finden Sie die Stornorechnung {document_nr}.',
      de.closing,
    ),
  },
  fr: {
    estimate: mail(
      'Offre {document_nr}',
      fr.greeting,
      'Vous trouverez en annexe notre offre {document_nr}[ pour {title}] : {total}. Nous restons à votre disposition pour toute question.',
      'À consulter et à accepter en ligne : {link}',
      fr.closing,
    ),
    order: mail(
      'Confirmation de commande {document_nr}',
      fr.greeting,
      'Nous vous remercions de votre commande. Vous trouverez la confirmation {document_nr}[ pour {title}] en annexe : {total}.',
      'À consulter en ligne : {link}',
      fr.closing,
    ),
    invoice: mail(
      'Facture {document_nr}[, payable jusqu’au {due_date}]',
      fr.greeting,
      'Vous trouverez en annexe la facture {document_nr}[ pour {title}] : {total}[, solde ouvert {open}][, payable jusqu’au {due_date}].',
      'À consulter en ligne : {link}',
      fr.closing,
    ),
    credit_note: mail(
      'Note de crédit {document_nr}',
      fr.greeting,
      'Vous trouverez en annexe la note de crédit {document_nr} sur la facture {invoice_nr} : {total}.',
      fr.closing,
    ),
    cancellation: mail(
      'Annulation de la facture {invoice_nr}',
      fr.greeting,
      'La facture {invoice_nr} est annulée, il n’y a rien à payer. Vous trouverez l’annulation {document_nr} en annexe.',
      fr.closing,
    ),
  },
  it: {
    estimate: mail(
      'Offerta {document_nr}',
      it.greeting,
      'In allegato vi trasmettiamo la nostra offerta {document_nr}[ per {title}]: {total}. Per qualsiasi domanda siamo volentieri a disposizione.',
      'Da consultare e accettare online: {link}',
      it.closing,
    ),
    order: mail(
      'Conferma d’ordine {document_nr}',
      it.greeting,
      'Vi ringraziamo per l’ordine. In allegato vi trasmettiamo la conferma {document_nr}[ per {title}]: {total}.',
      'Da consultare online: {link}',
      it.closing,
    ),
    invoice: mail(
      'Fattura {document_nr}[, pagabile entro il {due_date}]',
      it.greeting,
      'In allegato vi trasmettiamo la fattura {document_nr}[ per {title}]: {total}[, saldo aperto {open}][, pagabile entro il {due_date}].',
      'Da consultare online: {link}',
      it.closing,
    ),
    credit_note: mail(
      'Nota di credito {document_nr}',
      it.greeting,
      'In allegato vi trasmettiamo la nota di credito {document_nr} sulla fattura {invoice_nr}: {total}.',
      it.closing,
    ),
    cancellation: mail(
      'Storno della fattura {invoice_nr}',
      it.greeting,
      'La fattura {invoice_nr} è annullata, non c’è nulla da pagare. In allegato vi trasmettiamo lo storno {document_nr}.',
      it.closing,
    ),
  },
  en: {
    estimate: mail(
      'Estimate {document_nr}',
      en.greeting,
      'Please find attached our estimate {document_nr}[ for {title}]: {total}. If you have any questions, just reply to this e-mail.',
      'View and accept it online: {link}',
      en.closing,
    ),
    order: mail(
      'Order confirmation {document_nr}',
      en.greeting,
      'Thank you for your order. Please find attached our confirmation {document_nr}[ for {title}]: {total}.',
      'View it online: {link}',
      en.closing,
    ),
    invoice: mail(
      'Invoice {document_nr}[, due on {due_date}]',
      en.greeting,
      'Please find attached our invoice {document_nr}[ for {title}]: {total}[, of which {open} is still open][, due on {due_date}].',
      'View it online: {link}',
      en.closing,
    ),
    credit_note: mail(
      'Credit note {document_nr}',
      en.greeting,
      'Please find attached credit note {document_nr} for invoice {invoice_nr}: {total}.',
      en.closing,
    ),
    cancellation: mail(
      'Cancellation of invoice {invoice_nr}',
      en.greeting,
      'Invoice {invoice_nr} has been cancelled and there is nothing to pay. Please find attached the cancellation {document_nr}.',
      en.closing,
    ),
  },
};

/** The default subject and text of the mail with a document, with placeholders. */
export const defaultMail = (language: Language, kind: MailKind): MailText => defaults[language][kind];

/** The subject and text of the mail with a document, with placeholders: the company's own, else the default ones. */
export const mailTextOf = (language: Language, kind: MailKind, own: MailTexts): MailText => {
  const defaultText = defaults[language][kind];
  const { subject, message } = own[kind][language];
  return { subject: subject ?? defaultText.subject, message: message ?? defaultText.message };
};
