import type { LineName } from './names.ts';
import { isClear, slipOf } from './slips.ts';
import { core, type WordRange, type LineWord } from './words.ts';
import { foldAccents } from '../text/text.ts';

/** The activity that a line names. Without `isSure` the user must confirm it: a typo may be another word, or there are two activities. */
export type FoundActivity = WordRange & { readonly choices: readonly LineName[]; readonly isSure: boolean };

const minLetters = 3;
const clearLength = 9;

/** Words after which an activity's name is part of the text: `Telefon wegen Sitzung`. */
const linking = new Set(
  [
    'wegen fur mit zur zum der die das den von vom uber bei nach vor und in im ohne eine einer',
    'concernant pour avec la le les du de des a au sur chez et une un avant apres sans',
    'per con il lo del della dei di alla al su e una prima dopo senza nella',
    'about for with of the to at on and before after without',
  ].flatMap((each) => each.split(' ')),
);
/** `2h für Beratung`: words that introduce the activity after a value. */
const leading = new Set('fur pour per for de di of an a'.split(' '));
const joining = new Set('und et e ed and & + /'.split(' '));

/** A word normalised for comparison with names; an apostrophe may replace an accent: `contabilita'`. */
const plain = (text: string): string => foldAccents(core(text).replace(/['’´`]$/, ''));

/** An activity and its folded name. */
export type NamedActivity = { readonly activity: LineName; readonly name: string };

/** Activities prepared for comparison with words. */
export const namedActivities = (activities: readonly LineName[]): readonly NamedActivity[] =>
  activities.map((activity) => ({ activity, name: foldAccents(activity.name) }));

/** True if a word is the whole name of an activity. */
export const isActivity = (text: string, activities: readonly NamedActivity[]): boolean => {
  const typed = plain(text);
  return activities.some(({ name }) => name === typed);
};

/** True if a word begins the name of an activity, as typed or with a typo. */
export const beginsActivity = (word: LineWord, activities: readonly NamedActivity[]): boolean => {
  const typed = plain(word.text);
  if (typed.length < minLetters) return false;
  return activities.some(({ name }) => name.startsWith(typed) || slipOf(typed, name)?.isAtEnd === false);
};

/** The words of a line, and which of them no value has taken. */
type Words = { readonly words: readonly LineWord[]; readonly isFree: (index: number) => boolean };
type ActivityContext = Words & { readonly folded: readonly string[] };

/** True if the preceding word makes it part of the text. */
const isLinked = ({ words, isFree }: ActivityContext, at: number): boolean => {
  const before = words[at - 1]?.flat ?? '';
  return isFree(at - 1) && linking.has(before) && !(leading.has(before) && at > 1 && !isFree(at - 2));
};

const withLead = ({ words, isFree }: ActivityContext, found: FoundActivity): FoundActivity => {
  const isLed = isFree(found.first - 1) && leading.has(words[found.first - 1]?.flat ?? '') && !isFree(found.first - 2);
  return isLed && found.first > 1 ? { ...found, first: found.first - 1 } : found;
};

const named = ({ folded, isFree }: ActivityContext, activities: readonly NamedActivity[]): readonly FoundActivity[] =>
  activities.flatMap(({ activity, name }) => {
    const parts = name.split(/\s+/);
    return folded.flatMap((typed, at): FoundActivity[] => {
      const isNamed =
        typed === parts[0] && parts.every((part, index) => isFree(at + index) && folded[at + index] === part);
      return isNamed ? [{ first: at, end: at + parts.length, choices: [activity], isSure: true }] : [];
    });
  });

/** `Sitzungen`, `riunioni`: another form of the same word. An extra `e` may be a word of another language: `revisione`. */
const isForm = (typed: string, name: string): boolean =>
  typed !== `${name}e` && (slipOf(typed, name)?.isAtEnd === true || (name.length > 5 && typed === `${name}en`));

/** With a typo, or as the first word in another form. */
const mistyped = (context: ActivityContext, activities: readonly NamedActivity[]): FoundActivity | undefined => {
  const { folded, isFree } = context;
  const start = folded.findIndex((_, index) => isFree(index));
  const found = folded.flatMap((typed, at): FoundActivity[] => {
    if (!isFree(at) || isLinked(context, at)) return [];
    return activities.flatMap(({ activity, name }): FoundActivity[] => {
      const slip = slipOf(typed, name);
      const isMeant = slip?.isAtEnd === false || (at === start && isForm(typed, name));
      if (!isMeant) return [];
      const isSure = slip !== undefined && isClear(slip, name, clearLength);
      return [{ first: at, end: at + 1, choices: [activity], isSure }];
    });
  });
  const best = found.find(({ isSure }) => isSure) ?? found[0];
  if (best === undefined) return undefined;
  const same = found.filter(({ first }) => first === best.first);
  return { ...best, choices: same.flatMap(({ choices }) => choices), isSure: best.isSure && same.length === 1 };
};

/** A second activity beside the first, `Sitzung und Beratung`, with no other text in between. */
const secondOf = (
  context: ActivityContext,
  first: FoundActivity,
  all: readonly FoundActivity[],
): FoundActivity | undefined =>
  all.find((other) => {
    const [before, after] = other.first < first.first ? [other, first] : [first, other];
    const between = context.words.slice(before.end, after.first);
    const isBeside = between.every(({ flat }, index) => !context.isFree(before.end + index) || joining.has(core(flat)));
    return before.end <= after.first && isBeside && other.choices[0]?.id !== first.choices[0]?.id;
  });

/**
 * The activities that a line names: the longest whole name among its free words, and another one beside it. If there is none, the first
 * free word may be an unambiguous prefix of three or more letters, or a word may have a typo.
 */
export const activitiesIn = (line: Words, activities: readonly NamedActivity[]): readonly FoundActivity[] => {
  const { words, isFree } = line;
  const folded = words.map((word) => plain(word.text));
  const context = { words, isFree, folded };
  const all = named(context, activities);
  const [longest] = all
    .filter(({ first }) => !isLinked(context, first))
    .toSorted((one, other) => other.end - other.first - (one.end - one.first) || one.first - other.first);
  if (longest !== undefined) {
    const second = secondOf(context, longest, all);
    const choices = [...longest.choices, ...(second?.choices ?? [])];
    return [withLead(context, longest), ...(second === undefined ? [] : [{ ...second, choices, isSure: false }])];
  }
  const first = words.findIndex((_, index) => isFree(index));
  const typed = folded[first] ?? '';
  const begun = typed.length < minLetters ? [] : activities.filter(({ name }) => name.startsWith(typed));
  if (begun.length === 1)
    return [{ first, end: first + 1, choices: begun.map(({ activity }) => activity), isSure: true }];
  const slipped = mistyped(context, activities);
  return slipped === undefined ? [] : [withLead(context, slipped)];
};
