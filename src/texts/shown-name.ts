import { unitIn } from '#domain/documents/default-texts.ts';
import type { Language } from '#contract/languages.ts';
import { locales } from './language.ts';
import { oncePerLanguage } from './once-per-language.ts';

/**
 * A name as users see it. The service stores the names that a new company begins with in German: they are shown in the user's
 * language. Every other name stays as it is. `country` is its ISO 3166 code.
 */
export type ShownName = (resource: string, name: string, country?: string) => string;

/** The resources with such names. */
const translated: ReadonlySet<string> = new Set([
  'account',
  'article_type',
  'bank_account',
  'business_activity',
  'communication_kind',
  'country',
  'logopaper',
  'module',
  'payment_type',
  'remember_time',
  'remember_type',
  'salutation',
  'stock',
  'stock_place',
  'tax',
  'terms_of_payment_template',
  'todo_priority',
  'todo_status',
  'unit',
]);

/** Returns whether names of a resource may be shown in other words than the service stores. */
export const isTranslated = (resource: string, language: Language): boolean =>
  language !== 'de' && translated.has(resource);

type Tables = { readonly [resource: string]: { readonly [key: string]: string } };

const loadTables = async (language: Exclude<Language, 'de'>): Promise<{ readonly standardNames: Tables }> => {
  switch (language) {
    case 'fr':
      return import('./fr/standard-names.ts');
    case 'it':
      return import('./it/standard-names.ts');
    case 'en':
      return import('./en/standard-names.ts');
  }
};

/** The table of each resource: from the stored name to the shown one. */
const translations = (stored: Tables, translated: Tables): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    Object.entries(stored).map(([resource, names]) => [
      resource,
      new Map(Object.entries(names).map(([key, name]) => [name, translated[resource]?.[key] ?? name])),
    ]),
  );

const load = async (language: Language): Promise<ShownName> => {
  if (language === 'de') return (_resource, name) => name;
  const [stored, translated] = await Promise.all([import('./de/standard-names.ts'), loadTables(language)]);
  const tables = translations(stored.standardNames, translated.standardNames);
  const regions = new Intl.DisplayNames([locales[language]], { type: 'region' });
  return (resource, name, country) => {
    if (resource === 'unit') return unitIn(name, language);
    if (country !== undefined && /^[A-Z]{2}$/.test(country)) return regions.of(country) ?? name;
    return tables.get(resource)?.get(name) ?? name;
  };
};

/** How names are shown in a language, the same promise each time. */
export const loadShownName = oncePerLanguage(load);
