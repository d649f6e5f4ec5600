import type { ClipboardEvent } from 'react';
import { blockOf, isSeveral, type Block } from '../model/block.ts';
import { meant, type Meaning } from '../model/doubt.ts';
import type { ActiveCell } from './use-active-cell.ts';
import { useBlockQuestion } from './use-block-question.ts';
import { useBlockWrites } from './use-block-writes.ts';
import type { CellEditor } from './use-cell-editing.ts';
import type { Week } from '../model/use-week.ts';

/** Pasting at the active cell, and the answers to what the cell asks. */
export const usePaste = (active: ActiveCell, editor: CellEditor, week: Week) => {
  const { position, cell, cellAt } = active;
  const questionOf = useBlockQuestion(week);
  const write = useBlockWrites(week);
  const { editing, isChanged, close, ask, commit } = editor;

  /** Pastes a block once its questions are answered, one after the other. */
  const paste = (block: Block): void => {
    const asked = questionOf(block);
    if (asked === null) write(block);
    else ask(asked);
  };
  return {
    /** Pastes a block starting at the active cell, also if that is open and nothing is typed in it. */
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain');
      const isTyped = event.target instanceof HTMLInputElement && (isChanged || !isSeveral(text));
      if (!week.mayWrite || isTyped) return;
      event.preventDefault();
      close();
      paste(blockOf(text, (line, index) => cellAt({ row: position.row + line, column: position.column + index })));
    },
    /** Takes the typed text, or the block that waits, in this meaning. */
    settle: (meaning: Meaning): void => {
      if (editing?.kind === 'typing') {
        active.focus();
        commit(position, meant(editing.text, meaning));
      } else if (editing?.kind === 'doubt') {
        close();
        paste(editing.block.map((each) => ({ ...each, text: meant(each.text, meaning) })));
      }
    },
    /** Answers yes to the question in the active cell. */
    answer: (): void => {
      if (editing?.kind !== 'question') return;
      if (editing.block !== null) write(editing.block);
      else if (cell !== undefined) week.clear(cell);
      close();
    },
  };
};
