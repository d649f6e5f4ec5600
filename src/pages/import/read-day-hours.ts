import { formatHourMinute, longestDuration } from '#domain/duration.ts';
import { readExportDate } from './date-order.ts';
import type { FileNotation, ImportLine } from './import-line.ts';
import { refused, unreadable } from './import-line.ts';
import type { Read } from './import-row.ts';
import type { Span } from './read-span.ts';
import { readHours } from './time-text.ts';

/**
 * Reads hours of a date. A duration of a request has no seconds, so it is rounded to the nearest minute, to at least one
 * where it is not nothing; `roundedFrom` then tells the seconds of the export.
 */
export const readDayHours = (
  line: ImportLine,
  notation: FileNotation,
): Read<Span & { readonly roundedFrom?: number }> => {
  const date = readExportDate(line.cell('date'), notation.order);
  if (!date.ok) return unreadable(line, 'date', date.code);
  const column = line.cell('hours') === '' ? 'duration' : 'hours';
  const stated = readHours(line.cell(column), notation.mark);
  if (stated === undefined) return unreadable(line, column);
  if (stated < 0) return unreadable(line, column, 'negative');
  if (stated === 0) return refused({ code: 'zero length' });
  const minutes = Math.max(1, Math.round(stated / 60));
  if (minutes > longestDuration) return unreadable(line, column, 'too long');
  const seconds = minutes * 60;
  const tracking = { type: 'duration', date: date.date, duration: formatHourMinute(seconds) } as const;
  const span = { tracking, seconds };
  return { ok: true, value: stated === seconds ? span : { ...span, roundedFrom: Math.round(stated) } };
};
