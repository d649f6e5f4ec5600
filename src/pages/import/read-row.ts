import { noteOf } from '#contract/notation.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { codePoints, isStorable } from '#domain/text.ts';
import type { FileNotation, ImportLine } from './import-line.ts';
import { refused, unreadable } from './import-line.ts';
import type { ImportRow, Read } from './import-row.ts';
import { readDayHours } from './read-day-hours.ts';
import { readSpan } from './read-span.ts';

const textLimit = noteOf(timetracking.create.shape.text).length ?? Number.POSITIVE_INFINITY;
const storedColumns = ['user', 'firstName', 'lastName', 'email', 'client', 'project', 'task', 'tags', 'text'] as const;

const readText = (line: ImportLine): Read<string> => {
  const bad = storedColumns.find((column) => !isStorable(line.cell(column)));
  if (bad !== undefined) return unreadable(line, bad, 'not storable');
  const value = line.cell('text').replace(/\r\n?/g, '\n');
  const length = codePoints(value);
  return length > textLimit ? refused({ code: 'text too long', length, limit: textLimit }) : { ok: true, value };
};

/** Yes or no; no where nothing is said, so that nothing is billed that was not marked. */
const readFlag = (line: ImportLine, column: 'billable' | 'invoiced'): Read<boolean> => {
  const said = line.cell(column).toLowerCase();
  if (['yes', 'true', '1', 'ja', 'oui', 'sì', 'si'].includes(said)) return { ok: true, value: true };
  return ['no', 'false', '0', 'nein', 'non', ''].includes(said) ? { ok: true, value: false } : unreadable(line, column);
};

const nameOf = (line: ImportLine): string =>
  line.cell('user') || `${line.cell('firstName')} ${line.cell('lastName')}`.trim();

/** Reads one row of an export, or says why it cannot be imported. Breaks of Clockify are no working time. */
export const readRow = (line: ImportLine, notation: FileNotation): Read<ImportRow> => {
  if (line.cell('kind').toLowerCase() === 'break') return refused({ code: 'break' });
  const isOfDay = line.cell('startTime') === '' && line.cell('date') !== '';
  const span = isOfDay ? readDayHours(line, notation) : readSpan(line, notation);
  if (!span.ok) return span;
  const text = readText(line);
  if (!text.ok) return text;
  const billable = readFlag(line, 'billable');
  if (!billable.ok) return billable;
  const invoiced = readFlag(line, 'invoiced');
  if (!invoiced.ok) return invoiced;
  const value: ImportRow = {
    line: line.line,
    user: { name: nameOf(line), email: line.cell('email') },
    client: line.cell('client'),
    project: line.cell('project'),
    task: line.cell('task'),
    tags: line.cell('tags'),
    text: text.value,
    billable: billable.value,
    invoiced: invoiced.value,
    ...span.value,
  };
  return { ok: true, value };
};
