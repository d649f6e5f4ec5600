import type { KeyboardEvent } from 'react';
import { fieldCommand, nextCell, targetOf } from './grid-keys.ts';
import { needsConfirmation, settlePlacing } from './outcome.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { CellEditor } from './use-cell-editing.ts';

/** The keys in the field of the active cell: they save its text and move, answer its question, or revert it. */
export const fieldKeys = ({ position, last }: ActiveCell, editor: CellEditor) => {
  const { editing, outcome, isChanged, go, commit } = editor;
  const isAsked = editing?.kind === 'typing' && editing.isRefused && needsConfirmation(outcome);

  /** Returns false if the key is left to the field and the page. */
  const run = (event: KeyboardEvent): boolean => {
    const command = fieldCommand(event);
    switch (command) {
      case 'accept':
        if (isAsked && outcome?.kind === 'placed') editor.take(settlePlacing(outcome.placing));
        else commit(targetOf('ArrowDown', false, position, last));
        return true;
      case 'close':
        go(position);
        return true;
      case 'move':
        commit(targetOf(event.key, false, position, last));
        return true;
      case 'next':
      case 'previous': {
        // Tab reaches the answers below the cell.
        if (isAsked || outcome?.kind === 'held') return false;
        const next = nextCell(position, command === 'next' ? 1 : -1, last);
        commit(next);
        return next !== undefined;
      }
      case 'undo':
        // The page undoes its last action, which may change this cell: an unchanged text must not be written again.
        if (!isChanged) go(position);
        return false;
      case 'copy':
        // A text that somebody has changed stays.
        if (isChanged) return true;
        go(position);
        editor.copyDayBefore();
        return true;
      case undefined:
        return false;
    }
  };
  return (event: KeyboardEvent): void => {
    if (run(event)) event.preventDefault();
  };
};
