import type { Language } from '#contract/languages.ts';
import { usualOpening } from '#domain/document-opening.ts';
import { printWords } from '#server/service/documents/print-words.ts';
import { companies } from './contact-list.ts';

/** Ids of a new company. */
const languageIds: { readonly [language in Language]: number } = { de: 1, fr: 2, it: 3, en: 4 };

/** The language that a contact of the demo is written to in. */
export const languageOf = (contact: string): Language =>
  companies.find(({ name }) => name === contact)?.language ?? 'de';

/** What a document of a company says besides its positions, in the language of its contact. */
export const wordsOf = (company: string, contact: string, resource: 'estimate' | 'order' | 'invoice') => {
  const language = languageOf(contact);
  return {
    language_id: languageIds[language],
    title: printWords[language][resource],
    ...usualOpening(language, resource, company),
  };
};
