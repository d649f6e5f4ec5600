import type { Piece } from '../pickers/match-marks.ts';

const signs: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae' };

/** A text without case and accents, and the original position of each of its letters. */
const folded = (text: string): { readonly letters: string; readonly positions: readonly number[] } => {
  let letters = '';
  const positions: number[] = [];
  let at = 0;
  for (const sign of text) {
    const unaccented = sign
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase();
    const plain = signs[unaccented] ?? unaccented;
    letters += plain;
    for (let count = 0; count < plain.length; count += 1) positions.push(at);
    at += sign.length;
  }
  return { letters, positions };
};

/** The words typed, without case and accents. */
export const wordsOf = (typed: string): readonly string[] =>
  folded(typed)
    .letters.split(/\s+/)
    .filter((word) => word !== '');

const isWordStart = (letters: string, at: number): boolean =>
  at === 0 || !/[\p{Letter}\p{Number}]/u.test(letters[at - 1] ?? '');

/** The minimum word length for matches within words: «uhr» finds «Stoppuhr». */
const minLengthWithin = 3;

/** The position of a word: at the start of a word if possible, else within one; -1 if not found. */
const find = (letters: string, word: string): number => {
  for (let at = letters.indexOf(word); at !== -1; at = letters.indexOf(word, at + 1)) {
    if (isWordStart(letters, at)) return at;
  }
  return word.length < minLengthWithin ? -1 : letters.indexOf(word);
};

const distanceOf = (word: string, label: string, others: string): number | null => {
  const at = find(label, word);
  if (at === 0) return 0;
  if (at > 0) return isWordStart(label, at) ? 1 : 2;
  return find(others, word) === -1 ? null : 3;
};

/**
 * How well a text matches what is typed, 0 being the best; null if a word is neither in it nor in the other known text. Words match in any
 * order, ignoring case and accents.
 */
export const distance = (typed: string, label: string, others = ''): number | null => {
  const [own, beside] = [folded(label).letters, folded(others).letters];
  const distances = wordsOf(typed).map((word) => distanceOf(word, own, beside));
  return distances.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
};

/** Splits a text at the typed words. The pieces joined are the text. */
export const highlight = (typed: string, text: string): readonly Piece[] => {
  const { letters, positions } = folded(text);
  const isTyped = new Set<number>();
  for (const word of wordsOf(typed)) {
    const at = find(letters, word);
    if (at === -1) continue;
    for (const position of positions.slice(at, at + word.length)) isTyped.add(position);
  }
  const pieces: { text: string; isTyped: boolean }[] = [];
  let at = 0;
  for (const sign of text) {
    const last = pieces.at(-1);
    const isMark = last !== undefined && /^\p{Mark}$/u.test(sign);
    const isOn = isMark ? last.isTyped : isTyped.has(at);
    if (last?.isTyped === isOn) last.text += sign;
    else pieces.push({ text: sign, isTyped: isOn });
    at += sign.length;
  }
  return pieces;
};
