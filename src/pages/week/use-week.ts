import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { usePending } from '#api/pending/pending.ts';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { useNow } from '#components/day-lane/use-now.ts';
import { unusualQuestion } from '#components/day-lane/use-unusual.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDuration, wholeMinutes } from '#domain/hours/duration.ts';
import { durationOn, rangeOf } from '#domain/hours/tracking.ts';
import { lengthOf, type Span } from '#domain/dates/time-span.ts';
import { placeCell, readNotedCell, type CellReading, type Placing } from '#domain/hours/week-cell.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { cellOf, hoursOf, timesBefore, type Cell } from './cell.ts';
import { isEmptied, type CellWrite } from './cell-write.ts';
import { doubtOf, type Doubt } from './doubt.ts';
import { useStableRows } from './use-stable-rows.ts';
import { useUndoableWrites } from './use-undoable-writes.ts';
import { takenOn, useWeekDays } from './use-week-days.ts';

/** The placement of a cell's time, without the question about a full day. */
export type Settled = Exclude<Placing, { kind: 'full' }>;

/** On a full day, the offered duration; otherwise the placement as read. */
export const settlePlacing = (placing: Placing): Settled =>
  placing.kind === 'full' ? { kind: 'duration', minutes: placing.minutes } : placing;

/** The effect of a text on a cell. */
export type Outcome =
  | { readonly kind: 'empty' }
  /** Several entries, a running one or an invoiced one cannot be overtyped. */
  | { readonly kind: 'held' }
  | { readonly kind: 'wrong'; readonly reading: Extract<CellReading, { ok: false }> }
  | { readonly kind: 'doubtful'; readonly doubt: Doubt }
  | {
      readonly kind: 'placed';
      readonly placing: Placing;
      /** The text after the hours; null: none. */
      readonly note: string | null;
      /** True if the hours are unchanged. */
      readonly isTimeKept: boolean;
      /** True if the first free window was chosen, not typed. */
      readonly isChosen: boolean;
      /** The question to ask before saving unusual hours. */
      readonly question: string | null;
    };

/** True if it needs an answer. */
export const needsConfirmation = (outcome: Outcome | null): boolean =>
  outcome?.kind === 'doubtful' ||
  (outcome?.kind === 'placed' && (outcome.placing.kind === 'full' || outcome.question !== null));

type Recorded = {
  /** Writes of one group are undone together. */
  readonly group?: string;
  readonly note?: string | null | undefined;
  readonly isTimeKept?: boolean;
  /** The cell's name in the undo message. */
  readonly label?: string;
};

/** The seconds of a cell once this is saved. */
export const secondsOf = (placing: Placing): number =>
  placing.kind === 'range' ? lengthOf(placing.span) : placing.minutes * 60;

/** The placement of an entry that keeps its time. */
const keptPlacing = ({ seconds }: Cell, span: Span | null | undefined): Settled =>
  span ? { kind: 'range', span, isDoubled: false } : { kind: 'duration', minutes: wholeMinutes(seconds) };

