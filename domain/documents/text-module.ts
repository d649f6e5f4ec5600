import type { TextModule } from '#contract/kontor/text-module.ts';
import type { Language } from '#contract/languages.ts';
import { fillPlaceholders, unknownPlaceholder, type PlaceholderValues } from '../text/placeholders.ts';

/** A text of the company by its name. */
export type StoredText = { readonly name: string; readonly text: string };

/** The company's texts in a language, by name. Left out: those without a text in it, or with placeholders that are not in `names`. */
export const textModulesIn = (
  modules: readonly TextModule[],
  language: Language,
  names: readonly string[],
): readonly StoredText[] =>
  modules
    .flatMap(({ name, texts }) => {
      const text = texts[language] ?? '';
      return text === '' || unknownPlaceholder(text, names) !== undefined ? [] : [{ name, text }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, language));

/** The same texts with their placeholders filled in. */
export const filledModules = (
  modules: readonly TextModule[],
  language: Language,
  values: PlaceholderValues,
): StoredText[] =>
  textModulesIn(modules, language, [...values.keys()]).map(({ name, text }) => ({
    name,
    text: fillPlaceholders(text, values),
  }));
