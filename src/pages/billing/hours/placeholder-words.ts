/** The user's words for the placeholders of a position's text, by the service's names. */
export type PlaceholderWords = { readonly [name: string]: string };

const replaced = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{([^{}]+)\}/g, (whole, word: string) => {
    const other = words.get(word);
    return other === undefined ? whole : `{${other}}`;
  });

/** A template as displayed: `{activity}` as `{Tätigkeit}`. */
export const toDisplayedNames = (text: string, words: PlaceholderWords): string =>
  replaced(text, new Map(Object.entries(words)));

/** A template in the service's names; names already in that form stay. */
export const toServiceNames = (text: string, words: PlaceholderWords): string =>
  replaced(text, new Map(Object.entries(words).map(([name, word]) => [word, name])));
