import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import type { TimedEntry } from '#domain/hours/day-conflicts.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { commonOf, instantAt, lengthOf, type Span } from '#domain/dates/time-span.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';

/** Pixels of an hour, and seconds of a step: five minutes. */
export const hourHeight = 48;
export const step = 300;

/** An entry in the calendar. */
export type Block = {
  readonly timed: TimedEntry;
  readonly entry: TimeEntry;
  readonly name: string;
  readonly detail: string;
  readonly text: string;
  /** True if its start and end may be changed. */
  readonly mayMove: boolean;
};

/** Pixels from the top of a day. */
export const topOf = (moment: number, day: Span): number => ((moment - day.from) / 3600) * hourHeight;

/** The moment at a distance in pixels from the top of a day, rounded to the step and limited to the day. */
export const momentAt = (pixels: number, day: Span): number => {
  const moment = Math.round(((pixels / hourHeight) * 3600) / step) * step;
  return day.from + Math.max(0, Math.min(lengthOf(day), moment));
};

/** The position of a span among days side by side; overlapping spans share the width. */
export const boxOf = (span: Span, days: readonly Span[], index: number, { lane, lanes } = { lane: 0, lanes: 1 }) => {
  const day = days[index] ?? span;
  const part = commonOf(span, day) ?? span;
  const width = 100 / days.length / lanes;
  return {
    top: topOf(part.from, day),
    height: Math.max(14, topOf(part.until, day) - topOf(part.from, day) - 1),
    left: `calc(${(100 / days.length) * index + width * lane}% + 2px)`,
    width: `calc(${width}% - 4px)`,
  };
};

/** The part of a span changed by pointer or keys. */
export type DragMode = 'create' | 'move' | 'from' | 'until';

/** The span with one edge at another moment, at least one step long. */
export const resizeSpan = (span: Span, grasp: 'from' | 'until', moment: number): Span =>
  grasp === 'from'
    ? { from: Math.min(span.until - step, moment), until: span.until }
    : { from: span.from, until: Math.max(span.from + step, moment) };

/** The span with another start and the same length. */
export const moveSpan = (span: Span, from: number): Span => ({ from, until: from + lengthOf(span) });

/** The span drawn between two moments of a day, at least one step long. */
export const spanBetween = (one: number, other: number, day: Span): Span => {
  const from = Math.min(one, other, day.until - step);
  return { from, until: Math.max(one, other, from + step) };
};

/** The moment a number of days later with the same local time in the zone. */
export const shiftDays = (moment: number, days: number, zone: string): number => {
  const wall = wallTimeOf(moment, zone);
  return instantAt(
    addDays(wall.slice(0, 10), days),
    Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)),
    zone,
  );
};
