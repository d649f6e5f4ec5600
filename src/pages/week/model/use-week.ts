import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { usePending } from '#api/pending/pending.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useDayEntries } from '#components/day-lane/use-day-entries.ts';
import { useEntryNames } from '#components/day-lane/use-entry-names.ts';
import { useNow } from '#components/day-lane/use-now.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { useMayChange } from '../../timetrackings/entry/use-may-change.ts';
import { cellOf, type Cell, type WeekView } from './cell.ts';
import { isEmptied } from './cell-write.ts';
import { newWrite } from './new-write.ts';
import { outcomeOf, type Outcome, type Settled } from './outcome.ts';
import { useStableRows } from './use-stable-rows.ts';
import { useUndoableWrites } from './use-undoable-writes.ts';
import { useWeekDays } from './use-week-days.ts';
import type { WeekRow } from './week-rows.ts';

type Recorded = {
  /** Writes of one group are undone together, and its message names the group, not the cell. */
  readonly group?: string;
  /** Null: none; undefined: unchanged. */
  readonly note?: string | null | undefined;
  readonly isTimeKept?: boolean;
};

/** `17.11.` */
export const shortDate = (date: string): string => `${date.slice(8)}.${date.slice(5, 7)}.`;

/** The names of rows, and the labels of cells: `Mo 17.11., Beratung, Muster AG`. */
const useLabels = (rows: readonly WeekRow[]) => {
  const names = useEntryNames(rows);
  const formats = useFormats();
  const labelOf = ({ row, date }: Cell): string => {
    const day = `${formats.weekday(date)} ${shortDate(date)}`;
    return [day, names.activity(row), names.contact(row), names.project(row)].filter((name) => name !== '').join(', ');
  };
  return { names, labelOf };
};

/** A user's week from a Monday: its rows and cells, and writing to them. `added` are keys of rows without entries. */
export const useWeek = (monday: string, added: readonly string[], user_id: number) => {
  const t = useTexts();
  const { zone } = useCompany();
  const now = useNow();
  const days = useWeekDays(monday);
  const mayTrack = usePermissions(timetracking).write;
  const mayWrite = useMayChange()({ user_id }) && mayTrack;
  const { entries, before, isLoaded, error, retry } = useDayEntries(monday, addDays(monday, 6), user_id);
  const { leaving, removeEmptyRows, show } = useStableRows(`${monday} ${user_id}`);
  const { deleteLater } = usePending();
  const writing = useUndoableWrites(removeEmptyRows);
  const writes = writing.writes.filter(
    (write) => write.user_id === user_id && days.some(({ date }) => date === write.date),
  );
  const rows = show({ entries, added, written: writes.map(({ id }) => id.split(' ')[0] ?? ''), isLoaded });
  const { names, labelOf } = useLabels(rows);
  const nameOf = (cell: Cell, seconds: number): string => `${formatDuration(seconds)} ${labelOf(cell)}`;
  /** With the current writes, so that several writes in a row see each other. */
  const view = (): WeekView => ({ user_id, rows, days, writes: writing.read(), now });

  const cellAt = (row: number, day: number): Cell | undefined => {
    const [found, { date } = {}] = [rows[row], days[day]];
    return found === undefined || date === undefined ? undefined : cellOf(found, date, view());
  };
  const outcome = (cell: Cell, text: string): Outcome =>
    outcomeOf(cell, text, { ...view(), entries: [...before, ...entries], zone }, t);

  const write = (cell: Cell, text: string, placing: Settled, options: Recorded = {}): void => {
    const { group, note, isTimeKept = false } = options;
    const value = newWrite(cell, { text, placing, note, isTimeKept }, { user_id, zone }, t);
    const name = group === undefined ? nameOf(cell, value.seconds) : undefined;
    writing.put(value, { group: group ?? crypto.randomUUID(), before: cell.entries[0], name });
  };
  const clear = (cell: Cell): void => {
    const earlier = cell.write;
    // Without an answer, the entry may exist.
    const isUnclear = earlier?.problem === null || earlier?.problem === t.common.unreachable;
    if (earlier?.entry_id === null && isUnclear) {
      if (!isEmptied(earlier)) writing.clear({ ...earlier, problem: null }, nameOf(cell, earlier.seconds));
      else if (earlier.problem !== null) writing.retry(earlier);
      return;
    }
    if (earlier !== undefined) writing.discard(earlier);
    // A change that is not answered yet will replace the version shown.
    for (const { id, seconds, etag } of cell.entries) {
      deleteLater(at(timetracking), id, nameOf(cell, seconds), earlier?.problem === null ? null : etag);
    }
  };
  return {
    user_id,
    mayWrite,
    days,
    rows,
    names,
    labelOf,
    /** Row keys to remove from the address. */
    leaving,
    entries,
    before,
    writes,
    isLoaded,
    error,
    retry,
    now,
    zone,
    cellAt,
    outcomeOf: outcome,
    write,
    clear,
    tell: writing.announce,
    retryWrite: writing.retry,
    discardWrite: writing.discard,
  };
};
export type Week = ReturnType<typeof useWeek>;
