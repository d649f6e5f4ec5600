import type { CompanyProfile } from '#contract/kontor/company-profile.ts';
import { languages, type Language } from '#contract/languages.ts';

type Opening = { readonly header: string; readonly footer: string };
type Openings = {
  readonly header: { readonly estimate: string; readonly order: string; readonly invoice: string };
  readonly greeting: string;
};

/** The opening and closing texts of a document, in its language, for companies without their own. */
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
      estimate: 'Buongiorno\n\nVi sottoponiamo volentieri la seguente offerta:',
      order: 'Buongiorno\n\nVi ringraziamo per l’ordine e confermiamo:',
      invoice: 'Buongiorno\n\nVi fatturiamo le seguenti prestazioni:',
    },
    greeting: 'Cordiali saluti',
  },
  en: {
    header: {
      estimate: 'Dear customer\n\nWe are pleased to offer you the following:',
      order: 'Dear customer\n\nThank you for your order, which we confirm as follows:',
      invoice: 'Dear customer\n\nWe invoice you for the following services:',
    },
    greeting: 'Kind regards',
  },
};

type Kind = keyof Openings['header'];

/** The default opening and closing texts of a document, signed by the company. */
export const defaultOpening = (language: Language, kind: Kind, company: string): Opening => ({
  header: openings[language].header[kind],
  footer: `${openings[language].greeting}\n${company}`,
});

/** The fields of the company profile that affect the texts. */
export type Wording = Pick<CompanyProfile, 'name' | 'document_openings'>;

/** The opening and closing texts of a new document: the company profile's, else the default ones. */
export const openingOf = (language: Language, kind: Kind, { name, document_openings }: Wording): Opening => {
  const defaults = defaultOpening(language, kind, name);
  const { header, footer } = document_openings[kind][language];
  return { header: header ?? defaults.header, footer: footer ?? defaults.footer };
};

/** True if a text is a default opening or closing of documents of this kind, in any language. */
export const isDefaultOpening = (text: string, part: keyof Opening, kind: Kind, company: Wording): boolean =>
  languages.some((language) =>
    [openingOf(language, kind, company), defaultOpening(language, kind, company.name)].some(
      (opening) => opening[part] === text,
    ),
  );