/** A user's week from a Monday: its rows and cells, and writing to them. `added` are keys of rows without entries. */
export const useWeek = (monday: string, added: readonly string[], user_id: number) => {
  const t = useTexts();
  const { zone } = useCompany();
  const now = useNow();
  const days = useWeekDays(monday);
  const { entries, before, isLoaded, error, retry } = useDayEntries(monday, addDays(monday, 6), user_id);
  const { leaving, removeEmptyRows, show } = useStableRows(`${monday} ${user_id}`);
  const { deleteLater } = usePending();
  const writing = useUndoableWrites(removeEmptyRows);
  const isOwn = (write: CellWrite): boolean => write.user_id === user_id;
  const rowsOfWrites = writing.writes.filter((write) => isOwn(write) && days.some(({ date }) => date === write.date));
  const written = rowsOfWrites.map(({ id }) => id.split(' ')[0] ?? '');
  const rows = show({ entries, added, written, isLoaded });
  const cellAt = (row: number, day: number): Cell | undefined => {
    const [found, { date } = {}] = [rows[row], days[day]];
    return found === undefined || date === undefined
      ? undefined
      : cellOf(found, date, { user_id, writes: writing.read(), now });
  };

  /** Seconds of the day outside a cell. */
  const othersOf = (cell: Cell): number =>
    rows
      .map((row) => cellOf(row, cell.date, { user_id, writes: writing.read(), now }))
      .filter(({ id }) => id !== cell.id)
      .reduce((sum, { seconds }) => sum + seconds, 0);

  /** Uses the current state of the cell, so that several writes in a row see each other. */
  const outcomeOf = (cell: Cell, text: string): Outcome => {
    if (cell.isOpened && cell.write === undefined) return { kind: 'held' };
    const { reading, note } = readNotedCell(text);
    if (!reading.ok) return { kind: 'wrong', reading };
    if (reading.kind === 'empty') return { kind: 'empty' };
    const doubt = doubtOf(text);
    if (doubt !== undefined) return { kind: 'doubtful', doubt };
    const day = days.find(({ date }) => date === cell.date);
    if (day === undefined) return { kind: 'empty' };
    const others = writing.read().filter((write) => isOwn(write) && write.id !== cell.id);
    const own = cell.entries[0]?.id;
    const taken = takenOn(day, [...before, ...entries], others, zone, now).filter(({ id }) => id !== own || id === 0);
    const before_ = timesBefore(cell, zone, now);
    const isTimeKept =
      cell.write === undefined &&
      cell.entries.length === 1 &&
      reading.kind === 'duration' &&
      formatDuration(reading.minutes * 60) === hoursOf(cell);
    if (isTimeKept) {
      return { kind: 'placed', placing: keptPlacing(cell, before_), note, isTimeKept, isChosen: false, question: null };
    }
    const placing = placeCell(reading, { ...day, zone, taken, before: before_ });
    // The date comes from the cell, not from the text.
    const seen = { date: cell.date, today: cell.date };
    const question = unusualQuestion({ ...seen, seconds: secondsOf(placing), others: othersOf(cell) }, t);
    return { kind: 'placed', placing, note, isTimeKept, isChosen: reading.kind === 'duration', question };
  };

  const write = (cell: Cell, text: string, placing: Settled, options: Recorded = {}): void => {
    const { group = crypto.randomUUID(), note, isTimeKept = false, label } = options;
    const [entry] = cell.entries;
    const { write: earlier, row, date } = cell;
    const intent = earlier?.intent ?? crypto.randomUUID();
    // Hours typed over a text that is not saved yet keep it.
    const noted = note === undefined && !cell.isEmpty ? earlier?.note : note;
    const seconds = isTimeKept ? cell.seconds : secondsOf(placing);
    const value: CellWrite = {
      id: cell.id,
      intent,
      entry_id: earlier === undefined ? (entry?.id ?? null) : earlier.entry_id,
      // The conflict was named: typing again replaces what the other one wrote.
      etag: earlier?.problem === t.form.changedElsewhere ? null : ((earlier ?? entry)?.etag ?? null),
      user_id,
      client_service_id: row.client_service_id,
      contact_id: row.contact_id,
      pr_project_id: row.pr_project_id,
      allowable_bill: row.entries.at(-1)?.allowable_bill ?? null,
      tracking: placing.kind === 'range' ? rangeOf(placing.span, zone) : durationOn(date, seconds),
      ...(noted !== undefined && { note: noted }),
      ...(isTimeKept && { keepsTime: true }),
      text,
      date,
      seconds,
      span: placing.kind === 'range' ? { from: placing.span.from, until: placing.span.until } : null,
      problem: null,
    };
    const name = label === undefined ? undefined : `${formatDuration(seconds)} ${label}`;
    writing.put(value, { group, before: entry, name });
  };
  const clear = (cell: Cell, label: string): void => {
    const nameOf = (seconds: number): string => `${formatDuration(seconds)} ${label}`.trim();
    const { write, entries } = cell;
    // Without an answer, the entry may exist.
    const isUnclear = write?.problem === null || write?.problem === t.common.unreachable;
    if (write?.entry_id === null && isUnclear) {
      if (!isEmptied(write)) writing.clear({ ...write, problem: null }, nameOf(write.seconds));
      else if (write.problem !== null) writing.retry(write);
      return;
    }
    if (write !== undefined) writing.discard(write);
    // A change that is not answered yet will replace the version shown.
    for (const { id, seconds, etag } of entries) {
      deleteLater(at(timetracking), id, nameOf(seconds), write?.problem === null ? null : etag);
    }
  };
  return {
    user_id,
    days,
    rows,
    /** Row keys to remove from the address. */
    leaving,
    entries,
    before,
    writes: rowsOfWrites,
    isLoaded,
    error,
    retry,
    now,
    zone,
    cellAt,
    outcomeOf,
    write,
    clear,
    tell: writing.announce,
    retryWrite: writing.retry,
    discardWrite: writing.discard,
  };
};
export type Week = ReturnType<typeof useWeek>;
