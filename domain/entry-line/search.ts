/** Words before a name that are not part of it: `@Dr. Iseli`. */
export const salutation = /^(dr|prof|hr|herr|frau|fr|m|mme|mr|mrs|ms|sig|signor|signora|dott)\.?$/i;

/** The word after a sign to search records by; empty if the line has none. */
export const searchedAfter = (sign: '@' | '#', text: string): string => {
  const words = text.split(/\s+/);
  const first = words.findIndex((word) => word.startsWith(sign) && word.length > 1);
  const typed = words[first]?.slice(1) ?? '';
  const word = salutation.test(typed) ? (words[first + 1] ?? typed) : typed;
  return word.replaceAll(/["«»“”„]|[,;:.!?)]+$/g, '');
};

/** The possible spellings of a word: `kaeserei` is also searched as `kaserei`, which finds «Käserei». */
export const searchSpellings = (word: string): readonly string[] => {
  const short = word.replaceAll(/([aou])e/gi, '$1');
  return short === word ? [word] : [word, short];
};
