import { clearClock, clockFigures, clockWords, readClock } from './entry-line-clock.ts';
import { foundAt, oneOf, phrase, type Line } from './entry-line-words.ts';
import type { RangeReading } from './range.ts';

type RangeProblem = Exclude<RangeReading, { readonly ok: true }>;

/** From and to of the day in a line; `isBare`: two plain numbers, `3-5`, that may as well count pages. */
export type FoundRange = {
  readonly end: number;
  readonly start: number;
  readonly stop: number;
  readonly isBare: boolean;
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
const inFigures = phrase(`(?:ore\\s+)?(${clockFigures})${between}(${clockFigures})`);
const twoBare = phrase(String.raw`(\d{1,4}(?::\d\d)?)\s+()(\d{1,4}(?::\d\d)?)`);
const year = /^(19|20)\d\d$/;
const day = 1440;

/** `2h bis 16 Uhr` is how long and until when; `9h bis 11h` is from and to. */
const isDurationAndEnd = (first: string, word: string | undefined, length: number): boolean =>
  word !== undefined && /^\d{1,2}\s?h$/.test(first) && length > day / 2;

const read = (end: number, from: string, word: string | undefined, to: string): FoundRange | undefined => {
  if (year.test(from) && year.test(to)) return undefined;
  const isBare = /^\d{1,4}$/.test(from) && /^\d{1,4}$/.test(to);
  const none = { end, start: 0, stop: 0, isBare };
  const last = readClock(to);
  const said = readClock(from);
  const isLater = said !== undefined && said.half === null && last?.half === 'pm' && said.minutes < 720;
  const isAfternoon = isLater && said.minutes + 720 < last.minutes;
  const first = isAfternoon ? { ...said, minutes: said.minutes + 720 } : said;
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
  return { end, start, stop, isBare, problem: length > day / 2 ? 'uncertain' : null };
};

/** The range that begins at a word: `9-11:30`, `14 h 30 à 16 h`, `dalle 8.30 alle 12`, `2-3:30pm`; at the line's beginning also `9 1130`. */
export const rangeAt = (line: Line, at: number): FoundRange | undefined => {
  for (const pattern of at === 0 ? [inWords, inside, inFigures, twoBare] : [inWords, inside, inFigures]) {
    const found = foundAt(line, at, pattern);
    if (found === undefined) continue;
    const [from = '', word, to = ''] = found.groups;
    const range = read(found.end, from, word, to);
    if (range !== undefined) return range;
  }
  return undefined;
};

/** One end of a range in a line: when it begins, or until when it lasts. */
export type FoundEnd = {
  readonly end: number;
  readonly minutes: number;
  readonly side: 'start' | 'stop';
  /** `14h`, which minutes may follow. */
  readonly isFullHour: boolean;
};

const starts = oneOf([
  'ab',
  'ab\\s+ca\\.?',
  'um',
  'von',
  'from',
  'at',
  'starting',
  'a\\s+partire\\s+dalle',
  'starting\\s+at',
  'des',
  'a\\s+partir\\s+de',
  'a',
  'dalle',
  'dalle\\s+ore',
  'alle',
  'alle\\s+ore',
]);
const stops = oneOf(['bis', 'bis\\s+um', 'until', 'till', "jusqu'a", 'fino\\s+alle', 'fino\\s+a']);
const sides: readonly (readonly [RegExp, FoundEnd['side']])[] = [
  [phrase(`${stops}\\s+(${clearClock})`), 'stop'],
  [phrase(`${starts}\\s+(${clearClock})`), 'start'],
  [phrase(`(\\d{1,2}(?:[:.]\\d{2})?\\s?(?:uhr|am|pm|a\\.m\\.?|p\\.m\\.?)|\\d{1,2}\\s?uhr\\s\\d{2})`), 'start'],
];
/** A plain number after such a word means a time only beside a duration: `2h ab 9`. */
const bareSides: readonly (readonly [RegExp, FoundEnd['side']])[] = [
  [phrase(`${stops}\\s+(\\d{1,2})`), 'stop'],
  [
    phrase(
      `${oneOf(['ab', 'from', 'des', 'um', 'at', 'a\\s+partire\\s+dalle', 'alle', 'dalle', 'dalle\\s+ore'])}\\s+(\\d{1,2})`,
    ),
    'start',
  ],
];

const sideAt = (line: Line, at: number, patterns: typeof sides): FoundEnd | undefined => {
  for (const [pattern, side] of patterns) {
    const found = foundAt(line, at, pattern);
    const clock = found === undefined ? undefined : readClock(found.groups[0] ?? '');
    if (found === undefined || clock === undefined) continue;
    const isFullHour = clock.unit === 'h' && clock.minutes % 60 === 0;
    return { end: found.end, minutes: clock.minutes, side, isFullHour };
  }
  return undefined;
};

/** When the work begins or ends, said alone: `ab 14:00`, `14 Uhr`, `jusqu'à 16h`. */
export const endAt = (line: Line, at: number): FoundEnd | undefined => sideAt(line, at, sides);

/** The same by a plain number. */
export const bareEndAt = (line: Line, at: number): FoundEnd | undefined => sideAt(line, at, bareSides);
