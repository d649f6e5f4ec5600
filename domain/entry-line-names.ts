import { joinWords, runsOf, type Word } from './entry-line-words.ts';
import { bare } from './text.ts';

/** A record that a line can name; the ones used last stand first. */
export type LineName = { readonly id: number; readonly name: string };

type Named = { readonly id: number; readonly words: readonly Word[] };

const longestName = 8;
const leastLetters = 3;

/**
 * The activity that a line names: the longest whole name among its free words; where there is none, the first free word may be the
 * beginning of one, of three letters or more, that no other activity begins with.
 */
export const activityIn = (
  line: readonly Word[],
  free: ReadonlySet<Word>,
  activities: readonly LineName[],
): Named | undefined => {
  for (const words of runsOf(line, free, longestName)) {
    const typed = bare(joinWords(words));
    const found = activities.find(({ name }) => bare(name) === typed);
    if (found !== undefined) return { id: found.id, words };
  }
  const first = line.find((word) => free.has(word));
  if (first === undefined || first.text.length < leastLetters) return undefined;
  const begun = activities.filter(({ name }) => bare(name).startsWith(bare(first.text)));
  const [found] = begun;
  return found === undefined || begun.length > 1 ? undefined : { id: found.id, words: [first] };
};

const isWordOf = (name: string, typed: string): boolean =>
  bare(name)
    .split(/[\s,.-]+/)
    .some((word) => word.startsWith(typed));

const nearest = (typed: string, names: readonly LineName[]): LineName | undefined =>
  names.find(({ name }) => bare(name) === typed) ??
  names.find(({ name }) => bare(name).startsWith(typed)) ??
  (typed.includes(' ') ? undefined : names.find(({ name }) => isWordOf(name, typed)));

/**
 * The record named after a sign, `@Muster AG`: as many words as one name begins with. `id` is null where none of the names has the first
 * word; the first word is then what nobody knows. Undefined where the line has no such sign.
 */
export const nameAfter = (
  sign: '@' | '#',
  line: readonly Word[],
  names: readonly LineName[],
): { readonly id: number | null; readonly words: readonly Word[] } | undefined => {
  const at = line.findIndex(({ text }) => text.startsWith(sign) && text.length > 1);
  if (at === -1) return undefined;
  const rest = line.slice(at, at + longestName);
  const next = rest.findIndex(({ text }, index) => index > 0 && /^[@#]/.test(text));
  const words = next === -1 ? rest : rest.slice(0, next);
  for (let length = words.length; length > 0; length -= 1) {
    const run = words.slice(0, length);
    const found = nearest(bare(joinWords(run).slice(1)), names);
    if (found !== undefined) return { id: found.id, words: run };
  }
  return { id: null, words: words.slice(0, 1) };
};
