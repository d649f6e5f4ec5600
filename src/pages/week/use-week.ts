import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/namespace.ts';
import { at, delete_, edit } from '#api/operations.ts';
import { usePending } from '#api/pending.ts';
import { tellChanged } from '#api/query-client.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { useSignedIn } from '#auth/session.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { rangeOf } from '#components/day-lane/time-write.ts';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { useNow } from '#components/day-lane/use-now.ts';
import { addDays } from '#domain/calendar.ts';
import { formatDuration, formatHourMinute } from '#domain/duration.ts';
import { lengthOf } from '#domain/time-span.ts';
import { placeCell, readCell, type CellReading, type Placing } from '#domain/week-cell.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { cellOf, timesBefore, type Cell } from './cell.ts';
import type { CellWrite } from './cell-write.ts';
import { useCellWrites } from './use-cell-writes.ts';
import { takenOn, useWeekDays } from './use-week-days.ts';
import { rowsOf } from './week-rows.ts';

/** Where the time of a cell goes, without the question of a full day. */
export type Settled = Exclude<Placing, { kind: 'full' }>;

/** What a text would do to a cell. */
export type Outcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly reading: Extract<CellReading, { ok: false }> }
  | { readonly kind: 'placed'; readonly placing: Placing };

/** What takes a save back: the entry is deleted, or gets its tracking of before. Those of one `group` go back together. */
type Step = { readonly id: number; readonly before: TimeEntry | undefined; readonly group: string };

const trackingBefore = (entry: TimeEntry) =>
  entry.start !== null && entry.end !== null
    ? ({ type: 'range', start: entry.start, end: entry.end } as const)
    : ({ type: 'duration', date: entry.date, duration: formatHourMinute(entry.seconds) } as const);

/** The week of the user signed in from a Monday on: its rows and cells, and how they are written. `added` are keys of rows without entries. */
export const useWeek = (monday: string, added: readonly string[]) => {
  const t = useTexts();
  const client = useQueryClient();
  const { zone } = useCompany();
  const { user_id } = useSignedIn();
  const now = useNow();
  const days = useWeekDays(monday);
  const { entries, before, isLoaded, error, retry } = useDayEntries(monday, addDays(monday, 6));
  const { deleteLater } = usePending();
  const { mutateAsync: change } = useMutation(edit(at(timetracking)));
  const { mutateAsync: remove } = useMutation(delete_(at(timetracking)));
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const old = useRef(new Map<string, TimeEntry>());
  /** The group of each cell's write, and the groups that are taken back: what of them is saved late goes back too. */
  const groups = useRef(new Map<string, string>());
  const takenBack = useRef(new Set<string>());
  const takeBack = async ({ id, before: earlier }: Step): Promise<void> => {
    if (earlier === undefined) await remove({ id });
    else await change({ id, body: { tracking: trackingBefore(earlier) } });
  };
  const undoSteps = async (wanted: readonly Step[]): Promise<void> => {
    const results = await Promise.allSettled(wanted.map(takeBack));
    await tellChanged(client, [timetracking.name]);
    const failed = wanted.filter((_, index) => results[index]?.status === 'rejected');
    const failure = results.find((result) => result.status === 'rejected');
    setSteps((all) => [...all, ...failed]);
    if (failure === undefined) showToast({ kind: 'done', text: t.week.undone(wanted.length) });
    else showToast({ kind: 'failed', lead: t.common.notSaved, text: failureWords(failure.reason, t) });
  };
  const writing = useCellWrites((write, id) => {
    const group = groups.current.get(write.id) ?? write.intent;
    const step = { id, before: write.entry_id === null ? undefined : old.current.get(write.id), group };
    if (takenBack.current.has(group)) return void undoSteps([step]);
    setSteps((all) => [...all.filter((each) => each.id !== id || write.entry_id !== null), step]);
  });
  const rowsOfWrites = writing.writes.filter(({ date }) => days.some((day) => day.date === date));
  const rows = useMemo(() => rowsOf(entries, added), [entries, added]);
  const withKept = rowsOf(entries, [...added, ...rowsOfWrites.map(({ id }) => id.split(' ')[0] ?? '')]);
  const shownRows = withKept.length === rows.length ? rows : withKept;
  const cellAt = (row: number, day: number): Cell | undefined => {
    const [found, { date } = {}] = [shownRows[row], days[day]];
    return found === undefined || date === undefined ? undefined : cellOf(found, date, writing.read(), now);
  };

  /** Of the cell as it is this moment, so that several in a row see each other. */
  const outcomeOf = (cell: Cell, text: string): Outcome => {
    const reading = readCell(text);
    if (!reading.ok) return { kind: 'wrong', reading };
    if (reading.kind === 'empty') return { kind: 'empty' };
    const day = days.find(({ date }) => date === cell.date);
    if (day === undefined) return { kind: 'empty' };
    const others = writing.read().filter(({ id }) => id !== cell.id);
    const own = cell.entries[0]?.id;
    const taken = takenOn(day, [...before, ...entries], others, zone, now).filter(({ id }) => id !== own || id === 0);
    const placing = placeCell(reading, { ...day, zone, taken, before: timesBefore(cell, zone, now) });
    return { kind: 'placed', placing };
  };

  /** Writes of one group are taken back together. */
  const write = (cell: Cell, text: string, placing: Settled, group: string = crypto.randomUUID()): void => {
    groups.current.set(cell.id, group);
    const [entry] = cell.entries;
    const { write: earlier, row, date } = cell;
    if (entry !== undefined) old.current.set(cell.id, entry);
    const seconds = placing.kind === 'range' ? lengthOf(placing.span) : placing.minutes * 60;
    writing.put({
      id: cell.id,
      intent: earlier?.intent ?? crypto.randomUUID(),
      entry_id: earlier === undefined ? (entry?.id ?? null) : earlier.entry_id,
      etag: earlier === undefined ? (entry?.etag ?? null) : null,
      user_id,
      client_service_id: row.client_service_id,
      contact_id: row.contact_id,
      pr_project_id: row.pr_project_id,
      allowable_bill: row.entries.at(-1)?.allowable_bill ?? null,
      tracking:
        placing.kind === 'range'
          ? rangeOf(placing.span, zone)
          : { type: 'duration', date, duration: formatHourMinute(seconds) },
      text,
      date,
      seconds,
      span: placing.kind === 'range' ? { from: placing.span.from, until: placing.span.until } : null,
      problem: null,
    } satisfies CellWrite);
  };
  const clear = (cell: Cell, label: string): void => {
    if (cell.write !== undefined) writing.discard(cell.write);
    const [entry] = cell.entries;
    if (entry !== undefined && !cell.isOpened) {
      deleteLater(at(timetracking), entry.id, `${formatDuration(entry.seconds)} ${label}`.trim(), entry.etag);
    }
  };
  /** Takes back what was saved last: one cell, or all that were copied or pasted together. */
  const undo = async (): Promise<void> => {
    const group = steps.at(-1)?.group;
    if (group === undefined) return;
    takenBack.current.add(group);
    setSteps(steps.filter((step) => step.group !== group));
    for (const each of writing.read()) {
      if (each.problem !== null && groups.current.get(each.id) === group) writing.discard(each);
    }
    await undoSteps(steps.filter((step) => step.group === group));
  };
  return {
    days,
    rows: shownRows,
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
    undo,
    mayUndo: steps.length > 0,
    retryWrite: writing.retry,
    discardWrite: writing.discard,
  };
};
export type Week = ReturnType<typeof useWeek>;
