import type { KeyboardEvent } from 'react';
import { fieldCommand, nextCell, targetOf } from './grid-keys.ts';
import { needsConfirmation, settlePlacing } from '../model/outcome.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { CellEditor } from './use-cell-editing.ts';

/** The keys in the field of the active cell: they save its text and move, answer its question, or revert it. */
export const fieldKeys = ({ position, last }: ActiveCell, editor: CellEditor) => {
  const { editing, outcome, isChanged, close, commit } = editor;
  const isAsked = editing?.kind === 'typing' && editing.isRefused && needsConfirmation(outcome);

  return (event: KeyboardEvent): void => {
    const command = fieldCommand(event);
    if (command === 'accept' && isAsked && outcome?.kind === 'placed') editor.take(settlePlacing(outcome.placing));
    else if (command === 'accept') commit(targetOf('ArrowDown', false, position, last));
    else if (command === 'move') commit(targetOf(event.key, false, position, last));
    else if (command === 'close') close();
    else if (command === 'next' && !isAsked && outcome?.kind !== 'held') {
      const next = nextCell(position, event.shiftKey ? -1 : 1, last);
      commit(next);
      if (next === undefined) return;
    } else if (command === 'copy') {
      // A text that somebody has changed stays.
      if (!isChanged) {
        close();
        editor.copyDayBefore();
      }
    } else {
      // The page undoes its last action, which may change this cell: an unchanged text must not be written again.
      if (command === 'undo' && !isChanged) close();
      return;
    }
    event.preventDefault();
  };
};
