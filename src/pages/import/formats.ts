import { clockify, guesses, harvest, kimai, toggl } from './column-names.ts';
import type { ColumnNames, Columns } from './columns.ts';
import { findColumns, plainHeaders } from './columns.ts';
import { ownColumns } from './own-export.ts';

/** The time trackers whose CSV exports are known. */
export const knownFormats = ['toggl', 'clockify', 'harvest', 'kimai'] as const;
/** Beside them Kontor's own; what the columns of any `other` file hold is guessed. */
export type ExportFormat = (typeof knownFormats)[number] | 'kontor' | 'other';

const names: { readonly [format in (typeof knownFormats)[number] | 'other']: readonly ColumnNames[] } = {
  toggl: [toggl],
  clockify: [clockify],
  harvest: [harvest],
  kimai: [kimai, guesses],
  other: [kimai, guesses],
};

/** Where each column stands among the headers, known or guessed. */
export const columnsOf = (format: ExportFormat, headers: readonly string[]): Columns =>
  format === 'kontor' ? (ownColumns(headers) ?? new Map()) : findColumns(names[format], headers);

/** Which time tracker wrote a file with these headers. */
export const recogniseFormat = (headers: readonly string[]): ExportFormat | undefined => {
  if (ownColumns(headers) !== undefined) return 'kontor';
  const found = new Set(plainHeaders(headers));
  const hasAll = (...wanted: readonly string[]): boolean => wanted.every((header) => found.has(header));
  const hasStart = hasAll('start date', 'start time');
  if (hasStart && (found.has('duration (h)') || found.has('duration (decimal)'))) return 'clockify';
  // Without durations the two are told apart by the groups of Clockify.
  if (hasStart && hasAll('group', 'end time') && !found.has('duration')) return 'clockify';
  if (hasStart && (found.has('duration') || found.has('stop time') || found.has('end time'))) return 'toggl';
  if (hasAll('date', 'client', 'project', 'hours')) return 'harvest';
  const columns = findColumns([kimai], headers);
  const needed = ['date', 'startTime', 'endTime', 'duration', 'client', 'project', 'task'] as const;
  // Kimai always says who; a table made by hand may have all the rest.
  const isKimai = needed.every((column) => columns.has(column)) && (columns.has('user') || columns.has('firstName'));
  return isKimai ? 'kimai' : undefined;
};
