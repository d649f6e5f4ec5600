import { addDays } from '#domain/dates/calendar.ts';
import { instantOf, wallTimeOf } from '#domain/dates/zone.ts';
import { readExportDate } from '#domain/csv/date-order.ts';
import { rangeOf, type Tracking } from '#domain/hours/tracking.ts';
import type { Column } from '../formats/columns.ts';
import { refusedBecause, unreadableCell, type FileNotation, type ImportLine } from './import-line.ts';
import type { Read } from './import-row.ts';
import { momentOf, type MomentCells } from './moment-cells.ts';
import { readHours, readTime } from '../notation/time-text.ts';

/** The duration of an entry in seconds, and how it is tracked. */
export type Span = { readonly tracking: Tracking; readonly seconds: number };

/** Seconds that the duration column may differ by, as exports round to the minute; more is a contradiction. */
const tolerance = 60;

const instantsAt = (line: ImportLine, value: string, zone: string, timeColumn: Column): Read<readonly number[]> => {
  const [earlier, later] = [instantOf(value, zone), instantOf(value, zone, 'later')];
  if (earlier.ok && later.ok) return { ok: true, value: [...new Set([earlier.seconds, later.seconds])] };
  if (!earlier.ok && earlier.problem === 'missing hour') {
    return refusedBecause({ code: 'missing hour', value, nextValid: earlier.nextValid });
  }
  return unreadableCell(line, timeColumn);
};

/** The instant of a day and time that include a time zone. */
const readZoned = (line: ImportLine, { date, time, timeColumn, offset = 0 }: MomentCells): Read<readonly number[]> => {
  const read = readTime(time);
  const wall = read === undefined ? undefined : instantOf(`${date} ${read.time}`, 'UTC');
  return wall?.ok === true ? { ok: true, value: [wall.seconds - offset] } : unreadableCell(line, timeColumn);
};

/** The instants that a local time may mean: two in the repeated hour at the end of summer time. 24:00 is only valid as an end. */
const readMoments = (
  line: ImportLine,
  notation: FileNotation,
  cells: MomentCells,
  isEnd = false,
): Read<readonly number[]> => {
  const date = readExportDate(cells.date, notation.order);
  if (!date.ok) return unreadableCell(line, cells.dateColumn, date.code);
  if (cells.offset !== undefined) return readZoned(line, cells);
  const time = readTime(cells.time);
  if (time === undefined || (time.isMidnight && !isEnd)) return unreadableCell(line, cells.timeColumn);
  const day = time.isMidnight ? addDays(date.date, 1) : date.date;
  return instantsAt(line, `${day} ${time.time}`, notation.zone, cells.timeColumn);
};

/** An end without a day is on the day of the start, or on the next one. */
const readDaylessEnd = (line: ImportLine, notation: FileNotation, end: MomentCells): Read<readonly number[]> => {
  const { date } = momentOf(line, 'start');
  const same = readMoments(line, notation, { ...end, date }, true);
  const day = readExportDate(date, notation.order);
  if (!same.ok || !day.ok || readTime(end.time)?.isMidnight === true) return same;
  const next = readMoments(line, notation, { ...end, date: addDays(day.date, 1) });
  return { ok: true, value: [...same.value, ...(next.ok ? next.value : [])] };
};

/** The duration column in seconds; undefined if empty. */
const readStated = (line: ImportLine, notation: FileNotation): Read<number | undefined> => {
  const column = line.cell('duration') === '' ? 'hours' : 'duration';
  if (line.cell(column) === '') return { ok: true, value: undefined };
  const stated = readHours(line.cell(column), notation.mark);
  return stated === undefined ? unreadableCell(line, column) : { ok: true, value: stated };
};

const readEnds = (
  line: ImportLine,
  notation: FileNotation,
  starts: readonly number[],
  stated: number | undefined,
): Read<readonly number[]> => {
  const end = momentOf(line, 'end');
  if (end.date !== '') return readMoments(line, notation, end, true);
  if (end.time !== '') return readDaylessEnd(line, notation, end);
  if (stated === undefined) return refusedBecause({ code: 'no end' });
  return { ok: true, value: starts.slice(0, 1).map((start) => start + Math.round(stated)) };
};

type Pair = { readonly start: number; readonly end: number };

/** In the repeated hour, chooses the instants that fit the stated duration best, otherwise the first that do not run backwards. */
const choosePair = (
  starts: readonly number[],
  ends: readonly number[],
  stated: number | undefined,
): Pair | undefined => {
  const pairs = starts.flatMap((start) => ends.map((end) => ({ start, end })));
  const misfit = ({ start, end }: Pair): number =>
    stated === undefined ? Number(end < start) : Math.abs(end - start - stated);
  return pairs.toSorted((one, other) => misfit(one) - misfit(other))[0];
};

const checkPair = (pair: Pair, stated: number | undefined, zone: string): Read<Span> => {
  const { start, end } = pair;
  const elapsed = end - start;
  if (elapsed < 0)
    return refusedBecause({ code: 'end before start', start: wallTimeOf(start, zone), end: wallTimeOf(end, zone) });
  if (stated !== undefined && Math.abs(elapsed - stated) > tolerance) {
    return refusedBecause({ code: 'contradiction', stated: Math.round(stated), elapsed });
  }
  if (elapsed === 0) return refusedBecause({ code: 'zero length' });
  return { ok: true, value: { tracking: rangeOf({ from: start, until: end }, zone), seconds: elapsed } };
};

/**
 * Reads start and end of an entry, to the second. Elapsed time counts, not the difference in local time. A missing end follows from
 * the duration. An entry of zero length is rejected, as it has nothing to bill.
 */
export const readSpan = (line: ImportLine, notation: FileNotation): Read<Span> => {
  const stated = readStated(line, notation);
  if (!stated.ok) return stated;
  const starts = readMoments(line, notation, momentOf(line, 'start'));
  if (!starts.ok) return starts;
  const ends = readEnds(line, notation, starts.value, stated.value);
  if (!ends.ok) return ends;
  const pair = choosePair(starts.value, ends.value, stated.value);
  return pair === undefined ? refusedBecause({ code: 'no end' }) : checkPair(pair, stated.value, notation.zone);
};
