import { isDoubtful, maxDuration, type DurationReading } from '../hours/duration.ts';
import { hoursFigures, hoursWord, numberOf, numberWord } from './numbers.ts';
import { foundAt, oneOf, phrase, type ParsedLine } from './words.ts';
import { maxEntrySeconds } from '../hours/unusual-time.ts';

type DurationProblem = Exclude<DurationReading, { readonly ok: true }>;

/** A duration in a line, and where it ends. */
export type FoundDuration = {
  readonly end: number;
  readonly minutes: number;
  /** `unit` has a unit, `colon` is `1:30`, which may be a time of day. */
  readonly form: 'unit' | 'colon';
  readonly problem: DurationProblem | 'uncertain' | null;
  /** `2h 15` without the `15`, which may count what follows. */
  readonly shorter?: { readonly end: number; readonly minutes: number };
};

const hour = oneOf(['h', 'hrs?', 'hours?', 'stdn?\\.?', 'stunden?', 'heures?', 'or[ae]']);
const minute = oneOf(["'", 'm', 'min\\.?', 'mins', 'mn', 'minuten?', 'minutes?', 'minut[oi]']);
const longHour = oneOf(['hrs?', 'hours?', 'stdn?\\.?', 'stunden?', 'heures?', 'or[ae]']);
const longMinute = oneOf(['min\\.?', 'mins', 'mn', 'minuten?', 'minutes?', 'minut[oi]']);
const and = oneOf(['und', 'u\\.', 'et', 'e', 'and']);
const inWords = oneOf(
  'zehn funfzehn zwanzig dreissig vierzig dix quinze vingt trente quarante dieci quindici venti trenta quaranta ten fifteen twenty thirty forty'.split(
    ' ',
  ),
);
const about = String.raw`(?:~\s*|(?:ca\.?|circa|rund|etwa|ungefahr|env\.?|environ|about|around|approx\.?)\s+)?`;
const during = `(?:${oneOf(['fur', 'pendant', 'durant', 'per', 'for', 'wahrend'])}\\s+)?${about}`;
const hours = `(?:(${hoursFigures})(?:\\s*${hour}|-hours?)|(${hoursWord})(?:\\s+|')${longHour})`;
const noMore = String.raw`(?!\s*-)`;

const withMinutes = phrase(
  `${during}${hours}\\s*(?:(?:,|${and})\\s+)?(?:(\\d{1,3})\\s*${minute}|(${numberWord})\\s+${longMinute})`,
);
const glued = phrase(`${during}${hours}(\\d{1,3})`);
const joined = phrase(`${during}${hours}\\s+${and}\\s+(\\d{1,2})`);
const inTwoWords = phrase(`${during}${hours}\\s+(?:${and}\\s+)?(${inWords})`);
const loose = phrase(`${during}${hours}\\s+([0-5]\\d)${noMore}`);
const hoursAlone = phrase(`${during}${hours}`);
const minutesAlone = phrase(
  `${during}(?:(\\d{1,4})(?:\\s*|-)${longMinute}|(\\d{1,4})[m']|(${numberWord})\\s+${longMinute})`,
);
const colon = phrase(String.raw`(\d{0,3}):(\d{2})(?::([0-5]\d))?(?:\s*h)?`);

/** Words that add to hours. */
const additions: readonly (readonly [RegExp, number])[] = [
  ['et\\s+demie?|e\\s+mezz[ao]|and\\s+a\\s+half', 30] as const,
  [
    'et\\s+quart|(?:et\\s+)?un\\s+quart|e\\s+un\\s+quarto|and\\s+a\\s+quarter|und\\s+eine\\s+viertelstunde',
    15,
  ] as const,
  ['(?:et\\s+)?trois\\s+quarts|e\\s+tre\\s+quarti|and\\s+three\\s+quarters', 45] as const,
].map(([words, minutes]) => [phrase(`${during}${hours}\\s+(?:${words})`), minutes]);

