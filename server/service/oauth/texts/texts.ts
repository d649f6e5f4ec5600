import type { Language } from '#contract/texts.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { PageTexts } from './page-texts.ts';

export const pageTexts: { readonly [language in Language]: PageTexts } = { en, de, fr, it };

/** How each language calls itself, in the order in which they are offered. */
export const languageNames: { readonly [language in Language]: string } = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
};
