import { foundAt, oneOf, phrase, type ParsedLine } from './words.ts';

type Part = 'morning' | 'afternoon' | 'evening' | 'night';

/** With a word that ties it to a time of day only. */
const ofTime: Readonly<Record<Part, readonly string[]>> = {
  morning: ['du\\s+matin', 'di\\s+mattina', 'del\\s+mattino', 'della\\s+mattina'],
  afternoon: ["de\\s+l'apres[-\\s]midi", 'del\\s+pomeriggio', 'di\\s+pomeriggio'],
  evening: ['du\\s+soir', 'di\\s+sera', 'della\\s+sera'],
  night: ['de\\s+la\\s+nuit', 'di\\s+notte'],
};
const ofDay: Readonly<Record<Part, readonly string[]>> = {
  morning: [
    'morgens',
    'vormittags',
    'am\\s+(?:morgen|vormittag)',
    'le\\s+matin',
    'la\\s+mattina',
    'in\\s+the\\s+morning',
  ],
  afternoon: [
    'nachmittags?',
    'am\\s+nachmittag',
    "l'apres[-\\s]midi",
    '(?:nel|il)\\s+pomeriggio',
    'in\\s+the\\s+afternoon',
  ],
  evening: ['abends?', 'am\\s+abend', 'le\\s+soir', 'la\\s+sera', 'in\\s+the\\s+evening'],
  night: ['nachts', 'in\\s+der\\s+nacht', 'la\\s+nuit', 'at\\s+night'],
};
const parts = ['morning', 'afternoon', 'evening', 'night'] as const;

/** `du soir`, which only follows a time of day. */
export const partOfTime = oneOf(Object.values(ofTime).flat());
/** `du soir`, `am Abend`. */
export const partOfDay = oneOf([...Object.values(ofTime), ...Object.values(ofDay)].flat());

const patterns = parts.map((part) => [part, phrase(oneOf([...ofTime[part], ...ofDay[part]]))] as const);
const ahead = /^(nachmittags?|apres-midi|pomeriggio|afternoon)$|^(abends?|soir|sera|stasera|tonight|evening)$/;

/** The part of the day in a text that matches one of the patterns. */
export const partNamed = (text: string): Part | undefined =>
  patterns.find(([, pattern]) => {
    pattern.lastIndex = 0;
    return pattern.test(text);
  })?.[0];

/** The part of the day after a time, and where it ends. */
export const partAfter = (line: ParsedLine, at: number): { readonly part: Part; readonly end: number } | undefined => {
  for (const [part, pattern] of patterns) {
    const found = foundAt(line, at, pattern);
    if (found !== undefined) return { part, end: found.end };
  }
  return undefined;
};

/** The part of the day before a time, `gestern Abend 8-10`, if it changes the hours. */
export const partBefore = (line: ParsedLine, at: number): Part | undefined => {
  const found = ahead.exec(line.words[at - 1]?.flat ?? '');
  return found === null ? undefined : found[1] === undefined ? 'evening' : 'afternoon';
};

const noon = 720;
const hour = 60;

/** A time of day in a part of the day: 3 in the afternoon is 15:00. */
export const inPart = (minutes: number, part: Part): number =>
  minutes < noon && (part === 'afternoon' || part === 'evening') ? minutes + noon : minutes;

/** A range in a part of the day, `11 bis 2 nachmittags` is 11:00 to 14:00; `isSure`: both ends lie in it. */
export const rangeInPart = (
  from: number,
  to: number,
  part: Part,
): { readonly start: number; readonly stop: number; readonly isSure: boolean } => {
  const stop = inPart(to, part);
  const start = inPart(from, part) < stop ? inPart(from, part) : from;
  const isNight = (minutes: number): boolean => minutes >= 20 * hour || minutes <= 6 * hour;
  const isIn = {
    morning: start < noon,
    afternoon: start >= 11 * hour && start < 18 * hour && stop > start,
    evening: start >= 16 * hour && stop > start,
    night: isNight(start) && isNight(stop),
  };
  return { start, stop, isSure: isIn[part] };
};
