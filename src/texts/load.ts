import type { de } from './de.ts';
import type { Language } from '#contract/texts.ts';

/** The dictionary; German is the one the others are checked against. */
export type Texts = typeof de;

/** Loads the dictionary of one language; the others stay on the server. */
export const loadTexts = async (language: Language): Promise<Texts> => {
  switch (language) {
    case 'de':
      return (await import('./de.ts')).de;
    case 'fr':
      return (await import('./fr.ts')).fr;
    case 'it':
      return (await import('./it.ts')).it;
    case 'en':
      return (await import('./en.ts')).en;
  }
};
