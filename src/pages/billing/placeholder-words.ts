/** The placeholders of a position's text by the service's names, in the user's words. */
export type PlaceholderWords = { readonly [name: string]: string };

const replaced = (text: string, words: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{([^{}]+)\}/g, (whole, word: string) => {
    const other = words.get(word);
    return other === undefined ? whole : `{${other}}`;
  });

/** A template as it is shown: `{activity}` as `{Tätigkeit}`. */
export const inWords = (text: string, words: PlaceholderWords): string =>
  replaced(text, new Map(Object.entries(words)));

/** A template as the service has it; its own names stay. */
export const inNames = (text: string, words: PlaceholderWords): string =>
  replaced(text, new Map(Object.entries(words).map(([name, word]) => [word, name])));
