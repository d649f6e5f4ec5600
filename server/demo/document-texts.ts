import type { Language } from '#contract/languages.ts';
import { defaultOpening } from '#domain/documents/document-opening.ts';
import { printLabels } from '#server/service/papers/words/print-labels.ts';
import { companies } from './contact-list.ts';

/** Ids of a new company. */
const languageIds: { readonly [language in Language]: number } = { de: 1, fr: 2, it: 3, en: 4 };

/** The language for writing to a demo contact. */
export const languageOf = (contact: string): Language =>
  companies.find(({ name }) => name === contact)?.language ?? 'de';

/** The texts of a document besides its positions, in the language of its contact. */
export const documentTextsOf = (company: string, contact: string, resource: 'estimate' | 'order' | 'invoice') => {
  const language = languageOf(contact);
  return {
    language_id: languageIds[language],
    title: printLabels[language][resource],
    ...defaultOpening(language, resource, company),
  };
};
