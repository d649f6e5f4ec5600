import { clockify, guesses, harvest, kimai, toggl } from './column-names.ts';
import { findColumns, plainHeaders, type ColumnNames, type Columns } from './columns.ts';
import { ownColumns } from './own-export.ts';

/** Time trackers with a known CSV export. */
export const knownFormats = ['toggl', 'clockify', 'harvest', 'kimai'] as const;
/** Formats of files, including Kontor's own; the columns of an `other` file are guessed. */
export type ExportFormat = (typeof knownFormats)[number] | 'kontor' | 'other';

const names: { readonly [format in (typeof knownFormats)[number] | 'other']: readonly ColumnNames[] } = {
  toggl: [toggl],
  clockify: [clockify],
  harvest: [harvest],
  kimai: [kimai, guesses],
  other: [kimai, guesses],
};

/** The index of each column among the headers, known or guessed. */
export const columnsOf = (format: ExportFormat, headers: readonly string[]): Columns =>
  format === 'kontor' ? (ownColumns(headers) ?? new Map()) : findColumns(names[format], headers);

/** The time tracker whose file has these headers. */
export const recogniseFormat = (headers: readonly string[]): ExportFormat | undefined => {
  if (ownColumns(headers) !== undefined) return 'kontor';
  const found = new Set(plainHeaders(headers));
  const hasAll = (...headers: readonly string[]): boolean => headers.every((header) => found.has(header));
  const hasStart = hasAll('start date', 'start time');
  if (hasStart && (found.has('duration (h)') || found.has('duration (decimal)'))) return 'clockify';
  // Without durations, the two differ by Clockify's groups.
  if (hasStart && hasAll('group', 'end time') && !found.has('duration')) return 'clockify';
  if (hasStart && (found.has('duration') || found.has('stop time') || found.has('end time'))) return 'toggl';
  if (hasAll('date', 'client', 'project', 'hours')) return 'harvest';
  const columns = findColumns([kimai], headers);
  const needed = ['date', 'startTime', 'endTime', 'duration', 'client', 'project', 'task'] as const;
  // Kimai always names the user; a handmade table may have all the rest.
  const isKimai = needed.every((column) => columns.has(column)) && (columns.has('user') || columns.has('firstName'));
  return isKimai ? 'kimai' : undefined;
};
