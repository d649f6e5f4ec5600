import { readDatetime, wallOf } from '#domain/zone.ts';
import type { ImportRow, ImportTracking } from './import-row.ts';

/** A datetime of a row on the wall of a zone, yyyy-mm-dd hh:mm:ss; the later of a doubled hour is written in UTC. */
export const wallTime = (datetime: string, zone: string): string => {
  if (!datetime.endsWith('Z')) return datetime;
  const read = readDatetime(datetime, zone);
  return read.ok ? wallOf(read.seconds, zone) : datetime;
};

/** The day that an entry counts for, yyyy-mm-dd: that of its start. */
export const dayOfTracking = (tracking: ImportTracking, zone: string): string =>
  tracking.type === 'range' ? wallTime(tracking.start, zone).slice(0, 10) : tracking.date;

/** `08:00–09:30` on the wall of a zone, or nothing for a duration. */
export const spanOfTracking = (tracking: ImportTracking, zone: string): string =>
  tracking.type === 'duration'
    ? ''
    : `${wallTime(tracking.start, zone).slice(11, 16)}–${wallTime(tracking.end, zone).slice(11, 16)}`;

/** First and last day, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The period that rows cover; undefined without any. */
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
