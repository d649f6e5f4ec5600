import { languages, type Language } from '#contract/languages.ts';

/** Each language's own name, in the order in which they are offered. */
export const languageNames = [
  { language: 'de', name: 'Deutsch' },
  { language: 'en', name: 'English' },
  { language: 'fr', name: 'Français' },
  { language: 'it', name: 'Italiano' },
] as const satisfies readonly { readonly language: Language; readonly name: string }[];

/** The tag for `lang`, for dates and numbers, and for Accept-Language. */
export const locales: { readonly [Each in Language]: string } = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-GB' };

/** The language of the page, which is German before it is known. */
export const pageLanguage = (): Language => {
  const tag = typeof document === 'undefined' ? '' : document.documentElement.lang.slice(0, 2);
  return languages.find((each) => each === tag) ?? 'de';
};

const key = 'kontor-language';

export const storeLanguage = (language: Language): void => localStorage.setItem(key, language);

/**
 * The language of the service's own page that led here, which is kept; else the one chosen on this machine, else the first of the browser's
 * languages that we have, else German.
 */
export const storedLanguage = (): Language => {
  const brought = new URLSearchParams(location.search).get('lang') ?? '';
  const preferred = [brought, localStorage.getItem(key) ?? '', ...navigator.languages].map((tag) =>
    tag.slice(0, 2).toLowerCase(),
  );
  const language = preferred.flatMap((tag) => languages.filter((each) => each === tag))[0] ?? 'de';
  if (brought === language) storeLanguage(language);
  return language;
};
