import type { Language } from '#contract/languages.ts';
import { companies } from './contact-list.ts';

type Resource = 'estimate' | 'order' | 'invoice';
type Words = { readonly [resource in Resource]: string } & {
  readonly language_id: number;
  readonly header: (document: string) => string;
  readonly greeting: string;
};

const words: { readonly [language in Language]: Words } = {
  de: {
    language_id: 1,
    estimate: 'Offerte',
    order: 'Auftragsbestätigung',
    invoice: 'Rechnung',
    header: (document) => `Guten Tag\n\nFür unsere Leistungen erhalten Sie diese ${document}.`,
    greeting: 'Freundliche Grüsse',
  },
  fr: {
    language_id: 2,
    estimate: 'Offre',
    order: 'Confirmation de commande',
    invoice: 'Facture',
    header: (document) => `Bonjour,\n\nVeuillez trouver ci-dessous notre ${document.toLowerCase()}.`,
    greeting: 'Meilleures salutations',
  },
  it: {
    language_id: 3,
    estimate: 'Offerta',
    order: 'Conferma d’ordine',
    invoice: 'Fattura',
    header: (document) => `Buongiorno\n\nDi seguito la nostra ${document.toLowerCase()}.`,
    greeting: 'Cordiali saluti',
  },
  en: {
    language_id: 4,
    estimate: 'Estimate',
    order: 'Order confirmation',
    invoice: 'Invoice',
    header: (document) => `Good day\n\nPlease find our ${document.toLowerCase()} below.`,
    greeting: 'Kind regards',
  },
};

/** The language that a contact of the demo is written to in. */
export const languageOf = (contact: string): Language =>
  companies.find(({ name }) => name === contact)?.language ?? 'de';

/** What a document of a company says besides its positions, in the language of its contact. */
export const wordsOf = (company: string, contact: string, resource: Resource) => {
  const { language_id, header, greeting, [resource]: title } = words[languageOf(contact)];
  return { language_id, title, header: header(title), footer: `${greeting}\n${company}` };
};
