import type { Language } from '#contract/languages.ts';
import type { deStart } from './de-start.ts';
import type { de } from './de.ts';
import { oncePerLanguage } from './once-per-language.ts';

/** The texts of the frame and the start page; the other languages are checked against German. */
export type StartTexts = typeof deStart;
/** The whole dictionary. */
export type Texts = typeof de;

/** Loads the start texts of one language; the others stay on the server. */
export const loadStartTexts = async (language: Language): Promise<StartTexts> => {
  switch (language) {
    case 'de':
      return (await import('./de-start.ts')).deStart;
    case 'fr':
      return (await import('./fr-start.ts')).frStart;
    case 'it':
      return (await import('./it-start.ts')).itStart;
    case 'en':
      return (await import('./en-start.ts')).enStart;
  }
};

const load = async (language: Language): Promise<Texts> => {
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

/** The whole dictionary of one language, the same promise each time. */
export const loadTexts = oncePerLanguage(load);
