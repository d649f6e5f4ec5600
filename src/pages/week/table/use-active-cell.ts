import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Cell } from '../model/cell.ts';
import type { CellPosition } from './grid-keys.ts';
import { useCellCaret } from './use-cell-caret.ts';
import type { Week } from '../model/use-week.ts';

/** The chosen cell: in the row with this key, or in the row at this place if the key is null. */
type ChosenCell = CellPosition & { readonly key: string | null };

/** The cell of the table that takes the keys, and its focus; `columns` are the indexes of the displayed days. */
export const useActiveCell = (grid: RefObject<HTMLElement | null>, week: Week, columns: readonly number[]) => {
  const [chosen, setChosen] = useState<ChosenCell>({ key: null, row: 0, column: 0 });
  const mustFocus = useRef(false);
  const caret = useCellCaret();
  const last: CellPosition = { row: week.rows.length - 1, column: columns.length - 1 };
  const ofKey = week.rows.findIndex(({ key }) => key === chosen.key);
  const position: CellPosition = {
    row: ofKey === -1 ? Math.min(chosen.row, Math.max(0, last.row)) : ofKey,
    column: Math.min(chosen.column, last.column),
  };
  const cellAt = ({ row, column }: CellPosition): Cell | undefined => {
    const day = columns[column];
    return day === undefined ? undefined : week.cellAt(row, day);
  };

  useEffect(() => {
    // The row with the focus is gone: focus the one now in its place.
    const isLost = chosen.key !== null && ofKey === -1 && document.activeElement === document.body;
    if (!mustFocus.current && !isLost) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${position.row} ${position.column}"]`);
    const target = cell?.querySelector<HTMLElement>('[data-autofocus], [data-first]') ?? cell;
    if (!target) return;
    mustFocus.current = false;
    target.focus();
    caret.place(target);
  });

  const choose = (to: CellPosition): void => setChosen({ ...to, key: week.rows[to.row]?.key ?? null });
  /** Focuses the active cell, or what is open in it, once the page has changed. */
  const focus = (): void => {
    mustFocus.current = true;
  };
  return {
    position,
    cell: cellAt(position),
    /** The cell of the day before in the same row, even if that day is not displayed. */
    dayBefore: week.cellAt(position.row, (columns[position.column] ?? 0) - 1),
    /** False if the active cell took the place of a removed one, or is just the first. */
    isChosen: ofKey !== -1,
    last,
    cellAt,
    caret,
    choose,
    focus,
    /** Chooses a cell and focuses it. */
    go: (to: CellPosition): void => {
      choose(to);
      focus();
    },
  };
};
export type ActiveCell = ReturnType<typeof useActiveCell>;
