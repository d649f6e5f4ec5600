import type { DateReading } from '../dates/date-text.ts';
import type { DurationReading } from '../hours/duration.ts';
import { isFigure } from './cues.ts';
import { durationAt, type FoundDuration } from './durations.ts';
import { unmarkedEndAt, endAt, type FoundEnd } from './ends.ts';
import { numberOf, numberWord } from './numbers.ts';
import { rangeAt, type FoundRange } from './ranges.ts';
import { foundAt, phrase, type ParsedLine, type WordRange } from './words.ts';
import type { RangeReading } from '../hours/range.ts';

type Refused<Reading> = Exclude<Reading, { readonly ok: true }>;
/** An invalid time or date, as its reader reports it. */
export type LineProblem = Refused<DurationReading> | Refused<RangeReading> | Refused<DateReading>;

/** The typed time of an entry, in minutes: a duration, or a range of times of day. */
export type LineTime =
  | { readonly type: 'duration'; readonly minutes: number }
  | { readonly type: 'range'; readonly start: number; readonly end: number; readonly nextDay: boolean };

/** A duration, a range, or one end of a range, in a line. */
export type TimeToken = WordRange &
  (
    | { readonly kind: 'range'; readonly found: FoundRange }
    | { readonly kind: 'duration'; readonly found: FoundDuration }
    | { readonly kind: 'end'; readonly found: FoundEnd }
  );

/** A range in the form that entries use. */
export const rangeTime = (start: number, stop: number): LineTime => ({
  type: 'range',
  start,
  end: stop % 1440,
  nextDay: stop % 1440 < start,
});

const unit = phrase(
  'h|std\\.?|stunden?|hours?|heures?|or[ae]|min\\.?|minuten?|minutes?|minut[oi]|tage?n?|jours?|giorni|days?',
);

const oneOrOther = phrase(
  `(\\d{1,2}|${numberWord})\\s+(?:o|oder|ou|or)\\s+(\\d{1,2}|${numberWord})|(${numberWord})\\s+(?:bis|to|a)\\s+(${numberWord})`,
);

const longestTimeAt = (line: ParsedLine, first: number): TimeToken | undefined => {
  const range = rangeAt(line, first);
  const duration = durationAt(line, first);
  const side = endAt(line, first);
  const end = Math.max(range?.end ?? 0, duration?.end ?? 0, side?.end ?? 0);
  if (duration?.end === end && duration.form === 'unit') return { kind: 'duration', first, end, found: duration };
  // `3 o 4 ore` is one or the other.
  const either = foundAt(line, first, oneOrOther);
  const counted = foundAt(line, either?.end ?? end, unit);
  if (either !== undefined && counted !== undefined) {
    const [start = 0, stop = 0] = either.groups.flatMap((hours) => (hours === undefined ? [] : [numberOf(hours) * 60]));
    const found = { end: counted.end, start, stop, isUnmarked: false, problem: 'uncertain' as const };
    return { kind: 'range', first, end: counted.end, found };
  }
  if (range?.end === end) {
    // `2-3 Stunden` is not a time of day.
    if (counted === undefined) return { kind: 'range', first, end, found: range };
    return { kind: 'range', first, end: counted.end, found: { ...range, problem: 'uncertain' } };
  }
  if (side?.end === end) return { kind: 'end', first, end, found: side };
  return duration === undefined ? undefined : { kind: 'duration', first, end, found: duration };
};

const isFigureOfText = (line: ParsedLine, token: TimeToken): boolean => {
  const { kind, found, first, end } = token;
  const isPlain = kind === 'range' ? found.isUnmarked : kind === 'duration' && found.form === 'colon';
  return isPlain && isFigure(line, first, end);
};

/** Minutes of the day; a plain number before seven may be the afternoon, and stays text. */
const earliestAlone = 7 * 60;

/** The words of a line: which are not part of a value yet, and where values begin. */
type WordUse = { readonly isOpen: (index: number) => boolean; readonly isValue: (index: number) => boolean };

/** True if a line says its start after a value, at the end: `2h Sitzung @Muster um 11`. After other words it belongs to the text. */
export const isSaidLast = (
  line: ParsedLine,
  { isOpen, isValue }: WordUse,
  lasts: WordRange,
  { kind, found, first, end }: TimeToken,
): boolean =>
  kind === 'end' &&
  found.side === 'start' &&
  first > lasts.end &&
  isValue(first - 1) &&
  line.words.every((_, index) => index < end || !isOpen(index));

/** Everything that looks like a time among the open words, in the order of the line. */
export const timesIn = (line: ParsedLine, use: WordUse): readonly TimeToken[] => {
  const { isOpen } = use;
  const tokens: TimeToken[] = [];
  const isWhollyOpen = ({ first, end }: WordRange): boolean =>
    Array.from({ length: end - first }, (_, index) => first + index).every((index) => isOpen(index));
  for (let at = 0; at < line.words.length; at += 1) {
    if (!isOpen(at)) continue;
    const token = longestTimeAt(line, at);
    if (token === undefined || !isWhollyOpen(token) || isFigureOfText(line, token)) continue;
    tokens.push(token);
    at = token.end - 1;
  }
  if (tokens.length !== 1 || tokens[0]?.kind !== 'duration') return tokens;
  const [only] = tokens;
  for (const at of line.words.keys()) {
    const side = isOpen(at) && (at < only.first || at >= only.end) ? unmarkedEndAt(line, at) : undefined;
    if (side === undefined) continue;
    const token: TimeToken = { kind: 'end', first: at, end: side.end, found: side };
    const isLast = side.minutes >= earliestAlone && isSaidLast(line, use, only, token);
    if (side.end !== only.first && at !== only.end && !isLast) continue;
    return at < only.first ? [token, only] : [only, token];
  }
  return tokens;
};
