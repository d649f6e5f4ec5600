import { countryNames } from '#domain/text/country-codes.ts';
import { locales, pageLanguage } from '#texts/language.ts';

/** Every country in the user's language, by name. */
export const countryOptions = (): readonly { readonly value: string; readonly label: string }[] => {
  const locale = locales[pageLanguage()];
  return [...countryNames(locale)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
};
