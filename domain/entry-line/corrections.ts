import { dayWords, monthWords } from './days.ts';
import { isClear, slipOf } from './slips.ts';

/** A word as it is read, and whether a typo was corrected: a doubtful one may be another word. */
export type CorrectedWord = { readonly flat: string; readonly slip: 'clear' | 'doubted' | null };

const units = new Map(
  'stunde stunden minute minuten minutes heure heures minuti minuto hours'.split(' ').map((word) => [word, word]),
);
/** Ordinary words that look like a day. */
const otherWords = new Set('domain domaine domains sundry gesten montage heir minuit'.split(' '));
/** Abbreviated and too close to other words: `gets` is not `gest`. */
const cutShort = new Set('gest heut yest sept sett janv fevr'.split(' '));
const clearLength = 7;
const number = /^\d+(?:[.,]\d+)?(?:\.|er|°|st|nd|rd|th)?$/;

/** The listed word that was mistyped; doubtful if it may be one of several. */
const meantBy = (typed: string, list: ReadonlyMap<string, unknown>): CorrectedWord | undefined => {
  if (list.has(typed) || otherWords.has(typed)) return undefined;
  const found = [...list].flatMap(([word, meaning]) => {
    const slip = cutShort.has(word) ? undefined : slipOf(typed, word);
    const isLonger = slip?.isAtEnd === true && typed.length > word.length;
    return slip === undefined || isLonger ? [] : [{ word, meaning, isSure: isClear(slip, word, clearLength) }];
  });
  const best = found.find(({ isSure }) => isSure) ?? found[0];
  if (best === undefined) return undefined;
  const isOne = found.every(({ meaning }) => meaning === best.meaning);
  return { flat: best.word, slip: best.isSure && isOne ? 'clear' : 'doubted' };
};

/**
 * Corrects a typo in a folded word: in the name of a day, of a month beside a number, or in the unit of a number; and removes an apostrophe
 * used for an accent: `gestren`, `3 Novmber`, `2 Studnen`, `lunedi'`.
 */
export const corrected = (flat: string, before: string, after: string): CorrectedWord => {
  const [, word = '', apostrophe = '', marks = ''] = /^([a-z][a-z'-]*[a-z])('?)([,;:.!?)]*)$/.exec(flat) ?? [];
  const asTyped = { flat: apostrophe !== '' && dayWords.has(word) ? word + marks : flat, slip: null };
  if (word.length < 3) return asTyped;
  const isCounted = number.test(before);
  const unit = isCounted ? meantBy(word, units) : undefined;
  const found =
    meantBy(word, dayWords) ??
    (isCounted || number.test(after) ? meantBy(word, monthWords) : undefined) ??
    (unit?.slip === 'clear' ? unit : undefined);
  return found === undefined ? asTyped : { flat: found.flat + marks, slip: found.slip };
};
