import { clearClock, clockHalves, clockWords, readClock } from './clock.ts';
import { inPart, partNamed, partOfDay, partOfTime } from './part-of-day.ts';
import { foundAt, oneOf, phrase, type ParsedLine } from './words.ts';

/** One end of a range in a line: its start or its end. */
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
  [phrase(`${starts}\\s+(${clockWords})\\s+(${partOfDay})`), 'start'],
  [phrase(`(\\d{1,2}(?:[:.]\\d{2}|\\s?uhr(?:\\s\\d{2})?|\\s?[ap]m))\\s+(${partOfDay})`), 'start'],
  [
    phrase(`(\\d{1,2}(?:\\s?h(?:\\d{2})?|\\s?heures?(?:\\s\\d{2})?|\\s?(?=or[ae]))?)(?:or[ae])?\\s+(${partOfTime})`),
    'start',
  ],
  [phrase(`(?:${starts}\\s+)?(${clockHalves})`), 'start'],
  [phrase(`${stops}\\s+(${clearClock})`), 'stop'],
  [phrase(`${starts}\\s+(${clearClock})`), 'start'],
  [phrase(`(\\d{1,2}(?:[:.]\\d{2})?\\s?(?:uhr|am|pm|a\\.m\\.?|p\\.m\\.?)|\\d{1,2}\\s?uhr\\s\\d{2})`), 'start'],
];
/** A plain number after such a word is a time only beside a duration: `2h ab 9`. */
const unmarkedSides: readonly (readonly [RegExp, FoundEnd['side']])[] = [
  [phrase(`${stops}\\s+(\\d{1,2})`), 'stop'],
  [
    phrase(
      `${oneOf(['ab', 'from', 'des', 'um', 'at', 'a\\s+partire\\s+dalle', 'alle', 'dalle', 'dalle\\s+ore'])}\\s+(\\d{1,2})`,
    ),
    'start',
  ],
];

const sideAt = (line: ParsedLine, at: number, patterns: typeof sides): FoundEnd | undefined => {
  for (const [pattern, side] of patterns) {
    const found = foundAt(line, at, pattern);
    const clock = found === undefined ? undefined : readClock(found.groups[0] ?? '');
    if (found === undefined || clock === undefined) continue;
    const isFullHour = /^\d{1,2}\s?(h|uhr)?$/.test(found.groups[0] ?? '');
    const part = partNamed(found.groups[1] ?? '');
    const minutes = part === undefined ? clock.minutes : inPart(clock.minutes, part);
    return { end: found.end, minutes, side, isFullHour };
  }
  return undefined;
};

/** A start or an end without the other: `ab 14:00`, `14 Uhr`, `jusqu'à 16h`. */
export const endAt = (line: ParsedLine, at: number): FoundEnd | undefined => sideAt(line, at, sides);

/** The same with a plain number. */
export const unmarkedEndAt = (line: ParsedLine, at: number): FoundEnd | undefined => sideAt(line, at, unmarkedSides);
