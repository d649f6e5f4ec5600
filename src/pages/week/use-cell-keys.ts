import type { KeyboardEvent } from 'react';
import { areSingleKeysOn, endsPair } from '#components/keyboard/shortcut-store.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Cell } from './cell.ts';
import { gridCommand, isCtrl, targetOf } from './grid-keys.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { CellEditor } from './use-cell-editing.ts';
import type { Week } from './use-week.ts';

/** The keys on the active cell: they move, and open, fill and empty it. */
export const useCellKeys = ({ position, cell, last }: ActiveCell, editor: CellEditor, week: Week) => {
  const t = useTexts();

  const clear = (filled: Cell): void => {
    const { isRunning, entries, isOpened, seconds } = filled;
    const isKept = isRunning || entries.some(({ status_id }) => status_id === timeStatus.invoiced);
    const text = t.week.clearSeveral(entries.length, formatDuration(seconds));
    if (isKept) editor.open(position);
    else if (isOpened) editor.ask({ kind: 'question', text, yes: t.common.delete, block: null });
    else week.clear(filled);
  };
  /** Returns false if the key is left to the page. */
  const run = (event: KeyboardEvent): boolean => {
    switch (gridCommand(event)) {
      case 'open':
        editor.open(position);
        return true;
      case 'overtype':
        if (!areSingleKeysOn() || endsPair(event.nativeEvent)) return false;
        editor.open(position, event.key);
        return true;
      case 'close':
        if (editor.editing === null) return false;
        editor.go(position);
        return true;
      case 'clear':
        if (!week.mayWrite || cell === undefined) return false;
        clear(cell);
        return true;
      case 'copy':
        if (!week.mayWrite) return false;
        editor.copyDayBefore();
        return true;
      case undefined:
        return false;
    }
  };
  return (event: KeyboardEvent): void => {
    if (event.altKey || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('a, button, input') !== null) return;
    const next = targetOf(event.key, isCtrl(event), position, last);
    if (next !== undefined) editor.go(next);
    else if (!run(event)) return;
    event.preventDefault();
  };
};
