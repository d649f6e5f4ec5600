import type { Column } from './formats.ts';
import type { ImportLine } from './import-line.ts';

/** Day and time of an end of an entry as exported, and the columns they stand in. */
export type MomentCells = {
  readonly date: string;
  readonly dateColumn: Column;
  readonly time: string;
  readonly timeColumn: Column;
};

/** A day and a time in one cell: `2025-03-14 08:00`, `14.03.2025 08:00`, `2025-03-14T08:00`. */
const dayAndTime = /^(\d{1,4}[-./]\d{1,2}[-./]\d{1,4})(?:T|,?\s+)(\S.*)$/;

/** Where an entry begins or ends: its day from the same cell, its own column, or the one day of the row. */
export const momentOf = (line: ImportLine, end: 'start' | 'end'): MomentCells => {
  const timeColumn = end === 'start' ? 'startTime' : 'endTime';
  const ownDate = end === 'start' ? 'startDate' : 'endDate';
  const both = dayAndTime.exec(line.cell(timeColumn));
  if (both !== null) return { date: both[1] ?? '', dateColumn: timeColumn, time: both[2] ?? '', timeColumn };
  const dateColumn = end === 'start' && line.cell(ownDate) === '' ? 'date' : ownDate;
  return { date: line.cell(dateColumn), dateColumn, time: line.cell(timeColumn), timeColumn };
};
