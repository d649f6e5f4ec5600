import type { Language } from '#contract/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { PageTexts } from './page-texts.ts';

export const pageTexts: { readonly [language in Language]: PageTexts } = { en, de, fr, it };

/** The native name of each language, in the order of the choice. */
export const languageNames: { readonly [language in Language]: string } = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
};

/** Message after too many attempts, with the time until the next. */
export const waitText = (language: Language, milliseconds: number): string => {
  const texts = pageTexts[language].signIn;
  const seconds = Math.ceil(milliseconds / 1000);
  return texts.wait(seconds < 120 ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / 60)));
};
