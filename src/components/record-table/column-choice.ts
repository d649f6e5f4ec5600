import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storedList, type StoredList } from '#api/storage/stored-list.ts';
import type { Column } from './column.ts';

const change = z.strictObject({ key: z.string(), isShown: z.boolean() });
type Change = z.infer<typeof change>;

const lists = new Map<string, StoredList<Change>>();
const listOf = (list: string): StoredList<Change> => {
  const known = lists.get(list) ?? storedList(`kontor-columns-${list}`, change);
  lists.set(list, known);
  return known;
};

/** The columns a list shows: its defaults, and the user's changes in this browser. */
export const useColumnChoice = <Row>(list: string, columns: readonly Column<Row>[]) => {
  const kept = listOf(list);
  const changes = useSyncExternalStore(kept.subscribe, kept.read);
  return useMemo(() => {
    const isShown = ({ key, isHidden = false }: Column<Row>): boolean =>
      changes.find((each) => each.key === key)?.isShown ?? !isHidden;
    const visible = columns.filter(isShown);
    return {
      shown: visible,
      cells: visible.filter(({ isCsvOnly = false }) => !isCsvOnly),
      isShown,
      /** Shows exactly the columns with these keys. */
      show: (keys: readonly string[]): void =>
        kept.change(() => columns.map(({ key }) => ({ key, isShown: keys.includes(key) }))),
      toggle: (column: Column<Row>): void =>
        kept.change((all) => [
          ...all.filter(({ key }) => key !== column.key),
          { key: column.key, isShown: !isShown(column) },
        ]),
    };
  }, [columns, changes, kept]);
};
