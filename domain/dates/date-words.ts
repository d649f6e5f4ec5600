/** The languages in which days can be named. */
export type DateLanguage = 'de' | 'fr' | 'it' | 'en';

/** The meaning of a word for a day: a weekday, 1 Monday to 7 Sunday, or a number of days from today. */
export type DateWord = { readonly weekday: number } | { readonly days: number };

const languages = ['de', 'fr', 'it', 'en'] as const;

const weekdays = {
  de: ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  it: ['lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato', 'domenica'],
  en: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
} as const;

const daysFromToday = {
  de: { heute: 0, gestern: -1, vorgestern: -2, morgen: 1, ubermorgen: 2, uebermorgen: 2 },
  fr: { aujourdhui: 0, hier: -1, avanthier: -2, demain: 1, apresdemain: 2 },
  it: { oggi: 0, ieri: -1, laltroieri: -2, altroieri: -2, avantieri: -2, domani: 1, dopodomani: 2 },
  en: { today: 0, yesterday: -1, daybeforeyesterday: -2, thedaybeforeyesterday: -2, tomorrow: 1, dayaftertomorrow: 2 },
} as const;

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{Mark}\s'’.-]/gu, '');

const within = (prefix: string, language: DateLanguage): DateWord | undefined => {
  const index = weekdays[language].findIndex((word) => word.startsWith(prefix));
  if (index >= 0) return { weekday: index + 1 };
  const found = Object.entries(daysFromToday[language]).find(([word]) => word.startsWith(prefix));
  return found === undefined ? undefined : { days: found[1] };
};

/**
 * The meaning of a word for a day, or of its first two or more letters, ignoring accents and case. Ambiguous prefixes are resolved by
 * language, the given one first (then German, French, Italian, English), within it weekdays before other words, and among those the day
 * nearest to today: `mo` is Montag, not morgen; `to` is today, not tomorrow.
 */
export const dateWord = (text: string, language: DateLanguage): DateWord | undefined => {
  const prefix = letters(text);
  if (prefix.length < 2) return undefined;
  for (const tried of [language, ...languages]) {
    const found = within(prefix, tried);
    if (found !== undefined) return found;
  }
  return undefined;
};
