import type { KeyboardEvent } from 'react';
import { areSingleKeysOn, endsPair } from '#components/keyboard/shortcut-store.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Cell } from '../model/cell.ts';
import { gridCommand, isCtrl, targetOf } from './grid-keys.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { CellEditor } from './use-cell-editing.ts';
import type { Week } from '../model/use-week.ts';

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
  return (event: KeyboardEvent): void => {
    if (event.altKey || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('a, button, input') !== null) return;
    const next = targetOf(event.key, isCtrl(event), position, last);
    const command = gridCommand(event);
    if (next !== undefined) editor.go(next);
    else if (command === 'open') editor.open(position);
    else if (command === 'close' && editor.editing !== null) editor.close();
    else if (command === 'clear' && week.mayWrite && cell !== undefined) clear(cell);
    else if (command === 'copy' && week.mayWrite) editor.copyDayBefore();
    else if (command === 'overtype' && areSingleKeysOn() && !endsPair(event.nativeEvent)) {
      editor.open(position, event.key);
    } else return;
    event.preventDefault();
  };
};
