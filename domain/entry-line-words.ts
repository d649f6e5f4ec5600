/** A word of a typed line with its place in it: from the first sign to the one after the last. */
export type Word = { readonly text: string; readonly from: number; readonly to: number };

/** The words of a line, as blanks divide them. */
export const wordsOf = (line: string): readonly Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));

/** Words as one text, with one blank between. */
export const joinWords = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** Runs of so many words that stand beside each other in the line, the longest first, of each length from the left. */
export const runsOf = (line: readonly Word[], free: ReadonlySet<Word>, longest: number): readonly (readonly Word[])[] =>
  Array.from({ length: longest }, (_, index) => longest - index).flatMap((length) =>
    line
      .map((_, at) => line.slice(at, at + length))
      .filter((run) => run.length === length && run.every((word) => free.has(word))),
  );
