import type { DateLanguage } from './date-words.ts';
import { activityIn, nameAfter, type LineName } from './entry-line-names.ts';
import { bareTime, clearTime, lineDate, type LineProblem, type LineTime } from './entry-line-time.ts';
import { joinWords, runsOf, wordsOf, type Word } from './entry-line-words.ts';

/** What a line is read with: today yyyy-mm-dd, the language of its day words, and the names that it can mean. */
export type LineContext = {
  readonly today: string;
  readonly language: DateLanguage;
  readonly activities: readonly LineName[];
  readonly contacts: readonly LineName[];
  readonly projects: readonly LineName[];
};

type LineKind = 'time' | 'date' | 'activity' | 'contact' | 'project';

/** A stretch of the line that says one value; `problem`: it says none, and why: `unknown` is a name that no record has. */
export type LinePart = {
  readonly kind: LineKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly problem: LineProblem | 'unknown name' | null;
};

/** A typed line as it was understood; null: it does not say. */
export type EntryLine = {
  readonly time: LineTime | null;
  readonly date: string | null;
  readonly client_service_id: number | null;
  readonly contact_id: number | null;
  readonly pr_project_id: number | null;
  /** The rest. */
  readonly text: string;
  /** In the order of the line. */
  readonly parts: readonly LinePart[];
};

const longestTime = 6;

const partOf = (kind: LineKind, words: readonly Word[], problem: LinePart['problem'] = null): LinePart => ({
  kind,
  text: joinWords(words),
  from: words[0]?.from ?? 0,
  to: words.at(-1)?.to ?? 0,
  problem,
});

/**
 * Reads a line as people type it: `2h30 Beratung @Muster #Webseite gestern`, `9-11:30 Sitzung`. Each value counts once, the first
 * time it is said; what is no value is the text (product.md, Time).
 */
export const readEntryLine = (text: string, context: LineContext): EntryLine => {
  const { today, language, activities, contacts, projects } = context;
  const line = wordsOf(text);
  const free = new Set(line);
  const parts: LinePart[] = [];
  const take = (kind: LineKind, words: readonly Word[], problem: LinePart['problem'] = null): void => {
    for (const word of words) free.delete(word);
    parts.push(partOf(kind, words, problem));
  };

  const named = (kind: 'contact' | 'project', sign: '@' | '#', names: readonly LineName[]): number | null => {
    const found = nameAfter(sign, line, names);
    if (found !== undefined) take(kind, found.words, found.id === null ? 'unknown name' : null);
    return found?.id ?? null;
  };

  const first = <Value>(
    kind: LineKind,
    longest: number,
    read: (run: string, isFirst: boolean) => { readonly value: Value } | { readonly problem: LineProblem } | undefined,
  ): Value | null => {
    for (const run of runsOf(line, free, longest)) {
      const found = read(joinWords(run), run[0] === line[0]);
      if (found === undefined) continue;
      take(kind, run, 'problem' in found ? found.problem : null);
      return 'value' in found ? found.value : null;
    }
    return null;
  };

  const contact_id = named('contact', '@', contacts);
  const pr_project_id = named('project', '#', projects);
  const clear = first('time', longestTime, clearTime);
  const hasTime = (): boolean => parts.some(({ kind }) => kind === 'time');
  const time = hasTime() ? clear : first('time', 1, bareTime);
  const date = first('date', 1, (word) => lineDate(word, today, language, hasTime()));
  const activity = activityIn(line, free, activities);
  if (activity !== undefined) take('activity', activity.words);
  return {
    time,
    date,
    client_service_id: activity?.id ?? null,
    contact_id,
    pr_project_id,
    text: joinWords(line.filter((word) => free.has(word))),
    parts: parts.toSorted((one, other) => one.from - other.from),
  };
};
