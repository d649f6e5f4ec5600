import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, delete_, edit } from '#api/records/operations.ts';
import { usePending } from '#api/pending/pending.ts';
import { announceChange } from '#api/cache/query-client.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { addUndo, forgetUndo } from '#components/feedback/undo-store.ts';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { useNow } from '#components/day-lane/use-now.ts';
import { unusualQuestion } from '#components/day-lane/use-unusual.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDuration, wholeMinutes } from '#domain/hours/duration.ts';
import { durationOn, rangeOf, type Tracking } from '#domain/hours/tracking.ts';
import { lengthOf, type Span } from '#domain/dates/time-span.ts';
import { placeCell, readNotedCell, type CellReading, type Placing } from '#domain/hours/week-cell.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { cellOf, hoursOf, timesBefore, type Cell } from './cell.ts';
import { emptied, isEmptied, type CellWrite } from './cell-write.ts';
import { doubtOf, type Doubt } from './doubt.ts';
import { useCellWrites } from './use-cell-writes.ts';
import { useStableRows } from './use-stable-rows.ts';
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

/** Undoes a save: deletes the entry, or restores its earlier tracking. Steps of one `group` are undone together. */
type Step = { readonly id: number; readonly before: TimeEntry | undefined; readonly group: string };

/** The seconds of a cell once this is saved. */
export const secondsOf = (placing: Placing): number =>
  placing.kind === 'range' ? lengthOf(placing.span) : placing.minutes * 60;

/** The placement of an entry that keeps its time. */
const keptPlacing = ({ seconds }: Cell, span: Span | null | undefined): Settled =>
  span ? { kind: 'range', span, isDoubled: false } : { kind: 'duration', minutes: wholeMinutes(seconds) };

const trackingBefore = ({ start, end, date, seconds }: TimeEntry): Tracking =>
  start !== null && end !== null ? { type: 'range', start, end } : durationOn(date, seconds);

