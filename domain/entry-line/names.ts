import { salutation } from './search.ts';
import { core, type WordRange, type LineWord } from './words.ts';
import { foldAccents } from '../text/text.ts';

/** A record that a line can name, also by its number; a project may have its contact. */
export type LineName = {
  readonly id: number;
  readonly name: string;
  readonly number?: string | undefined;
  readonly contact_id?: number | null | undefined;
};

/** The name a line uses for a record, and the records it may be: none if the name is unknown, several to choose from. */
export type FoundName = WordRange & { readonly hits: readonly LineName[] };

const maxNameWords = 8;
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A name as it may be typed: without accents, and with ae for ä. */
const spellings = (name: string): readonly string[] => [
  foldAccents(name),
  foldAccents(
    name
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöü]/g, (letter) => digraphs[letter] ?? letter),
  ),
];

/** A folded name, and its words, each surrounded by blanks for searching. */
type Spelling = { readonly whole: string; readonly words: string };

/** Folded once per record: thousands are compared on every keystroke. */
const folded = new WeakMap<LineName, readonly Spelling[]>();

const spellingsOf = (record: LineName): readonly Spelling[] => {
  const known = folded.get(record);
  if (known !== undefined) return known;
  const found = [...new Set(spellings(record.name))].map((whole) => ({
    whole,
    words: ` ${whole.split(/[\s,.-]+/).join(' ')} `,
  }));
  folded.set(record, found);
  return found;
};

const begins = ({ whole, words }: Spelling, word: string): boolean =>
  words.includes(` ${word}`) || whole.startsWith(word);

const hasWord = ({ words }: Spelling, word: string): boolean => words.includes(` ${word} `);

/** How the typed words match a name: `whole` if each is a word of it, `begun` if each begins one, null otherwise. */
export const matchOf = (record: LineName, typed: readonly string[]): 'whole' | 'begun' | null => {
  const all = spellingsOf(record);
  if (!all.some((spelling) => typed.every((word) => begins(spelling, word)))) return null;
  return all.some((spelling) => typed.every((word) => hasWord(spelling, word))) ? 'whole' : 'begun';
};

const hasWords = (record: LineName, typed: readonly string[]): boolean =>
  spellingsOf(record).some((spelling) => typed.every((word) => hasWord(spelling, word)));

const isNameOf = (record: LineName, typed: readonly string[]): boolean =>
  spellingsOf(record).some((spelling) => {
    const [first = '', ...others] = typed;
    const last = others.at(-1);
    if (last === undefined) return begins(spelling, first);
    if (last.length > 1 && spelling.whole.startsWith(typed.join(' '))) return true;
    return spelling.words.includes(` ${first}`) && others.every((word) => hasWord(spelling, word));
  });

const hitsOf = (typed: readonly string[], names: readonly LineName[]): readonly LineName[] => {
  if (typed.length === 0 || typed.includes('')) return [];
  const whole = typed.join(' ');
  const numbered = names.filter(({ number }) => number === whole);
  if (numbered.length > 0) return numbered;
  const equal = names.filter((record) => spellingsOf(record).some((spelling) => spelling.whole === whole));
  if (equal.length > 0) return equal;
  // «Muster AG» has the word Muster, «Seilbahn Musteralp AG» only one that begins with it.
  const worded = names.filter((record) => hasWords(record, typed));
  return worded.length > 0 ? worded : names.filter((record) => isNameOf(record, typed));
};

const opening = /^["«“„]/;
const closing = /["»”“]/;

/** The words after a sign that may belong to a name, and whether they are quoted. */
const wordsAfter = (
  sign: '@' | '#',
  words: readonly LineWord[],
  at: number,
): { texts: string[]; isQuoted: boolean } => {
  const texts = words.slice(at, at + maxNameWords).map(({ text }) => text);
  const first = texts[0]?.slice(1) ?? '';
  if (opening.test(first)) {
    const close = texts.findIndex((text, index) => closing.test(index === 0 ? first.slice(1) : text));
    const inside = texts.slice(0, close === -1 ? 1 : close + 1);
    return {
      texts: inside.map((text, index) => (index === 0 ? first : text).replaceAll(/["«»“”„]/g, '')),
      isQuoted: true,
    };
  }
  const next = texts.findIndex((text, index) => index > 0 && /^[@#]/.test(text));
  const all = next === -1 ? texts : texts.slice(0, next);
  return { texts: all.map((text, index) => (index === 0 ? text.slice(sign.length) : text)), isQuoted: false };
};

/**
 * The record named after a sign, `@Muster AG`, `@"Muster AG"`: as many words as match one name. If nobody has the first word, only that
 * word is the unknown name. Undefined if the line has no such sign.
 */
export const nameAfter = (
  sign: '@' | '#',
  words: readonly LineWord[],
  isOpen: (index: number) => boolean,
  names: readonly LineName[],
): FoundName | undefined => {
  const first = words.findIndex(({ text }, index) => isOpen(index) && text.startsWith(sign) && text.length > 1);
  if (first === -1) return undefined;
  const { texts, isQuoted } = wordsAfter(sign, words, first);
  const hasSalutation = !isQuoted && salutation.test(texts[0] ?? '');
  // Every candidate has a word with this beginning; the others need not be checked again for each length.
  const leading = texts.slice(0, hasSalutation ? 2 : 1).map((text) => foldAccents(core(text)));
  const near = names.filter((record) =>
    leading.some((word) => record.number === word || matchOf(record, [word]) !== null),
  );
  for (let length = texts.length; length > 0; length -= 1) {
    // A comma ends a name.
    const isEnded = !isQuoted && texts.slice(0, length - 1).some((text) => /[,;:]$/.test(text));
    const typed = isEnded ? [] : texts.slice(0, length).map((text) => foldAccents(core(text)));
    const found = hitsOf(typed, near);
    const hits = found.length === 0 && hasSalutation ? hitsOf(typed.slice(1), near) : found;
    if (hits.length > 0 || isQuoted) return { first, end: first + length, hits };
  }
  return { first, end: first + 1, hits: [] };
};

/** Words between the work and the customer, `Revision bei @Muster`, which belong to the name. */
const towards = new Set(
  'bei beim fur mit an von zu zum chez pour avec de a au per da di con presso al for at with of to'.split(' '),
);

/** Extends a run by the word that introduces it. */
export const withLead = (words: readonly LineWord[], isOpen: (index: number) => boolean, run: WordRange): WordRange => {
  const before = run.first - 1;
  return isOpen(before) && towards.has(words[before]?.flat ?? '') ? { first: before, end: run.end } : run;
};