/** Durations that are a single phrase. */
const phrases: readonly (readonly [RegExp, number])[] = [
  ['(?:einen?\\s+|eine\\s+)?(?:halbe?n?\\s+stunde|halbstunde)', 30] as const,
  ["(?:une\\s+)?demi[-\\s]heure|(?:una\\s+)?mezz[a']?\\s?ora|(?:a\\s+)?half(?:\\s+an)?[-\\s]hour", 30] as const,
  ["(?:eine\\s+)?viertel\\s?stunde|(?:un\\s+|1\\/4\\s+)?quart\\s+d'heure|(?:un\\s+)?quarto\\s+d'ora", 15] as const,
  ['(?:a\\s+)?quarter[-\\s](?:of\\s+an\\s+)?hour', 15] as const,
  [
    "(?:eine\\s+)?drei\\s?viertel\\s?stunden?|(?:(?:trois|3)\\s+quarts|3\\/4)\\s+d'heure|(?:tre|3)\\s+quarti\\s+d'ora",
    45,
  ] as const,
  ['(?:three|3)[-\\s]quarters\\s+of\\s+an\\s+hour', 45] as const,
].map(([words, minutes]) => [phrase(during + `(?:${words})`), minutes]);

/** Zero, or more than anyone works in one go, must be confirmed. */
const judged = (minutes: number, isSure: boolean): FoundDuration['problem'] => {
  if (minutes > maxDuration) return { ok: false, problem: 'too long' };
  return isSure && minutes > 0 && minutes * 60 <= maxEntrySeconds ? null : 'uncertain';
};

const sum = (hoursText: string, stated: number): Pick<FoundDuration, 'minutes' | 'problem'> => {
  const whole = Math.round(numberOf(hoursText) * 60);
  const minutes = whole + stated;
  if (stated < 60) return { minutes, problem: judged(minutes, !isDoubtful(hoursText)) };
  return { minutes, problem: { ok: false, problem: 'minutes', stated, suggestion: minutes } };
};

const first = (...groups: readonly (string | undefined)[]): string => groups.find((each) => each !== undefined) ?? '';

const timed = (line: ParsedLine, at: number): FoundDuration | undefined => {
  for (const [pattern, minutes] of phrases) {
    const found = foundAt(line, at, pattern);
    if (found !== undefined) return { end: found.end, minutes, form: 'unit', problem: null };
  }
  for (const [pattern, minutes] of additions) {
    const found = foundAt(line, at, pattern);
    if (found !== undefined) return { end: found.end, form: 'unit', ...sum(first(...found.groups), minutes) };
  }
  for (const pattern of [withMinutes, glued, joined, inTwoWords]) {
    const found = foundAt(line, at, pattern);
    if (found === undefined) continue;
    const [figures, word, ...rest] = found.groups;
    const whole = { end: found.end, form: 'unit' as const, ...sum(first(figures, word), numberOf(first(...rest))) };
    // `2h zwanzig Belege` counts them.
    const alone = pattern === inTwoWords && figures !== undefined ? foundAt(line, at, hoursAlone) : undefined;
    return alone === undefined
      ? whole
      : { ...whole, shorter: { end: alone.end, minutes: sum(first(figures), 0).minutes } };
  }
  return undefined;
};

const plain = (line: ParsedLine, at: number): FoundDuration | undefined => {
  const alone = foundAt(line, at, hoursAlone);
  if (alone !== undefined) {
    const typed = first(...alone.groups);
    const short = { end: alone.end, ...sum(typed, 0) };
    const long = foundAt(line, at, loose);
    if (long === undefined || isDoubtful(typed)) return { form: 'unit', ...short };
    const more = sum(typed, Number(long.groups[2] ?? 0));
    return { end: long.end, form: 'unit', ...more, shorter: { end: short.end, minutes: short.minutes } };
  }
  const minutes = foundAt(line, at, minutesAlone);
  if (minutes === undefined) return undefined;
  const value = numberOf(first(...minutes.groups));
  return { end: minutes.end, minutes: value, form: 'unit', problem: judged(value, true) };
};

/** The duration that begins at a word: `2h30`, `1½ h`, `90'`, `anderthalb Stunden`, `une heure et demie`, `mezz'ora`, `1:30`. */
export const durationAt = (line: ParsedLine, at: number): FoundDuration | undefined => {
  const found = timed(line, at) ?? plain(line, at);
  if (found !== undefined) return found;
  const clock = foundAt(line, at, colon);
  if (clock === undefined) return undefined;
  const [typed = '', stated, seconds = '0'] = clock.groups;
  const rounded = Number(stated) + (Number(seconds) >= 30 ? 1 : 0);
  return { end: clock.end, form: 'colon', ...sum(typed === '' ? '0' : typed, rounded) };
};