/** A user's week from a Monday: its rows and cells, and writing to them. `added` are keys of rows without entries. */
export const useWeek = (monday: string, added: readonly string[], user_id: number) => {
  const t = useTexts();
  const client = useQueryClient();
  const { zone } = useCompany();
  const now = useNow();
  const days = useWeekDays(monday);
  const { entries, before, isLoaded, error, retry } = useDayEntries(monday, addDays(monday, 6), user_id);
  const { leaving, removeEmptyRows, show } = useStableRows(`${monday} ${user_id}`);
  const { deleteLater } = usePending();
  const { mutateAsync: change } = useMutation(edit(at(timetracking)));
  const { mutateAsync: remove } = useMutation(delete_(at(timetracking)));
  const steps = useRef<readonly Step[]>([]);
  /** By the intent of a write: the entry before it, and its group. */
  const old = useRef(new Map<string, TimeEntry>());
  const groups = useRef(new Map<string, string>());
  /** The undone groups. A write of an undone group that is saved late is undone as well. */
  const takenBack = useRef(new Set<string>());
  /** The rows added by a group. */
  const rowsOfGroups = useRef(new Map<string, readonly string[]>());
  /** The names of groups, and of emptied cells by intent, for messages. */
  const names = useRef(new Map<string, string>());
  const takeBack = async ({ id, before: earlier }: Step): Promise<void> => {
    if (earlier === undefined) await remove({ id });
    else await change({ id, body: { tracking: trackingBefore(earlier), text: earlier.text } });
  };
  const undoGroup = useRef((_group: string): boolean => false);
  const idOfUndo = (group: string): string => `week ${group}`;
  const offerUndo = (group: string): void => addUndo({ id: idOfUndo(group), run: () => undoGroup.current(group) });
  const undoSteps = async (group: string, undone: readonly Step[]): Promise<void> => {
    const results = await Promise.allSettled(undone.map(takeBack));
    await announceChange(client, [timetracking.name]);
    const failed = undone.filter((_, index) => results[index]?.status === 'rejected');
    const failure = results.find((result) => result.status === 'rejected');
    steps.current = [...steps.current, ...failed];
    removeEmptyRows(rowsOfGroups.current.get(group) ?? []);
    if (undone.length === 0) return;
    if (failure !== undefined) offerUndo(group);
    const name = names.current.get(group);
    const text = name === undefined ? t.week.undone(undone.length) : t.lane.undone(name);
    if (failure === undefined) showToast({ kind: 'done', text });
    else showToast({ kind: 'failed', lead: t.common.notSaved, text: failureMessage(failure.reason, t) });
  };
  const onSaved = (write: CellWrite, id: number): void => {
    const own = groups.current.get(write.intent);
    const group = own ?? write.intent;
    const step = { id, before: write.entry_id === null ? undefined : old.current.get(write.intent), group };
    if (takenBack.current.has(group)) return void undoSteps(group, [step]);
    steps.current = [...steps.current.filter((each) => each.id !== id || write.entry_id !== null), step];
    // It was written before the page was loaded.
    if (own === undefined) offerUndo(group);
  };
  const writing = useCellWrites({
    onSaved,
    onEmptied: (write, id) =>
      deleteLater(at(timetracking), id, names.current.get(write.intent) ?? formatDate(write.date)),
  });
  /** Undoes one cell, or all that were copied or pasted together, including those saved later and the rows added with them. */
  const undo = (group: string): boolean => {
    const mine = writing.read().filter(({ intent }) => groups.current.get(intent) === group);
    const saved = steps.current.filter((step) => step.group === group);
    const came = rowsOfGroups.current.get(group) ?? [];
    takenBack.current.add(group);
    steps.current = steps.current.filter((step) => step.group !== group);
    for (const each of mine) if (each.problem !== null || isEmptied(each)) writing.discard(each);
    const isLeft = saved.length > 0 || mine.length > 0 || came.length > 0;
    if (isLeft) void undoSteps(group, saved);
    return isLeft;
  };
  useEffect(() => {
    undoGroup.current = undo;
  });
  const rowsOfWrites = writing.writes.filter(({ date }) => days.some((day) => day.date === date));
  const written = rowsOfWrites.map(({ id }) => id.split(' ')[0] ?? '');
  const rows = show({ entries, added, written, isLoaded });
  const cellAt = (row: number, day: number): Cell | undefined => {
    const [found, { date } = {}] = [rows[row], days[day]];
    return found === undefined || date === undefined ? undefined : cellOf(found, date, writing.read(), now);
  };

  /** Seconds of the day outside a cell. */
  const othersOf = (cell: Cell): number =>
    rows
      .map((row) => cellOf(row, cell.date, writing.read(), now))
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
    const others = writing.read().filter(({ id }) => id !== cell.id);
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
    groups.current.set(intent, group);
    if (entry !== undefined) old.current.set(intent, entry);
    // Hours typed over a text that is not saved yet keep it.
    const noted = note === undefined && !cell.isEmpty ? earlier?.note : note;
    const seconds = isTimeKept ? cell.seconds : secondsOf(placing);
    if (label !== undefined) names.current.set(group, `${formatDuration(seconds)} ${label}`);
    offerUndo(group);
    writing.put({
      id: cell.id,
      intent,
      entry_id: earlier === undefined ? (entry?.id ?? null) : earlier.entry_id,
      etag: earlier === undefined ? (entry?.etag ?? null) : null,
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
    } satisfies CellWrite);
  };
  /** Empties a cell whose entry has no id yet. */
  const clearUnsaved = (write: CellWrite, name: string): void => {
    names.current.set(write.intent, name);
    writing.put(emptied(write));
    const bringBack = (): boolean => {
      const isLeft = writing.read().some((each) => each.id === write.id && isEmptied(each));
      if (isLeft) {
        writing.put(write);
        showToast({ kind: 'done', text: t.frame.deleteUndone(name) });
      }
      return isLeft;
    };
    addUndo({ id: `week ${write.id}`, run: bringBack });
  };
  const clear = (cell: Cell, label: string): void => {
    const nameOf = (seconds: number): string => `${formatDuration(seconds)} ${label}`.trim();
    const { write, entries } = cell;
    if (write?.entry_id === null && write.problem === null) {
      if (!isEmptied(write)) clearUnsaved(write, nameOf(write.seconds));
      return;
    }
    if (write !== undefined) writing.discard(write);
    // A change that is not answered yet will replace the version shown.
    for (const { id, seconds, etag } of entries) {
      deleteLater(at(timetracking), id, nameOf(seconds), write?.problem === null ? null : etag);
    }
  };
  /** Reports the writes of a group and offers to undo them, along with the rows they added. */
  const announce = (group: string, text: string, came: readonly string[] = []): void => {
    rowsOfGroups.current.set(group, came);
    forgetUndo(idOfUndo(group));
    const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void undoGroup.current(group) };
    showToast({ kind: 'done', text, action });
  };
  return {
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
    tell: announce,
    retryWrite: writing.retry,
    discardWrite: writing.discard,
  };
};
export type Week = ReturnType<typeof useWeek>;
