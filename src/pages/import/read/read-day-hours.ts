import { maxDuration } from '#domain/hours/duration.ts';
import { durationOn } from '#domain/hours/tracking.ts';
import { readExportDate } from '#domain/csv/date-order.ts';
import { refusedBecause, unreadableCell, type FileNotation, type ImportLine } from './import-line.ts';
import type { ImportRow, Read } from './import-row.ts';
import type { Span } from './read-span.ts';
import { readHours } from '../notation/time-text.ts';

type DayHours = Span & Pick<ImportRow, 'roundedFrom' | 'isPlainNumber'>;

/**
 * Hours of a date, in seconds. A duration in a request has no seconds, so it is rounded to the nearest minute, and to at least one
 * if it is not zero; `roundedFrom` then has the exported seconds. Undefined if it is longer than a request allows.
 */
export const toDayHours = (date: string, stated: number): DayHours | undefined => {
  const minutes = Math.max(1, Math.round(stated / 60));
  if (minutes > maxDuration) return undefined;
  const seconds = minutes * 60;
  const span = { tracking: durationOn(date, seconds), seconds };
  return stated === seconds ? span : { ...span, roundedFrom: Math.round(stated) };
};

/** Reads an entry given as hours on a date. */
export const readDayHours = (line: ImportLine, notation: FileNotation): Read<DayHours> => {
  const date = readExportDate(line.cell('date'), notation.order);
  if (!date.ok) return unreadableCell(line, 'date', date.code);
  const column = line.cell('duration') === '' && line.has('hours') ? 'hours' : 'duration';
  const stated = readHours(line.cell(column), notation.mark);
  if (stated === undefined) return unreadableCell(line, column);
  if (stated < 0) return unreadableCell(line, column, 'negative');
  if (stated === 0) return refusedBecause({ code: 'zero length' });
  const hours = toDayHours(date.date, stated);
  if (hours === undefined) return unreadableCell(line, column, 'too long');
  return { ok: true, value: { ...hours, ...(/^\d+$/.test(line.cell(column)) && { isPlainNumber: true }) } };
};
