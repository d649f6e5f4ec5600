import { clockFigures, clockHalves, clockWords, readClock } from './clock.ts';
import { partAfter, partBefore, rangeInPart } from './part-of-day.ts';
import { foundAt, oneOf, phrase, type ParsedLine } from './words.ts';
import type { RangeReading } from '../hours/range.ts';

type RangeProblem = Exclude<RangeReading, { readonly ok: true }>;

/** A range of times in a line; `isUnmarked`: two plain numbers, `3-5`, which may also be page numbers. */
export type FoundRange = {
  readonly end: number;
  readonly start: number;
  readonly stop: number;
  readonly isUnmarked: boolean;
  readonly problem: RangeProblem | 'uncertain' | null;
};

const opening = oneOf(['von', 'vo', 'from', 'de', 'des', 'dalle(?:\\s+ore)?', 'dall[ea]?', 'da', "dall'"]);
const betweens = oneOf(['zwischen', 'entre', 'tra', 'tra\\s+le', 'fra\\s+le', 'between']);
const and = oneOf(['und', 'et', 'e', 'e\\s+le', 'and']);
const until = oneOf([
  'bis',
  'to',
  'until',
  'till',
  'a',
  'alle',
  'alle\\s+ore',
  'au',
  'fino\\s+alle',
  'fino\\s+a',
  "jusqu'a",
]);
const between = `(?:-\\s*|\\s+-\\s+|\\s+(${until})\\s+)`;

const inWords = phrase(`${opening}\\s+(${clockWords})${between}(${clockWords})`);
const inside = phrase(`${betweens}\\s+(${clockWords})\\s+(${and})\\s+(${clockWords})`);
const byHalves = phrase(`(${clockHalves})${between}(${clockWords})`);
const toHalves = phrase(`(${clockFigures})${between}(${clockHalves})`);
const inFigures = phrase(`(?:ore\\s+)?(${clockFigures})${between}(${clockFigures})`);
const twoNumbers = phrase(String.raw`(\d{1,4}(?::\d\d)?)\s+()(\d{1,4}(?::\d\d)?)`);
const year = /^(19|20)\d\d$/;
const day = 1440;
const wholeHours = /^\d{1,2}\s?(h|heures?)?$/;

/** `2h bis 16 Uhr` is a duration and an end; `9h bis 11h` is a range. */
const isDurationAndEnd = (first: string, word: string | undefined, length: number): boolean =>
  word !== undefined && /^\d{1,2}\s?h$/.test(first) && length > day / 2;

const read = (end: number, from: string, word: string | undefined, to: string): FoundRange | undefined => {
  if (year.test(from) && year.test(to)) return undefined;
  const isUnmarked = /^\d{1,4}$/.test(from) && /^\d{1,4}$/.test(to);
  const none = { end, start: 0, stop: 0, isUnmarked };
  const last = readClock(to);
  const read = readClock(from);
  const isLater = read !== undefined && read.half === null && last?.half === 'pm' && read.minutes < 720;
  const isAfternoon = isLater && read.minutes + 720 < last.minutes;
  const first = isAfternoon ? { ...read, minutes: read.minutes + 720 } : read;
  // Accounts and receipt numbers.
  if (isUnmarked && from.length > 3 && to.length > 3 && (read === undefined || last === undefined)) return undefined;
  if (first === undefined || (first.minutes === day && first.unit !== 'noon')) {
    return { ...none, problem: { ok: false, problem: 'no such time', time: from } };
  }
  if (last === undefined) return { ...none, problem: { ok: false, problem: 'no such time', time: to } };
  const start = first.minutes % day;
  const stop = last.minutes % day;
  if (start === stop) return { ...none, problem: { ok: false, problem: 'zero length' } };
  const length = (stop - start + day) % day;
  if (isDurationAndEnd(from, word, length) || (first.unit === 'h' && ['uhr', 'pm', 'am'].includes(last.unit)))
    return undefined;
  // `2 à 3 heures`, `1-2h`, `2h bis 3h` are durations, `9-11h` and `6h-8h` are ranges.
  const earliest = first.unit === '' ? 7 * 60 : 5 * 60;
  const isLength = wholeHours.test(from) && wholeHours.test(to) && last.unit !== '' && start < stop && start < earliest;
  return { end, start, stop, isUnmarked, problem: length > day / 2 || isLength ? 'uncertain' : null };
};

const patterns = [inWords, inside, toHalves, byHalves, inFigures];

/** `von 2 bis 4 Uhr nachmittags`, `gestern Abend 8-10`: a part of the day beside a range changes its hours, or must be confirmed. */
const withPart = (line: ParsedLine, at: number, range: FoundRange): FoundRange => {
  const behind = partAfter(line, range.end);
  const part = behind?.part ?? partBefore(line, at);
  if (part === undefined || (range.problem !== null && range.problem !== 'uncertain')) return range;
  const { start, stop, isSure } = rangeInPart(range.start, range.stop, part);
  return { end: behind?.end ?? range.end, start, stop, isUnmarked: false, problem: isSure ? null : 'uncertain' };
};

/**
 * The range that begins at a word: `9-11:30`, `14 h 30 à 16 h`, `dalle 8.30 alle 12`, `2-3:30pm`; at the start of the line also `9 1130`.
 */
export const rangeAt = (line: ParsedLine, at: number): FoundRange | undefined => {
  for (const pattern of at === 0 ? [...patterns, twoNumbers] : patterns) {
    const found = foundAt(line, at, pattern);
    if (found === undefined) continue;
    const [from = '', word, to = ''] = found.groups;
    const range = read(found.end, from, word, to);
    if (range !== undefined) return withPart(line, at, range);
  }
  return undefined;
};
