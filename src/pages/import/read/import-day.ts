import { readDatetime, wallTimeOf } from '#domain/dates/zone.ts';
import type { Tracking } from '#domain/hours/tracking.ts';
import type { ImportRow } from './import-row.ts';

/**
 * A datetime of a row as local time in a time zone, yyyy-mm-dd hh:mm:ss. In the repeated hour at the end of summer time, the later
 * one is written in UTC.
 */
export const wallTime = (datetime: string, zone: string): string => {
  if (!datetime.endsWith('Z')) return datetime;
  const read = readDatetime(datetime, zone);
  return read.ok ? wallTimeOf(read.seconds, zone) : datetime;
};

/** The day an entry counts for, yyyy-mm-dd: the day of its start. */
export const dayOfTracking = (tracking: Tracking, zone: string): string =>
  tracking.type === 'range' ? wallTime(tracking.start, zone).slice(0, 10) : tracking.date;

/** `08:00–09:30` as local time in a time zone; empty for a duration. */
export const spanOfTracking = (tracking: Tracking, zone: string): string =>
  tracking.type === 'duration'
    ? ''
    : `${wallTime(tracking.start, zone).slice(11, 16)}–${wallTime(tracking.end, zone).slice(11, 16)}`;

/** First and last day, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The period that rows cover; undefined without rows. */
export const periodOf = (rows: Iterable<ImportRow>, zone: string): Period | undefined => {
  let period: Period | undefined;
  for (const { tracking } of rows) {
    const day = dayOfTracking(tracking, zone);
    period ??= { from: day, to: day };
    if (day < period.from) period = { ...period, from: day };
    if (day > period.to) period = { ...period, to: day };
  }
  return period;
};
