/** A word of a typed line, with its start and end position there. */
export type LineWord = {
  /** As typed. */
  readonly text: string;
  /** Folded for comparison, with its typo corrected. */
  readonly flat: string;
  /** The certainty of the typo that `flat` corrects, null for none; a doubted word may be another word. */
  readonly slip: 'clear' | 'doubted' | null;
  readonly from: number;
  readonly to: number;
  /** The position of `flat` within the line's `flat`. */
  readonly at: number;
};

/** A typed line: its words, and their readings as one text. */
export type ParsedLine = { readonly flat: string; readonly words: readonly LineWord[] };

/** A run of words by index: from the first to the one after the last. */
export type WordRange = { readonly first: number; readonly end: number };

/** Joins words into one text, with a blank where one was typed. */
export const joinWords = (words: readonly LineWord[]): string =>
  words.map(({ text, from }, index) => (index === 0 || words[index - 1]?.to === from ? text : ` ${text}`)).join('');

const mark = String.raw`[,;:.!?)]*`;

/** A pattern of whole words; trailing punctuation, `2h,`, belongs to no word. */
export const phrase = (source: string): RegExp => new RegExp(`(?:${source})(?=${mark}(?:\\s|$))`, 'y');

/** A pattern for one of these words, the longest first. */
export const oneOf = (words: readonly string[]): string =>
  `(?:${words.toSorted((one, other) => other.length - one.length).join('|')})`;

/** A phrase's match at the start of a word: its groups, and the index of the word after it. */
export const foundAt = (
  { flat, words }: ParsedLine,
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

/** A word without trailing punctuation. */
export const core = (text: string): string => text.replace(/[,;:.!?)]+$/, '');
