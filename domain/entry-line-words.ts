/** A word of a typed line, and its place there from the first sign to the one after the last. */
export type Word = {
  /** As typed. */
  readonly text: string;
  /** Folded for comparison, and without its typing error. */
  readonly flat: string;
  /** Whether `flat` mends a typing error; one that is doubted may be another word. */
  readonly slip: 'clear' | 'doubted' | null;
  readonly from: number;
  readonly to: number;
  /** Where `flat` begins in that of the line. */
  readonly at: number;
};

/** A typed line: its words, and what they are read as in one text. */
export type Line = { readonly flat: string; readonly words: readonly Word[] };

/** A run of words by their numbers: from the first to the one after the last. */
export type Run = { readonly first: number; readonly end: number };

/** Words as one text, with one blank between those that were typed with one. */
export const joinWords = (words: readonly Word[]): string =>
  words.map(({ text, from }, index) => (index === 0 || words[index - 1]?.to === from ? text : ` ${text}`)).join('');

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
  pattern.lastIndex = first.at + (first.flat.startsWith('(') ? 1 : 0);
  const match = pattern.exec(flat);
  if (match === null) return undefined;
  const to = match.index + match[0].length;
  const after = words.findIndex((word, index) => index > at && word.at >= to);
  return { end: after === -1 ? words.length : after, groups: match.slice(1) };
};

/** A word without the marks at its end. */
export const core = (text: string): string => text.replace(/[,;:.!?)]+$/, '');
