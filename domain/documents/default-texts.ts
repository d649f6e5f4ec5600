import { languages, type Language } from '#contract/languages.ts';

/** The terms of payment of a new company, as documents word them in each language. */
const terms: { readonly [language in Language]: (days: string) => string } = {
  de: (days) => `Zahlbar innert ${days} Tagen.`,
  fr: (days) => `Payable dans les ${days} jours.`,
  it: (days) => `Pagabile entro ${days} giorni.`,
  en: (days) => `Payable within ${days} days.`,
};

/** The default unit that has a name per language; `h` is the same in all. */
const piece: { readonly [language in Language]: string } = { de: 'Stk', fr: 'pce', it: 'pz', en: 'pc' };

/** Terms of payment within a number of days. */
export const termsWithin = (days: number, language: Language): string => terms[language](String(days));

/** Translates terms of payment if they are the default text in one of the four languages; returns any other text unchanged. */
export const termsIn = (text: string, language: Language): string => {
  const [days = ''] = /\d+/.exec(text) ?? [];
  return languages.some((each) => terms[each](days) === text) ? terms[language](days) : text;
};

/** Translates a unit if it is the default one in one of the four languages; returns any other name unchanged. */
export const unitIn = (name: string, language: Language): string =>
  languages.some((each) => piece[each] === name) ? piece[language] : name;
