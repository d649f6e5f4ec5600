import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { timedOf } from '#components/day-lane/timed-entry.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import type { Span } from '#domain/dates/time-span.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import { cellId, isEmptied, type CellWrite } from './cell-write.ts';
import type { WeekDay } from './use-week-days.ts';
import type { WeekRow } from './week-rows.ts';

/** A cell of the week as displayed. */
export type Cell = {
  readonly id: string;
  readonly row: WeekRow;
  readonly date: string;
  readonly entries: readonly TimeEntry[];
  readonly write: CellWrite | undefined;
  readonly seconds: number;
  readonly isEmpty: boolean;
  readonly isRunning: boolean;
  /** True for several entries, a running one or an invoiced one: the cell opens them and cannot be overtyped. */
  readonly isOpened: boolean;
};

/** `now` in epoch seconds. */
export const secondsOf = ({ seconds, running_since }: TimeEntry, now: number): number =>
  seconds + (running_since === null ? 0 : Math.max(0, now - Math.floor(running_since / 1000)));

/** The week of a person as displayed. */
export type WeekView = {
  readonly user_id: number;
  readonly rows: readonly WeekRow[];
  readonly days: readonly WeekDay[];
  /** The writes that are not saved yet. */
  readonly writes: readonly CellWrite[];
  /** In epoch seconds. */
  readonly now: number;
};

export const cellOf = (row: WeekRow, date: string, { user_id, writes, now }: WeekView): Cell => {
  const id = cellId(row.key, date, user_id);
  const write = writes.find((each) => each.id === id);
  const all = row.entries.filter((entry) => entry.date === date);
  // A new entry is in the list before its write is done; show it only once.
  const kept =
    write === undefined ? all : write.entry_id === null ? [] : all.filter((each) => each.id !== write.entry_id);
  const sum = kept.reduce((total, entry) => total + secondsOf(entry, now), 0);
  const isRunning = all.some(({ running_since }) => running_since !== null);
  return {
    id,
    row,
    date,
    entries: all,
    write,
    seconds: sum + (write?.seconds ?? 0),
    isEmpty: write === undefined ? all.length === 0 : isEmptied(write),
    isRunning,
    isOpened: all.length > 1 || isRunning || all.some(({ status_id }) => status_id === timeStatus.invoiced),
  };
};

/** The seconds of a day in all cells but these. */
export const secondsBeside = (date: string, ids: readonly string[], week: WeekView): number =>
  week.rows
    .map((row) => cellOf(row, date, week))
    .filter(({ id }) => !ids.includes(id))
    .reduce((sum, { seconds }) => sum + seconds, 0);

/** The times of a cell's only entry before a change; null: a duration; undefined: no entry. */
export const timesBefore = ({ entries, write }: Cell, zone: string, now: number): Span | null | undefined => {
  if (write !== undefined) return isEmptied(write) ? undefined : write.span;
  const [entry] = entries;
  if (entry === undefined) return undefined;
  const timed = timedOf(entry, zone, now);
  return timed === undefined || timed.isBroken ? null : { from: timed.from, until: timed.until };
};

/** The text of a cell's only entry. Texts of several lines are shown and edited on the entry's page. */
export const noteOf = ({ entries, write, isEmpty }: Cell): string => {
  if (isEmpty) return '';
  const [entry] = entries;
  const text = (write?.note === undefined ? entry?.text : write.note) ?? '';
  return entries.length > 1 || text.includes('\n') ? '' : text;
};

/** The hours of a cell in their typed form. */
export const hoursOf = (cell: Cell): string => (cell.entries.length === 0 ? '' : formatDuration(cell.seconds));

/** The initial text of a cell that is opened for typing. */
export const textOf = (cell: Cell): string =>
  cell.write === undefined ? `${hoursOf(cell)} ${noteOf(cell)}`.trim() : cell.write.text;

/** The length of the hours at the start of that text. */
export const hoursLengthOf = (cell: Cell): number => {
  const text = textOf(cell);
  const note = noteOf(cell);
  return note !== '' && text.endsWith(` ${note}`) ? text.length - note.length - 1 : text.length;
};

/** The text of the entry: the typed one; if only hours are typed over the cell, its present text, otherwise none. */
export const notedAs = (cell: Cell, typed: string | null, isOver: boolean): string | null | undefined => {
  if (typed !== null) return typed;
  return isOver || noteOf(cell) === '' ? undefined : null;
};
