import { useState } from 'react';
import { useDeleteRecords } from '#api/pending/use-delete-records.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { Resource } from '#contract/resource.ts';
import { useRowToFocus, type RowAnchor } from '../record-table/list-location.ts';
import { RecordActions } from '../selection/record-actions.tsx';
import { useBulk } from '../selection/use-bulk.ts';
import { sumRows, useSumWords } from './money-sums.ts';
import { useDeleteKey } from './use-delete-key.ts';
import type { ListOf } from './use-record-list.ts';
import { useRowSelection } from './use-row-selection.ts';

/** The chosen rows of a list, what can be done with them, and the row to focus afterwards. */
export const useListSelection = <Entry extends Resource>(list: ListOf<Entry>) => {
  const { endpoint, query, rows, may, nameOf, actions = [], deleting } = list;
  const deleteRecords = useDeleteRecords(endpoint);
  const { selection, ...choosing } = useRowSelection(endpoint, query.recordQuery, list);
  const arrival = useRowToFocus();
  const [focus, setFocus] = useState<RowAnchor | undefined>(undefined);
  const focusOn = (row: AppRecord<Entry> | undefined): void => {
    if (row !== undefined) setFocus({ id: row.id, index: Math.max(0, rows.indexOf(row.id)) });
  };
  const bulk = useBulk<AppRecord<Entry>>((changed) => {
    const done = new Set(changed.map(({ id }) => id));
    selection.choose(selection.rows.filter(({ id }) => !done.has(id)));
    // Move the focus only if the pressed button disappeared with the bar, or is still in it.
    const focused = document.activeElement;
    if (focused !== document.body && focused?.closest('[data-selection-bar]') === null) return;
    focusOn(changed.toSorted((one, other) => rows.indexOf(one.id) - rows.indexOf(other.id))[0]);
  });
  const leave = (): void => {
    focusOn(selection.rows[0]);
    selection.choose([]);
    choosing.onPhone.switchOn(false);
    bulk.forget();
  };
  const remove = (going: readonly AppRecord<Entry>[]): void => {
    void deleteRecords(going.map((row) => ({ id: row.id, label: nameOf(row), etag: row.etag })));
    leave();
  };
  const mayDelete = may.write && endpoint.resource.delete === true && list.isUndeletable !== true;
  useDeleteKey({ mayDelete, rows, selection, stays: deleting?.isExcluded, remove, focus: setFocus });
  return {
    ...choosing,
    selection,
    canSelect: mayDelete || (may.write && actions.length > 0) || list.money !== undefined,
    focus: focus ?? arrival,
    bulk,
    leave,
    remove: mayDelete ? remove : undefined,
  };
};

/** A list and its chosen rows. */
export type ListState<Entry extends Resource> = {
  readonly list: ListOf<Entry>;
  readonly chosen: ReturnType<typeof useListSelection<Entry>>;
};

/** The bar of the chosen rows, with their sums. */
export const ListSelectionBar = <Entry extends Resource>({ list, chosen }: ListState<Entry>) => {
  const { money, may, actions = [], figures, deleting, nameOf } = list;
  const { rows } = chosen.selection;
  const sumsOf = (some: readonly AppRecord<Entry>[]) => (money === undefined ? [] : sumRows(some, money));
  const sumWords = useSumWords(sumsOf(rows));
  if (rows.length === 0) return null;
  return (
    <RecordActions
      rows={rows}
      actions={may.write ? actions : []}
      figures={(some) => figures?.(some) ?? sumWords(sumsOf(some))}
      deleting={deleting}
      bulk={chosen.bulk}
      nameOf={nameOf}
      onDelete={chosen.remove}
      onClear={chosen.leave}
    />
  );
};
