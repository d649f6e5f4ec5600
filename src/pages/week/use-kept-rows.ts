import { useState } from 'react';
import type { TimeEntry } from '#api/time-entry.ts';
import { rowKey, rowsOf, type WeekRow } from './week-rows.ts';

type Kept = {
  readonly table: string;
  readonly keys: readonly string[];
  /** Those that go if they hold nothing, as soon as they are not in the address and nothing in them is on its way. */
  readonly leaving: readonly string[];
};

type Shown = {
  readonly entries: readonly TimeEntry[];
  /** Keys of rows in the address, and of rows with something that is not saved yet. */
  readonly added: readonly string[];
  readonly written: readonly string[];
  readonly isLoaded: boolean;
};

/**
 * The rows of a table of hours. Each stays where it was first shown, emptied or not, until another table is shown: who types never loses
 * the place. `letGo` takes rows away again that hold nothing.
 */
export const useKeptRows = (table: string) => {
  const fresh: Kept = { table, keys: [], leaving: [] };
  const [kept, setKept] = useState(fresh);
  const { keys: before, leaving } = kept.table === table ? kept : fresh;
  const show = ({ entries, added, written, isLoaded }: Shown): readonly WeekRow[] => {
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
  const letGo = (gone: readonly string[]): void =>
    setKept((now) => (now.table === table ? { ...now, leaving: gone } : now));
  return { leaving, letGo, show };
};
