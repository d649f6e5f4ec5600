import fc from 'fast-check';
import { dayConflicts, type Conflict, type TimedEntry } from './day-conflicts.ts';
import { daySpan, instantAt, type Span } from '../dates/time-span.ts';

export const zone = 'Europe/Zurich';
const date = '2025-11-20';
/** The day of the tests, with its working hours below. */
export const day = daySpan(date, zone);
/** The instant of an hour of that day, or of another one. */
export const at = (hour: number, of = date): number => instantAt(of, hour * 60, zone);
const working: readonly Span[] = [
  { from: at(8), until: at(12) },
  { from: at(13), until: at(17) },
];
export const entry = (id: number, from: number, until: number, more: Partial<TimedEntry> = {}): TimedEntry => ({
  id,
  user_id: 1,
  from,
  until,
  isRunning: false,
  isFixed: false,
  isBroken: false,
  ...more,
});
/** The conflicts of these entries on that day. */
export const found = (...entries: readonly TimedEntry[]): readonly Conflict[] => dayConflicts(entries, day, working);

const minute = fc.integer({ min: 0, max: 200 });
/** Up to seven entries of that day, some of them invoiced. */
export const someEntries = fc
  .array(fc.tuple(minute, fc.integer({ min: 1, max: 60 }), fc.boolean()), { maxLength: 7 })
  .map((list) =>
    list.map(([start, length, isFixed], index) =>
      entry(index + 1, at(8) + start * 60, at(8) + (start + length) * 60, { isFixed }),
    ),
  );
