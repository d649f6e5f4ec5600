import type { DateLanguage } from '../dates/date-words.ts';
import { activitiesIn, beginsActivity, isActivity, namedActivities } from './activity.ts';
import { billableIn } from './billable.ts';
import { dayMonthsIn, daysIn, settleDays } from './day.ts';
import { languageOf } from './language.ts';
import { isDay } from './days.ts';
import { leftOverIn } from './left-over.ts';
import { withLead, type FoundName, type LineName } from './names.ts';
import { namesIn } from './records.ts';
import { settleTimes } from './settle.ts';
import { timesIn, type LineProblem, type LineTime } from './time.ts';
import { lineOf } from './typed.ts';
import { joinWords, type WordRange, type LineWord } from './words.ts';

/** The context for reading a line: today yyyy-mm-dd, the language of the screen, and the names that the line can refer to. */
export type LineContext = {
  readonly today: string;
  /** Used if the words of the line do not reveal its language. */
  readonly language: DateLanguage;
  readonly activities: readonly LineName[];
  readonly contacts: readonly LineName[];
  readonly projects: readonly LineName[];
  /** Parts that are text, whatever they look like. */
  readonly asText?: readonly string[];
};

type LineKind = 'time' | 'date' | 'activity' | 'contact' | 'project' | 'billable';

/** The possible meaning of an uncertain part. */
export type LineGuess = { readonly time?: LineTime; readonly date?: string; readonly allowable_bill?: boolean };

/** A part of the line with one value. With a problem it has none, and the line must not be saved before somebody decides. */
export type LinePart = {
  readonly kind: LineKind;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly problem: LineProblem | 'unknown name' | 'several names' | 'uncertain' | 'not understood' | null;
  readonly guess: LineGuess | null;
  /** The candidate records for an ambiguous name. */
  readonly choices: readonly LineName[];
};

/** The reading of a typed line; null: not stated. */
export type EntryLine = {
  /** The first of the times. */
  readonly time: LineTime | null;
  /** One entry for each. */
  readonly times: readonly LineTime[];
  readonly date: string | null;
  readonly client_service_id: number | null;
  readonly contact_id: number | null;
  readonly pr_project_id: number | null;
  readonly allowable_bill: boolean | null;
  /** The rest. */
  readonly text: string;
  /** In the order of the line. */
  readonly parts: readonly LinePart[];
};

