import { addDays } from '../dates/calendar.ts';
import { readDuration, type DurationReading } from './duration.ts';
import { firstFree, freeWindows, longestWindow } from './free-windows.ts';
import { readRange, type RangeReading } from './range.ts';
import { commonOf, instantAt, lengthOf, subtractSpans, type Span } from '../dates/time-span.ts';

type Refused<Reading> = Extract<Reading, { readonly ok: false }>;

/** The reading of a week cell: a duration in minutes, a range in minutes of the day, or empty. */
export type CellReading =
  | { readonly ok: true; readonly kind: 'empty' }
  /** `asClock` is the other meaning of a doubtful duration: `8.30` for 8:30. */
  | { readonly ok: true; readonly kind: 'duration'; readonly minutes: number; readonly asClock?: number }
  | {
      readonly ok: true;
      readonly kind: 'range';
      readonly start: number;
      readonly end: number;
      readonly nextDay: boolean;
    }
  | Refused<DurationReading>
  | Refused<RangeReading>;

/** Reads a cell: a duration, or else a range; an empty text and `0` clear it. */
export const readCell = (text: string): CellReading => {
  if (text.trim() === '') return { ok: true, kind: 'empty' };
  const duration = readDuration(text);
  if (duration.ok) {
    return duration.minutes === 0 ? { ok: true, kind: 'empty' } : { ...duration, kind: 'duration' };
  }
  if (duration.problem !== 'unknown') return duration;
  const range = readRange(text);
  if (!range.ok) return range;
  return { ok: true, kind: 'range', start: range.start, end: range.end, nextDay: range.nextDay };
};

/** The reading of a cell, and the words after its hours: `2:30 Steuerfragen`; null if there are none. */
export type NotedReading = { readonly reading: CellReading; readonly note: string | null };

/** Reads a cell as `readCell`; text after its hours that begins with a letter is its note. */
export const readNotedCell = (text: string): NotedReading => {
  const whole = readCell(text);
  if (whole.ok || whole.problem !== 'unknown') return { reading: whole, note: null };
  const blanks = [...text.matchAll(/\s+(?=\p{L})/gu)].map(({ index }) => index).toReversed();
  for (const at of blanks) {
    const reading = readCell(text.slice(0, at));
    const isHours = reading.ok ? reading.kind !== 'empty' : reading.problem !== 'unknown';
    if (isHours) return { reading, note: text.slice(at).trim() };
  }
  return { reading: whole, note: null };
};

/**
 * The placement of a cell's time. On a full day `part` is the longest window left, `next` the first with room outside the working hours.
 */
export type Placing =
  | { readonly kind: 'range'; readonly span: Span; readonly isDoubled: boolean }
  | { readonly kind: 'duration'; readonly minutes: number }
  | {
      readonly kind: 'full';
      readonly minutes: number;
      readonly part: Span | undefined;
      readonly next: Span | undefined;
    };

/** The day of a cell: `taken` excludes the entry being changed, which stays in place if it can. */
export type CellDay = {
  readonly date: string;
  readonly zone: string;
  readonly day: Span;
  readonly working: readonly Span[];
  readonly taken: readonly Span[];
  /** The entry's earlier times; null: it is stored as a duration; undefined: it is new. */
  readonly before?: Span | null | undefined;
};

const isFree = (span: Span, taken: readonly Span[]): boolean =>
  taken.every((each) => commonOf(span, each) === undefined);

/** Seconds below which the rest of a day is not worth offering. */
const minPart = 300;

const placeDuration = (minutes: number, { day, working, taken, before }: CellDay): Placing => {
  const seconds = minutes * 60;
  const stays = before && { from: before.from, until: before.from + seconds };
  if (stays && isFree(stays, taken)) return { kind: 'range', span: stays, isDoubled: false };
  if (before === null || working.length === 0) return { kind: 'duration', minutes };
  const free = freeWindows(working, taken);
  const span = firstFree(free, seconds);
  if (span !== undefined) return { kind: 'range', span, isDoubled: false };
  const part = longestWindow(free);
  const after = { from: working.at(-1)?.until ?? day.from, until: day.until };
  return {
    kind: 'full',
    minutes,
    part: part === undefined || lengthOf(part) < minPart ? undefined : part,
    next: firstFree(subtractSpans(after, taken), seconds),
  };
};

/**
 * Places the time of a cell in its day: a range as given, a duration in the first free window within the working
 * hours; a day without working hours keeps it as a duration. Hours are never refused: a full day returns the alternatives.
 */
export const placeCell = (reading: Extract<CellReading, { kind: 'duration' | 'range' }>, day: CellDay): Placing => {
  if (reading.kind === 'duration') return placeDuration(reading.minutes, day);
  const { date, zone, taken } = day;
  const span = {
    from: instantAt(date, reading.start, zone),
    until: instantAt(reading.nextDay ? addDays(date, 1) : date, reading.end, zone),
  };
  return { kind: 'range', span, isDoubled: !isFree(span, taken) };
};
