/** What stands before a name and is none of its words: `@Dr. Iseli`. */
export const salutation = /^(dr|prof|hr|herr|frau|fr|m|mme|mr|mrs|ms|sig|signor|signora|dott)\.?$/i;

/** The word after a sign by which records are searched; empty where the line has none. */
export const searchedAfter = (sign: '@' | '#', text: string): string => {
  const words = text.split(/\s+/);
  const first = words.findIndex((word) => word.startsWith(sign) && word.length > 1);
  const typed = words[first]?.slice(1) ?? '';
  const word = salutation.test(typed) ? (words[first + 1] ?? typed) : typed;
  return word.replaceAll(/["«»“”„]|[,;:.!?)]+$/g, '');
};

/** A word as names may be spelled: `kaeserei` is searched as `kaserei` too, which finds «Käserei». */
export const searchSpellings = (word: string): readonly string[] => {
  const short = word.replaceAll(/([aou])e/gi, '$1');
  return short === word ? [word] : [word, short];
};
