import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/namespace.ts';
import { at, delete_, edit } from '#api/operations.ts';
import { usePending } from '#api/pending.ts';
import { tellChanged } from '#api/query-client.ts';
import type { TimeEntry } from '#api/time-entry.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { rangeOf } from '#components/day-lane/time-write.ts';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { useNow } from '#components/day-lane/use-now.ts';
import { unusualQuestion } from '#components/day-lane/use-unusual.ts';
import { addDays } from '#domain/calendar.ts';
import { formatDuration, formatHourMinute } from '#domain/duration.ts';
import { lengthOf, type Span } from '#domain/time-span.ts';
import { placeCell, readNotedCell, type CellReading, type Placing } from '#domain/week-cell.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { cellOf, hoursOf, timesBefore, type Cell } from './cell.ts';
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
  | {
      readonly kind: 'placed';
      readonly placing: Placing;
      /** The words after the hours; null: there are none. */
      readonly note: string | null;
      /** The hours are those that it has. */
      readonly isTimeKept: boolean;
      /** What is asked before unusual hours are saved. */
      readonly question: string | null;
    };

/** Whether it waits for an answer. */
export const mustAsk = (outcome: Outcome | null): boolean =>
  outcome?.kind === 'placed' && (outcome.placing.kind === 'full' || outcome.question !== null);

type Said = {
  /** Writes of one group are taken back together. */
  readonly group?: string;
  readonly note?: string | null | undefined;
  readonly isTimeKept?: boolean;
};

/** What takes a save back: the entry is deleted, or gets its tracking of before. Those of one `group` go back together. */
type Step = { readonly id: number; readonly before: TimeEntry | undefined; readonly group: string };

const secondsOf = (placing: Placing): number =>
  placing.kind === 'range' ? lengthOf(placing.span) : placing.minutes * 60;

/** Where an entry is that keeps its time. */
const keptPlacing = ({ seconds }: Cell, span: Span | null | undefined): Settled =>
  span ? { kind: 'range', span, isDoubled: false } : { kind: 'duration', minutes: Math.floor(seconds / 60) };

const trackingBefore = (entry: TimeEntry) =>
  entry.start !== null && entry.end !== null
    ? ({ type: 'range', start: entry.start, end: entry.end } as const)
    : ({ type: 'duration', date: entry.date, duration: formatHourMinute(entry.seconds) } as const);

/** The week of a user from a Monday on: its rows and cells, and how they are written. `added` are keys of rows without entries. */
export const useWeek = (monday: string, added: readonly string[], user_id: number) => {
  const t = useTexts();
  const client = useQueryClient();
  const { zone } = useCompany();
  const now = useNow();
  const days = useWeekDays(monday);
  const { entries, before, isLoaded, error, retry } = useDayEntries(monday, addDays(monday, 6), user_id);
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
    else await change({ id, body: { tracking: trackingBefore(earlier), text: earlier.text } });
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

  /** Seconds that the day has beside a cell. */
  const othersOf = (cell: Cell): number =>
    shownRows
      .map((row) => cellOf(row, cell.date, writing.read(), now))
      .filter(({ id }) => id !== cell.id)
      .reduce((sum, { seconds }) => sum + seconds, 0);

  /** Of the cell as it is this moment, so that several in a row see each other. */
  const outcomeOf = (cell: Cell, text: string): Outcome => {
    const { reading, note } = readNotedCell(text);
    if (!reading.ok) return { kind: 'wrong', reading };
    if (reading.kind === 'empty') return { kind: 'empty' };
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
    if (isTimeKept) return { kind: 'placed', placing: keptPlacing(cell, before_), note, isTimeKept, question: null };
    const placing = placeCell(reading, { ...day, zone, taken, before: before_ });
    // The day is not typed here but seen.
    const seen = { date: cell.date, today: cell.date };
    const question = unusualQuestion({ ...seen, seconds: secondsOf(placing), others: othersOf(cell) }, t);
    return { kind: 'placed', placing, note, isTimeKept, question };
  };

  const write = (cell: Cell, text: string, placing: Settled, said: Said = {}): void => {
    const { group = crypto.randomUUID(), note, isTimeKept = false } = said;
    groups.current.set(cell.id, group);
    const [entry] = cell.entries;
    const { write: earlier, row, date } = cell;
    if (entry !== undefined) old.current.set(cell.id, entry);
    const seconds = isTimeKept ? cell.seconds : secondsOf(placing);
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
      ...(note !== undefined && { note }),
      ...(isTimeKept && { keepsTime: true }),
      text,
      date,
      seconds,
      span: placing.kind === 'range' ? { from: placing.span.from, until: placing.span.until } : null,
      problem: null,
    } satisfies CellWrite);
  };
  const clear = (cell: Cell, label: string): void => {
    if (cell.write !== undefined) writing.discard(cell.write);
    for (const { id, seconds, etag } of cell.entries) {
      deleteLater(at(timetracking), id, `${formatDuration(seconds)} ${label}`.trim(), etag);
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
