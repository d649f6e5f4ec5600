import { salutation } from './entry-line-search.ts';
import { core, type Run, type Word } from './entry-line-words.ts';
import { bare } from './text.ts';

/** A record that a line can name; a project may say whose it is. */
export type LineName = { readonly id: number; readonly name: string; readonly contact_id?: number | null | undefined };

/** What a line calls a record, and the records that it may be: none is nobody's name, several are to be chosen from. */
export type FoundName = Run & { readonly hits: readonly LineName[] };

const longestName = 8;
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A name as it may be typed: without accents, and with ae for ä. */
const spellings = (name: string): readonly string[] => [
  bare(name),
  bare(
    name
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöü]/g, (letter) => digraphs[letter] ?? letter),
  ),
];

const wordsIn = (spelling: string): readonly string[] => spelling.split(/[\s,.-]+/);

const hasWords = (name: string, typed: readonly string[]): boolean =>
  spellings(name).some((spelling) => typed.every((word) => wordsIn(spelling).includes(word)));

const isNameOf = (name: string, typed: readonly string[]): boolean =>
  spellings(name).some((spelling) => {
    const words = wordsIn(spelling);
    const [first = '', ...others] = typed;
    const last = others.at(-1);
    if (last === undefined) return spelling.startsWith(first) || words.some((word) => word.startsWith(first));
    const begins = last.length > 1 && spelling.startsWith(typed.join(' '));
    return begins || (words.some((word) => word.startsWith(first)) && others.every((word) => words.includes(word)));
  });

const hitsOf = (typed: readonly string[], names: readonly LineName[]): readonly LineName[] => {
  if (typed.length === 0 || typed.includes('')) return [];
  const whole = typed.join(' ');
  const equal = names.filter(({ name }) => spellings(name).includes(whole));
  if (equal.length > 0) return equal;
  // «Muster AG» has the word Muster, «Seilbahn Musteralp AG» only one that begins so.
  const worded = names.filter(({ name }) => hasWords(name, typed));
  return worded.length > 0 ? worded : names.filter(({ name }) => isNameOf(name, typed));
};

const opening = /^["«“„]/;
const closing = /["»”“]/;

/** The words after a sign that may belong to a name, and whether quotes say so. */
const wordsAfter = (sign: '@' | '#', words: readonly Word[], at: number): { texts: string[]; isQuoted: boolean } => {
  const texts = words.slice(at, at + longestName).map(({ text }) => text);
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
 * The record named after a sign, `@Muster AG`, `@"Muster AG"`: as many words as one name has. Where nobody has the first word, that
 * word alone is what nobody knows. Undefined where the line has no such sign.
 */
export const nameAfter = (
  sign: '@' | '#',
  words: readonly Word[],
  isOpen: (index: number) => boolean,
  names: readonly LineName[],
): FoundName | undefined => {
  const first = words.findIndex(({ text }, index) => isOpen(index) && text.startsWith(sign) && text.length > 1);
  if (first === -1) return undefined;
  const { texts, isQuoted } = wordsAfter(sign, words, first);
  const hasSalutation = !isQuoted && salutation.test(texts[0] ?? '');
  for (let length = texts.length; length > 0; length -= 1) {
    // A comma ends a name.
    const isEnded = texts.slice(0, length - 1).some((text) => /[,;:]$/.test(text));
    const typed = isEnded ? [] : texts.slice(0, length).map((text) => bare(core(text)));
    const found = hitsOf(typed, names);
    const hits = found.length === 0 && hasSalutation ? hitsOf(typed.slice(1), names) : found;
    if (hits.length > 0 || isQuoted) return { first, end: first + length, hits };
  }
  return { first, end: first + 1, hits: [] };
};

/** Words between what was done and for whom, `Revision bei @Muster`, which go with the name. */
const towards = new Set('bei beim fur mit an von chez pour avec de per da con presso for at with'.split(' '));

/** A run with the word before it that leads to it. */
export const withLead = (words: readonly Word[], isOpen: (index: number) => boolean, run: Run): Run => {
  const before = run.first - 1;
  return isOpen(before) && towards.has(words[before]?.flat ?? '') ? { first: before, end: run.end } : run;
};

const leastLetters = 3;

/** Words after which an activity's name is a word of the text: `Telefon wegen Sitzung`. */
const linking = new Set(
  [
    'wegen fur mit zur zum der die das den von vom uber bei nach vor und in im ohne eine einer',
    'concernant pour avec la le les du de des a au sur chez et une un avant apres sans',
    'per con il lo del della dei di alla al su e una prima dopo senza nella',
    'about for with the of to at on and before after without',
  ].flatMap((each) => each.split(' ')),
);

/**
 * The activity that a line names: the longest whole name among its free words; where there is none, the first free word may be the
 * beginning of one, of three letters or more, that no other activity begins with.
 */
export const activityIn = (
  words: readonly Word[],
  isFree: (index: number) => boolean,
  activities: readonly LineName[],
): (Run & { readonly id: number }) | undefined => {
  const isLinked = (at: number): boolean => isFree(at - 1) && linking.has(words[at - 1]?.flat ?? '');
  const named = activities.flatMap(({ id, name }) => {
    const parts = bare(name).split(/\s+/);
    const first = words.findIndex(
      (_, at) =>
        !isLinked(at) &&
        parts.every((part, index) => isFree(at + index) && bare(core(words[at + index]?.text ?? '')) === part),
    );
    return first === -1 ? [] : [{ id, first, end: first + parts.length }];
  });
  const [longest] = named.toSorted(
    (one, other) => other.end - other.first - (one.end - one.first) || one.first - other.first,
  );
  if (longest !== undefined) return longest;
  const first = words.findIndex((_, index) => isFree(index));
  const typed = bare(core(words[first]?.text ?? ''));
  const begun = typed.length < leastLetters ? [] : activities.filter(({ name }) => bare(name).startsWith(typed));
  const [found] = begun;
  return found === undefined || begun.length > 1 ? undefined : { id: found.id, first, end: first + 1 };
};
