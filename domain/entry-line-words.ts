import { bare } from './text.ts';

/** A word of a typed line: as typed, folded for comparison, and its place from the first sign to the one after the last. */
export type Word = { readonly text: string; readonly flat: string; readonly from: number; readonly to: number };

/** A typed line, the same line folded letter by letter, and its words as blanks divide them. */
export type Line = { readonly flat: string; readonly words: readonly Word[] };

/** A run of words by their numbers: from the first to the one after the last. */
export type Run = { readonly first: number; readonly end: number };

const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '´': "'",
  '′': "'",
  '–': '-',
  '—': '-',
  '−': '-',
};

/** Without case and accents, quotes and dashes made one, and as long as before: each letter stays in its place. */
const flatten = (text: string): string =>
  text.replaceAll(/[A-Z]|[^\0-\x7f]/g, (letter) => {
    const plain = alike[letter] ?? bare(letter);
    return plain.length === letter.length ? plain : letter;
  });

/** A line as it is read. */
export const lineOf = (text: string): Line => {
  const flat = flatten(text);
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const to = index + word.length;
    return { text: word, flat: flat.slice(index, to), from: index, to };
  });
  return { flat, words };
};

/** Words as one text, with one blank between. */
export const joinWords = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

const mark = String.raw`[,;:.!?)]*`;

/** A pattern of whole words; marks at its end, `2h,`, belong to no word. */
export const phrase = (source: string): RegExp => new RegExp(`(?:${source})(?=${mark}(?:\\s|$))`, 'y');

/** One of these words, the longest first. */
export const oneOf = (words: readonly string[]): string =>
  `(?:${words.toSorted((one, other) => other.length - one.length).join('|')})`;

/** What a phrase finds where a word begins: its groups, and the number of the word after it. */
export const foundAt = (
  { flat, words }: Line,
  at: number,
  pattern: RegExp,
): { readonly end: number; readonly groups: readonly (string | undefined)[] } | undefined => {
  const first = words[at];
  if (first === undefined) return undefined;
  pattern.lastIndex = first.from + (first.flat.startsWith('(') ? 1 : 0);
  const match = pattern.exec(flat);
  if (match === null) return undefined;
  const to = match.index + match[0].length;
  const after = words.findIndex(({ from }, index) => index > at && from >= to);
  return { end: after === -1 ? words.length : after, groups: match.slice(1) };
};

/** A word without the marks at its end. */
export const core = (text: string): string => text.replace(/[,;:.!?)]+$/, '');
