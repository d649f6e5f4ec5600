import type { Language } from '#contract/languages.ts';

const known: readonly Language[] = ['en', 'de', 'fr', 'it'];

/** The preferred supported language of `Accept-Language`, by its weights; English if there is none (rulings/answers#language). */
export const readLanguage = (header: string | undefined): Language => {
  if (header === undefined) return 'en';
  const preferred = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = Number(parameters.find((parameter) => parameter.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { language: known.find((language) => tag === language || tag.startsWith(`${language}-`)), weight };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return preferred.find(({ language }) => language !== undefined)?.language ?? 'en';
};
