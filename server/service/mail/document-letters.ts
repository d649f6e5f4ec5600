import type { Language } from '#contract/languages.ts';
import { linkPlaceholder } from '#contract/kontor/document-mail-operations.ts';
import type { DocumentKind } from '../documents/document-kind.ts';

type Kind = DocumentKind['resource'];

type Words = {
  readonly greeting: string;
  readonly closing: string;
  readonly names: { readonly [kind in Kind]: string };
  /** Between a number and a title, in a sentence: `… 2025-1 for Website`. */
  readonly about: string;
  readonly due: (date: string) => string;
  /** The link to the page of the document, where an estimate can be answered. */
  readonly online: (link: string) => string;
  readonly onlineEstimate: (link: string) => string;
  /** The sentence for each kind; `what` is the number with the title, `total` the amount, `due` the phrase from `due`, or empty. */
  readonly texts: { readonly [kind in Kind]: (what: string, total: string, due: string) => string };
};

const en: Words = {
  greeting: 'Dear customer',
  closing: 'Kind regards',
  names: { estimate: 'Estimate', order: 'Order confirmation', invoice: 'Invoice' },
  about: ' for ',
  due: (date) => `, due on ${date}`,
  online: (link) => `View it online: ${link}`,
  onlineEstimate: (link) => `View and accept it online: ${link}`,
  texts: {
    estimate: (what, total) =>
      `Please find attached our estimate ${what}: ${total}. If you have any questions, just reply to this e-mail.`,
    order: (what, total) => `Thank you for your order. Please find attached our confirmation ${what}: ${total}.`,
    invoice: (what, total, due) => `Please find attached our invoice ${what}: ${total}${due}.`,
  },
};

const de: Words = {
  greeting: 'Guten Tag',
  closing: 'Freundliche Grüsse',
  names: { estimate: 'Offerte', order: 'Auftragsbestätigung', invoice: 'Rechnung' },
  about: ' für ',
  due: (date) => `, zahlbar bis ${date}`,
  online: (link) => `Online ansehen: ${link}`,
  onlineEstimate: (link) => `Online ansehen und annehmen: ${link}`,
  texts: {
    estimate: (what, total) =>
      `Im Anhang finden Sie unsere Offerte ${what}: ${total}. Fragen dazu beantworten wir gern.`,
    order: (what, total) => `Vielen Dank für Ihren Auftrag. Im Anhang finden Sie die Bestätigung ${what}: ${total}.`,
    invoice: (what, total, due) => `Im Anhang finden Sie die Rechnung ${what}: ${total}${due}.`,
  },
};

const fr: Words = {
  greeting: 'Bonjour,',
  closing: 'Meilleures salutations',
  names: { estimate: 'Offre', order: 'Confirmation de commande', invoice: 'Facture' },
  about: ' pour ',
  due: (date) => `, payable jusqu’au ${date}`,
  online: (link) => `À consulter en ligne : ${link}`,
  onlineEstimate: (link) => `À consulter et à accepter en ligne : ${link}`,
  texts: {
    estimate: (what, total) =>
      `Vous trouverez en annexe notre offre ${what} : ${total}. Nous restons à votre disposition pour toute question.`,
    order: (what, total) =>
      `Nous vous remercions de votre commande. Vous trouverez la confirmation ${what} en annexe : ${total}.`,
    invoice: (what, total, due) => `Vous trouverez en annexe la facture ${what} : ${total}${due}.`,
  },
};

const it: Words = {
  greeting: 'Buongiorno',
  closing: 'Cordiali saluti',
  names: { estimate: 'Offerta', order: 'Conferma d’ordine', invoice: 'Fattura' },
  about: ' per ',
  due: (date) => `, pagabile entro il ${date}`,
  online: (link) => `Da consultare online: ${link}`,
  onlineEstimate: (link) => `Da consultare e accettare online: ${link}`,
  texts: {
    estimate: (what, total) =>
      `In allegato vi trasmettiamo la nostra offerta ${what}: ${total}. Per qualsiasi domanda siamo volentieri a disposizione.`,
    order: (what, total) => `Vi ringraziamo per l’ordine. In allegato vi trasmettiamo la conferma ${what}: ${total}.`,
    invoice: (what, total, due) => `In allegato vi trasmettiamo la fattura ${what}: ${total}${due}.`,
  },
};

const wordsIn: { readonly [language in Language]: Words } = { en, de, fr, it };

/** The document details in its letter. */
type Named = {
  readonly kind: Kind;
  readonly document_nr: string;
  readonly title: string | null;
  /** `CHF 4’025.20`. */
  readonly total: string;
  /** `20.12.2025`; null if nothing is left to pay. */
  readonly due: string | null;
  readonly company: string;
};

/** The proposed subject and message for a document, in the document's language. */
export const letterAbout = (
  language: Language,
  { kind, document_nr, title, total, due, company }: Named,
): { readonly subject: string; readonly message: string } => {
  const words = wordsIn[language];
  const payable = due === null ? '' : words.due(due);
  const what = title === null || title === '' ? document_nr : `${document_nr}${words.about}${title}`;
  return {
    subject: `${words.names[kind]} ${document_nr}${payable}`,
    message: [
      words.greeting,
      words.texts[kind](what, total, payable),
      kind === 'estimate' ? words.onlineEstimate(linkPlaceholder) : words.online(linkPlaceholder),
      `${words.closing}\n${company}`,
    ].join('\n\n'),
  };
};
