/** Chooses the word for a count after the rules of the language: `plural(1, 'Zeile', 'Zeilen')`. */
export const pluralIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale);
  return (count: number, one: string, other: string): string => (rules.select(count) === 'one' ? one : other);
};
