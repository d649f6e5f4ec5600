import { useState } from 'react';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import type { RecordQuery } from '#api/records/record-query.ts';
import type { AppRecord, Identified } from '#api/service/app-record.ts';
import type { Resource } from '#contract/resource.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { useIsPhone } from '../layout/use-window-size.ts';
import { rowsOf, type Rows } from '../record-table/rows.ts';
import { useSelection } from '../selection/selection.ts';
import { useLoadEvery } from './use-rows.ts';

type Listed<Row extends Identified> = {
  readonly rows: Rows<Row>;
  readonly hidden: ReadonlySet<number>;
  readonly inOrder: (some: Rows<Row>) => Rows<Row>;
};

/** How rows of a list are chosen: one by one, all, a range, and on a phone by taps while that is switched on. */
export const useRowSelection = <Entry extends Resource>(
  endpoint: ResourceEndpoint<Entry>,
  query: RecordQuery,
  { rows, hidden, inOrder }: Listed<AppRecord<Entry>>,
) => {
  const t = useTexts().list;
  const chosen = useSelection<AppRecord<Entry>>(hidden);
  const current = new Map(rows.loaded.map((row) => [row.id, row]));
  // As the list shows them now: an action on an earlier version would be refused each time.
  const selection = { ...chosen, rows: chosen.rows.map((row) => current.get(row.id) ?? row) };
  const loadEvery = useLoadEvery(endpoint, query);
  const isPhone = useIsPhone();
  const [isSwitchedOn, switchOn] = useState(false);
  const every = async (): Promise<readonly AppRecord<Entry>[]> => {
    const all = rows.loaded.length === rows.count ? rows.loaded : await loadEvery();
    if (all === undefined) showToast({ kind: 'failed', text: t.tooMany });
    return all ?? [];
  };
  return {
    selection,
    /** All rows of a range, including those not loaded. */
    between: async (from: number, to: number): Promise<readonly AppRecord<Entry>[]> => {
      const all = await every();
      const ordered = inOrder(rowsOf([{ number: 0, rows: all }], all.length, Math.max(1, all.length), hidden));
      const range = Array.from({ length: to - from + 1 }, (_, at) => ordered.at(from + at));
      return range.filter((row) => row !== undefined);
    },
    toggleAll: async (): Promise<void> =>
      selection.rows.length > 0 ? selection.clear() : selection.choose(await every()),
    onPhone: {
      isShown: isPhone,
      isOn: isSwitchedOn,
      switchOn,
      /** A tap chooses a row. */
      isTap: isPhone && (isSwitchedOn || selection.rows.length > 0),
    },
  };
};
