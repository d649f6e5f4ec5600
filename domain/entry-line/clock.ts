import { anyWeekday } from './days.ts';
import { numberOf, numberWord } from './numbers.ts';
import { oneOf } from './words.ts';

const noon = oneOf(['mittag', 'midi', 'mezzogiorno', 'noon', 'midday']);
const midnight = oneOf(['mitternacht', 'minuit', 'mezzanotte', 'midnight']);
const figures = String.raw`(?:\d{1,2}\s?h\s?\d{2}|\d{1,2}\s?uhr\s\d{2}|\d{1,2}[:.]\d{2}|\d{3,4}|\d{1,2})`;
// `am Montag` is not an hour before noon.
const am = `am(?!\\s+(?:${anyWeekday}|morgen|vormittag|nachmittag|abend|\\d{1,2}\\.))`;
const unit = oneOf(['h', 'uhr', 'heures?', am, 'pm', 'a\\.m\\.?', 'p\\.m\\.?']);
const hour = `(?:${numberWord}|${noon}|\\d{1,2})`;
const minutesWord = oneOf(
  'zehn funfzehn zwanzig dreissig vierzig dix quinze vingt trente quarante dieci quindici venti trenta quaranta fifteen twenty thirty'.split(
    ' ',
  ),
);
const spoken = `(?:${hour}\\s+(?:uhr|heures?|e)|${numberWord})\\s+${minutesWord}`;
const before = oneOf([
  'halb',
  'viertel\\s+nach',
  'viertel\\s+ab',
  'viertel\\s+vor',
  'half\\s+past',
  'quarter\\s+past',
  'quarter\\s+to',
]);
const after = oneOf([
  'et\\s+demie?',
  'et\\s+quart',
  'moins\\s+le\\s+quart',
  'e\\s+mezz[ao]',
  'e\\s+un\\s+quarto',
  'e\\s+tre\\s+quarti',
  'meno\\s+un\\s+quarto',
]);

/** A time of day in digits: `9`, `9:30`, `14 h 30`, `8 Uhr 30`, `0900`, `2pm`; or noon and midnight. */
export const clockFigures = `(?:${noon}|${midnight}|${figures}(?:\\s?${unit}(?![a-z]))?)`;
/** An unambiguous time of day: with its unit or its minutes. */
export const clearClock = `(?:\\d{1,2}\\s?h\\s?\\d{2}|\\d{1,2}\\s?uhr\\s\\d{2}|\\d{1,2}[:.]\\d{2}|\\d{1,2})(?:\\s?${unit}(?![a-z]))|\\d{1,2}:\\d{2}|\\d{1,2}h\\d{2}`;
/** A time of day with its minutes in words: `halb neun`, `dix heures et demie`, `neuf heures trente`. */
export const clockHalves = `(?:${spoken}|${before}\\s+${hour}(?:\\s+uhr)?|${hour}(?:\\s*h|\\s+heures?)?\\s+${after})`;
/** A time of day in words or digits that needs an introducing word: `halb neun`, `otto e mezza`. */
export const clockWords = `(?:${clockHalves}|${clockFigures}|${numberWord}(?:\\s+(?:uhr|heures?))?)`;

/** A time of day in minutes; `half`: whether it states before or after noon. */
export type Clock = { readonly minutes: number; readonly half: 'am' | 'pm' | null; readonly unit: string };

const shifts: readonly (readonly [RegExp, number])[] = [
  [/^halb /, -30],
  [/^viertel (nach|ab) /, 15],
  [/^viertel vor /, -15],
  [/^half past /, 30],
  [/^quarter past /, 15],
  [/^quarter to /, -15],
  [/ (et demie?|e mezz[ao])$/, 30],
  [/ (et quart|e un quarto)$/, 15],
  [/ e tre quarti$/, 45],
  [/ (moins le quart|meno un quarto)$/, -15],
];

const minutesBehind = new RegExp(` (?:e )?(${minutesWord})$`);
const spokenMinutes = (typed: string): readonly [RegExp, number] | undefined => {
  const minutes = minutesBehind.exec(typed)?.[1];
  return minutes === undefined ? undefined : [minutesBehind, numberOf(minutes)];
};
const isNoon = new RegExp(`^${noon}$`);
const isMidnight = new RegExp(`^${midnight}$`);

/** The time of day in a text that matches one of the patterns; undefined if it is not a valid time. */
export const readClock = (text: string): Clock | undefined => {
  const typed = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([ap])\.m\.?$/g, '$1m');
  if (isNoon.test(typed)) return { minutes: 720, half: null, unit: 'noon' };
  if (isMidnight.test(typed)) return { minutes: 1440, half: null, unit: 'noon' };
  const shift = shifts.find(([pattern]) => pattern.test(typed)) ?? spokenMinutes(typed);
  const rest = (shift === undefined ? typed : typed.replace(shift[0], '')).replace(/ ?(uhr|heures?|h)$/, '');
  const unitTyped = /(am|pm|h|uhr|heures?)$/.exec(typed)?.[1] ?? (/\d\s?h\s?\d/.test(typed) ? 'h' : '');
  const half = unitTyped === 'am' || unitTyped === 'pm' ? unitTyped : null;
  const digits = rest.replace(/ ?[ap]m$/, '');
  const parts = /^(\d{1,2}) ?(?:h|uhr|:|\.) ?(\d{2})$/.exec(digits) ?? /^(\d{1,2})(\d{2})$/.exec(digits);
  const hours = isNoon.test(digits) ? 12 : parts === null ? numberOf(digits) : Number(parts[1]);
  const minutes = parts === null ? 0 : Number(parts[2]);
  if (minutes > 59 || (half !== null && (hours < 1 || hours > 12))) return undefined;
  const halved = half === null ? hours : (hours % 12) + (half === 'pm' ? 12 : 0);
  const all = halved * 60 + minutes + (shift?.[1] ?? 0);
  return all < 0 || all > 1440 ? undefined : { minutes: all, half, unit: unitTyped };
};
