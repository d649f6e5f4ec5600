import { languages, type Language } from '#contract/languages.ts';

type Opening = { readonly header: string; readonly footer: string };
type Openings = {
  readonly header: { readonly estimate: string; readonly order: string; readonly invoice: string };
  readonly greeting: string;
};

/** How a document begins and ends, in its own language. */
const openings: { readonly [language in Language]: Openings } = {
  de: {
    header: {
      estimate: 'Guten Tag\n\nGern offerieren wir Ihnen:',
      order: 'Guten Tag\n\nWir danken für den Auftrag und bestätigen Ihnen:',
      invoice: 'Guten Tag\n\nFür unsere Leistungen stellen wir Ihnen in Rechnung:',
    },
    greeting: 'Freundliche Grüsse',
  },
  fr: {
    header: {
      estimate: 'Bonjour,\n\nNous avons le plaisir de vous soumettre l’offre suivante\u00a0:',
      order: 'Bonjour,\n\nNous vous remercions de votre commande et confirmons\u00a0:',
      invoice: 'Bonjour,\n\nNous vous facturons les prestations suivantes\u00a0:',
    },
    greeting: 'Meilleures salutations',
  },
  it: {
    header: {
      estimate: 'Buongiorno\n\nCi pregiamo di sottoporvi la seguente offerta:',
      order: 'Buongiorno\n\nVi ringraziamo per l’ordine e confermiamo:',
      invoice: 'Buongiorno\n\nVi fatturiamo le seguenti prestazioni:',
    },
    greeting: 'Cordiali saluti',
  },
  en: {
    header: {
      estimate: 'Good day\n\nWe are pleased to offer you:',
      order: 'Good day\n\nThank you for your order, which we confirm:',
      invoice: 'Good day\n\nFor our services we invoice you:',
    },
    greeting: 'Kind regards',
  },
};

/** The first and the last lines of a new document, signed by the company. */
export const openingOf = (language: Language, kind: keyof Openings['header'], company: string): Opening => ({
  header: openings[language].header[kind],
  footer: `${openings[language].greeting}\n${company}`,
});

/** Whether a text is how documents of this kind begin or end unless somebody writes otherwise, in whichever language. */
export const isUsualOpening = (
  text: string,
  part: keyof Opening,
  kind: keyof Openings['header'],
  company: string,
): boolean => languages.some((language) => openingOf(language, kind, company)[part] === text);