const quoted = /["«“„][^"»”“]*["»”“]/g;

/** The words that stay text: quoted, or marked as text by the user. */
const lockedIn = (text: string, words: readonly LineWord[], asText: readonly string[]): ReadonlySet<number> => {
  const quotes = [...text.matchAll(quoted)].map(({ 0: inside, index }) => [index, index + inside.length] as const);
  const marked = asText.flatMap((each) =>
    words.flatMap(({ from }, first) => {
      const last = words.find((_, end) => end >= first && joinWords(words.slice(first, end + 1)) === each);
      return last === undefined ? [] : [[from, last.to] as const];
    }),
  );
  const isLocked = ({ from, to }: LineWord): boolean =>
    [...quotes, ...marked].some(([start, end]) => from >= start && to <= end + 1);
  return new Set([...words.keys()].filter((index) => words[index] !== undefined && isLocked(words[index])));
};

/** The remaining text, without the punctuation between values. */
const textOf = (words: readonly LineWord[]): string =>
  joinWords(words)
    .replace(/^(?:[,;:/+–-]+\s+|[,;:]+)+/, '')
    .replace(/(?:\s+[,;:/+–-]+|[,;:]+)+$/, '')
    .replace(/^[,;:/+–-]+$/, '');

/**
 * Reads a line as people type it, in the language of its own words: `2h30 Beratung @Muster #Webseite gestern`, `9-11:30
 * Sitzung`, `8-12 et 13-17 Conseil`. Everything that is not a value becomes the text; an uncertain value is a part with
 * a problem.
 */
export const readEntryLine = (typed: string, context: LineContext): EntryLine => {
  const { today } = context;
  const activities = namedActivities(context.activities);
  const line = lineOf(typed, (word) => isActivity(word, activities) || isDay(word));
  const { words } = line;
  const locked = lockedIn(typed, words, context.asText ?? []);
  const taken = new Set<number>();
  const parts: LinePart[] = [];
  const isOpen = (index: number): boolean => index in words && !taken.has(index) && !locked.has(index);
  const isText = (index: number): boolean => index in words && !taken.has(index);
  const reserve = (runs: readonly WordRange[]): void =>
    runs.forEach(({ first, end }) => words.slice(first, end).forEach((_, index) => taken.add(first + index)));
  const release = (runs: readonly WordRange[]): void =>
    runs.forEach(({ first, end }) => words.slice(first, end).forEach((_, index) => taken.delete(first + index)));
  const take = (
    kind: LineKind,
    run: WordRange,
    more: Partial<Pick<LinePart, 'problem' | 'guess' | 'choices'>> = {},
  ): void => {
    reserve([run]);
    const own = words.slice(run.first, run.end);
    const span = { from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0 };
    parts.push({ kind, text: joinWords(own), ...span, problem: null, guess: null, choices: [], ...more });
  };
  const takeName = (kind: 'contact' | 'project', found: FoundName | undefined): number | null => {
    if (found === undefined) return null;
    const [hit, other] = found.hits;
    if (hit !== undefined && other === undefined) {
      take(kind, withLead(words, isOpen, found));
      return hit.id;
    }
    take(kind, found, { problem: hit === undefined ? 'unknown name' : 'several names', choices: found.hits });
    return null;
  };

  const names = namesIn(words, isOpen, context.contacts, context.projects);
  const contact_id = takeName('contact', names.contact);
  const pr_project_id = takeName('project', names.project);
  for (const [at, { text }] of words.entries()) {
    const isSecond = isOpen(at) && /^[@#][\p{Letter}\d]/u.test(text);
    if (isSecond)
      take(text.startsWith('@') ? 'contact' : 'project', { first: at, end: at + 1 }, { problem: 'not understood' });
  }
  const language = languageOf(line);

  const days = daysIn(line, today, isOpen);
  reserve(days);
  const isValue = (index: number): boolean =>
    !(index in words) || taken.has(index) || words[index] === undefined || beginsActivity(words[index], activities);
  const settled = settleTimes({ line, language, isOpen, isValue }, timesIn(line, { isOpen, isValue }));
  for (const { problem, guess, ...run } of settled.stretches) {
    // Beside a certain time it is unclear whether it is another entry or a replacement.
    const isOffered = problem !== null && guess !== null && settled.times.length === 0;
    take('time', run, { problem, guess: isOffered ? { time: guess } : null });
  }
  const hasTime = settled.stretches.length > 0;
  for (const run of leftOverIn(line, isOpen, hasTime)) take('time', run, { problem: 'not understood' });
  const [activity, ...others] = activitiesIn({ words, isFree: isOpen }, activities);
  for (const each of activity === undefined ? [] : [activity, ...others]) {
    take('activity', each, each.isSure ? {} : { problem: 'uncertain', choices: each.choices });
  }

  const allDays = [...days, ...(hasTime ? dayMonthsIn(line, today, isOpen) : [])].toSorted(
    (one, other) => one.first - other.first,
  );
  reserve(allDays);
  const price = billableIn(line, isOpen, isText);
  if (price !== undefined) {
    take('billable', price, price.isSure ? {} : { problem: 'uncertain', guess: { allowable_bill: price.billable } });
  }
  const day = settleDays(allDays, { line, today, screen: context.language, language, isText });
  release(allDays);
  for (const { problem, guess, ...run } of day.stretches) {
    take('date', run, { problem, guess: problem === null || guess === null ? null : { date: guess } });
  }

  return {
    time: settled.times[0] ?? null,
    times: settled.times,
    date: day.date,
    client_service_id: activity?.isSure === true ? (activity.choices[0]?.id ?? null) : null,
    contact_id,
    pr_project_id,
    allowable_bill: price?.isSure === true ? price.billable : null,
    text: textOf(words.filter((_, index) => !taken.has(index))),
    parts: parts.toSorted((one, other) => one.from - other.from),
  };
};
