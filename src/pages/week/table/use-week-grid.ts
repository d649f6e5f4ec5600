import type { MouseEvent, RefObject } from 'react';
import { fieldKeys } from './field-keys.ts';
import { clickedPosition, type CellPosition } from './grid-keys.ts';
import { needsConfirmation } from '../model/outcome.ts';
import { useActiveCell } from './use-active-cell.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { usePaste } from './use-paste.ts';
import type { Week } from '../model/use-week.ts';

/** Focus, keys, typing and pasting in the week table; `columns` are the indexes of the displayed days. */
export const useWeekGrid = (grid: RefObject<HTMLElement | null>, week: Week, columns: readonly number[]) => {
  const active = useActiveCell(grid, week, columns);
  const editor = useCellEditing(active, week);
  const onKeyDown = useCellKeys(active, editor, week);
  const pasting = usePaste(active, editor, week);
  const { editing, outcome } = editor;
  return {
    active,
    ...editor,
    ...pasting,
    onKeyDown,
    onInputKey: fieldKeys(active, editor),
    /** A click opens the cell below it, unless it is open already, and selects its hours: typing replaces them and keeps the text. */
    onClick: ({ target, detail }: MouseEvent): void => {
      active.caret.click(target, detail);
      const position = clickedPosition(target);
      const cell = position && active.cellAt(position);
      if (position === undefined || cell === undefined || editing?.id === cell.id) return;
      active.caret.openByClick(cell);
      editor.open(position);
    },
    /** Text that cannot be accepted yet keeps the focus in its cell. */
    onFocus: (position: CellPosition): void => {
      if (outcome?.kind === 'wrong' || outcome?.kind === 'held' || needsConfirmation(outcome)) active.focus();
      else active.choose(position);
    },
  };
};
export type GridState = ReturnType<typeof useWeekGrid>;
