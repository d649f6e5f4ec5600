import type { Column } from '../formats/columns.ts';
import type { ImportLine } from './import-line.ts';

/** Day and time of the start or end of an entry as exported, with their columns. */
export type MomentCells = {
  readonly date: string;
  readonly dateColumn: Column;
  readonly time: string;
  readonly timeColumn: Column;
  /** Seconds ahead of UTC; undefined for local time. */
  readonly offset?: number;
};

/** A day and a time in one cell: `2025-03-14 08:00`, `14.03.2025 08:00`, `03/14/2025, 8:00 AM`. */
const dayAndTime = /^(\d{1,4}[-./]\d{1,2}[-./]\d{1,4})(?:T|,?\s+)(\S.*)$/i;
/** ISO 8601 with a time zone; fractions of a second are cut off: `2024-03-04T09:23:52.123Z`, `2024-03-04 10:23+01:00`. */
const instant =
  /^(\d{4}-\d{2}-\d{2})(?:T|\s+)(\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s?(?:Z|UTC|([+-])(\d{2})(?::?(\d{2}))?)$/i;
/** The same without a time zone. */
const parts = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})[.,]\d+$/i;

/** The start or end of an entry; the day is in the same cell, or in its own column. */
export const momentOf = (line: ImportLine, end: 'start' | 'end'): MomentCells => {
  const timeColumn = end === 'start' ? 'startTime' : 'endTime';
  const text = line.cell(timeColumn).replace(parts, '$1');
  const inCell = { dateColumn: timeColumn, timeColumn } as const;
  const zoned = instant.exec(text);
  if (zoned !== null) {
    const [, date = '', time = '', sign, hours = '0', minutes = '0'] = zoned;
    const ahead = Number(hours) * 3600 + Number(minutes) * 60;
    return { ...inCell, date, time, offset: sign === '-' ? -ahead : ahead };
  }
  const both = dayAndTime.exec(text);
  if (both !== null) return { ...inCell, date: both[1] ?? '', time: both[2] ?? '' };
  const ownDate = end === 'start' ? 'date' : 'endDate';
  const dateColumn = line.has(ownDate) ? ownDate : timeColumn;
  return { date: line.cell(ownDate), dateColumn, time: line.cell(timeColumn), timeColumn };
};
