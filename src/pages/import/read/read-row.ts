import { codePoints, isStorable, noteOf } from '#contract/notation.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { toClockLine } from './dotted-hours.ts';
import { refusedBecause, unreadableCell, type FileNotation, type ImportLine } from './import-line.ts';
import type { ImportRow, Read } from './import-row.ts';
import { readDayHours } from './read-day-hours.ts';
import { readFlag, readStanding } from './read-flags.ts';
import { readMoney } from './read-money.ts';
import { readSpan } from './read-span.ts';

const textLimit = noteOf(timetracking.create.shape.text).length ?? Number.POSITIVE_INFINITY;
const storedColumns = ['user', 'firstName', 'lastName', 'email', 'client', 'project', 'task', 'tags', 'text'] as const;

/** As stored if it is our own export, otherwise trimmed and with our line ends. */
const textOf = (line: ImportLine, { format }: FileNotation): string =>
  format === 'kontor' ? line.raw('text') : line.cell('text').replace(/\r\n?/g, '\n');

const readText = (line: ImportLine, notation: FileNotation): Read<string> => {
  const bad = storedColumns.find((column) => !isStorable(line.cell(column)));
  if (bad !== undefined) return unreadableCell(line, bad, 'not storable');
  const value = textOf(line, notation);
  const length = codePoints(value);
  return length > textLimit ? refusedBecause({ code: 'text too long', length, limit: textLimit }) : { ok: true, value };
};

const nameOf = (line: ImportLine): string =>
  line.cell('user') || `${line.cell('firstName')} ${line.cell('lastName')}`.trim();

const readTime = (line: ImportLine, notation: FileNotation) => {
  const hasHours = line.has('duration') || line.has('hours');
  if (line.cell('startTime') === '' && line.cell('date') !== '' && hasHours) return readDayHours(line, notation);
  const span = readSpan(line, notation);
  // Our own stopwatch may have paused, so its hours count.
  const isPaused = notation.format === 'kontor' && !span.ok && span.reason.code === 'contradiction';
  return isPaused ? readDayHours(line, notation) : span;
};

const readClockTime = (line: ImportLine, notation: FileNotation) => {
  const clockLine = toClockLine(line, notation);
  const clock = clockLine === undefined ? undefined : readTime(clockLine, notation);
  return clock?.ok === true ? clock.value : undefined;
};

/** Reads one row of an export, or returns the reason why it cannot be imported. Breaks are not working time. */
export const readRow = (line: ImportLine, notation: FileNotation): Read<ImportRow> => {
  if (line.cell('kind').toLowerCase() === 'break') return refusedBecause({ code: 'break' });
  const status = readStanding(line);
  if (!status.ok) return status;
  if (status.value === 'running') return refusedBecause({ code: 'no end' });
  const span = readTime(line, notation);
  if (!span.ok) return span;
  const text = readText(line, notation);
  if (!text.ok) return text;
  const billable = readFlag(line, 'billable');
  if (!billable.ok) return billable;
  const money = readMoney(line, notation);
  if (!money.ok) return money;
  const values = {
    line: line.line,
    user: { name: nameOf(line), email: line.cell('email') },
    client: line.cell('client'),
    project: line.cell('project'),
    task: line.cell('task'),
    tags: line.cell('tags'),
    text: text.value,
    billable: billable.value,
    status: status.value,
    ...money.value,
  };
  const clock = readClockTime(line, notation);
  // If the end is given, it counts, however the hours are read.
  const isOpen = clock !== undefined && clock.seconds !== span.value.seconds;
  return { ok: true, value: { ...values, ...span.value, ...(isOpen && { asClock: { ...values, ...clock } }) } };
};
