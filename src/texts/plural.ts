/** Chooses the word for a count by the language's plural rules: `plural(1, 'Zeile', 'Zeilen')`. */
export const pluralIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return (count: number, one: string, other: string): string => (rules.select(count) === 'one' ? one : other);
};
