import { languages, type Language } from '#contract/languages.ts';

/** The terms of payment of a new company, as documents in each language say them. */
const terms: { readonly [language in Language]: (days: string) => string } = {
  de: (days) => `Zahlbar innert ${days} Tagen.`,
  fr: (days) => `Payable dans les ${days} jours.`,
  it: (days) => `Pagabile entro ${days} giorni.`,
  en: (days) => `Payable within ${days} days.`,
};

/** The unit of a new company whose name has a language; `h` is the same in all. */
const piece: { readonly [language in Language]: string } = { de: 'Stk', fr: 'pce', it: 'pz', en: 'pc' };

/** Terms of payment within so many days. */
export const termsWithin = (days: number, language: Language): string => terms[language](String(days));

/** Terms of payment in a language, where they say the usual thing in one of the four; any other text as it is. */
export const termsIn = (text: string, language: Language): string => {
  const [days = ''] = /\d+/.exec(text) ?? [];
  return languages.some((each) => terms[each](days) === text) ? terms[language](days) : text;
};

/** A unit in a language, where it is the usual one in one of the four; any other name as it is. */
export const unitIn = (name: string, language: Language): string =>
  languages.some((each) => piece[each] === name) ? piece[language] : name;
