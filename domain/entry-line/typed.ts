import { corrected } from './corrections.ts';
import { splitWord } from './split.ts';
import type { ParsedLine, LineWord } from './words.ts';
import { foldAccents } from '../text/text.ts';

const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '´': "'",
  '′': "'",
  '–': '-',
  '—': '-',
  '−': '-',
};

/** Removes case and accents and unifies quotes and dashes, keeping the length: each letter stays at its position. */
const flatten = (text: string): string =>
  text.replaceAll(/[A-Z]|[^\0-\x7f]/g, (letter) => {
    const plain = alike[letter] ?? foldAccents(letter);
    return plain.length === letter.length ? plain : letter;
  });

/** Splits a text into words, at blanks and where one is missing. */
const wordsOf = (text: string, isKnown: (word: string) => boolean): readonly Pick<LineWord, 'text' | 'from' | 'to'>[] =>
  [...text.matchAll(/\S+/g)].flatMap(({ 0: whole, index }) => {
    let from = index;
    return splitWord(whole, isKnown).map((word) => {
      const to = from + word.length;
      const piece = { text: word, from, to };
      from = to;
      return piece;
    });
  });

/**
 * Prepares a line for reading: words typed as one are split, typos in the names of days corrected. `isKnown`: a word is the name of
 * something.
 */
export const lineOf = (typed: string, isKnown: (word: string) => boolean): ParsedLine => {
  const pieces = wordsOf(typed, isKnown);
  const flats = pieces.map(({ text }) => flatten(text));
  let at = 0;
  const words = pieces.map((piece, index): LineWord => {
    const word = { ...piece, ...corrected(flats[index] ?? '', flats[index - 1] ?? '', flats[index + 1] ?? ''), at };
    at += word.flat.length + 1;
    return word;
  });
  return { flat: words.map(({ flat }) => flat).join(' '), words };
};
