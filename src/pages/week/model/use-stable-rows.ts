import { useState } from 'react';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { rowKey, rowsOf, type WeekRow } from './week-rows.ts';

type StableRows = {
  readonly table: string;
  readonly keys: readonly string[];
  /** Rows that disappear if empty, as soon as they are not in the address and have no pending writes. */
  readonly leaving: readonly string[];
};

type Stable = {
  readonly entries: readonly TimeEntry[];
  /** Keys of rows in the address, and of rows with unsaved changes. */
  readonly added: readonly string[];
  readonly written: readonly string[];
  readonly isLoaded: boolean;
};

/**
 * The rows of a table of hours. A row keeps its first position, emptied or not, until another table is shown, so that rows never move while
 * the user types. `removeEmptyRows` removes empty rows.
 */
export const useStableRows = (table: string) => {
  const fresh: StableRows = { table, keys: [], leaving: [] };
  const [kept, setKept] = useState(fresh);
  const { keys: before, leaving } = kept.table === table ? kept : fresh;
  const show = ({ entries, added, written, isLoaded }: Stable): readonly WeekRow[] => {
    const used = new Set([...entries.map(rowKey), ...written]);
    const stays = (key: string): boolean => used.has(key) || !leaving.includes(key);
    const rows = rowsOf(entries, [...added.filter(stays), ...written], before.filter(stays));
    const keys = rows.map(({ key }) => key);
    const haveLeft = leaving.length > 0 && ![...added, ...written].some((key) => leaving.includes(key));
    if (isLoaded && (kept.table !== table || haveLeft || keys.join() !== before.join())) {
      setKept({ table, keys, leaving: haveLeft ? [] : leaving });
    }
    return rows;
  };
  const removeEmptyRows = (gone: readonly string[]): void =>
    setKept((now) => (now.table === table ? { ...now, leaving: gone } : now));
  return { leaving, removeEmptyRows, show };
};
