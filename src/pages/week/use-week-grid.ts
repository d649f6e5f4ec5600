import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { showToast } from '#components/feedback/toast-store.ts';
import { areSingleKeysOn, endsPair } from '#components/keyboard/shortcut-store.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { blockOf, isSeveral, type Block } from './block.ts';
import { hoursOf, notedAs, textOf, type Cell } from './cell.ts';
import { meant, type Meaning } from './doubt.ts';
import { clickedPosition, isTyped, nextCell, targetOf, type CellPosition } from './grid-keys.ts';
import { needsConfirmation, settlePlacing, type Outcome, type Settled } from './outcome.ts';
import { useCellCaret } from './use-cell-caret.ts';
import { usePaste } from './use-paste.ts';
import type { Week } from './use-week.ts';
import type { Editing } from './week-cell.tsx';

const unasked = { isRefused: false, isOver: false, question: null, doubt: null } as const;
type Placed = Extract<Outcome, { kind: 'placed' }>;

/** The active cell: in the row with this key, or in the row at this place if the key is null. */
type SelectedCell = CellPosition & { readonly key: string | null };

/** Focus, keys, typing and pasting in the week table; `columns` are the indexes of the displayed days. */
export const useWeekGrid = (grid: RefObject<HTMLElement | null>, week: Week, columns: readonly number[]) => {
  const t = useTexts();
  const { mayWrite } = week;
  const { doubt, question, paste } = usePaste(week);
  /** The block waiting for confirmation. */
  const waiting = useRef<Block | null>(null);
  const [chosen, choose] = useState<SelectedCell>({ key: null, row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const mustFocus = useRef(false);
  const caret = useCellCaret();
  const last: CellPosition = { row: week.rows.length - 1, column: columns.length - 1 };
  const ofKey = week.rows.findIndex(({ key }) => key === chosen.key);
  const active: CellPosition = {
    row: ofKey === -1 ? Math.min(chosen.row, Math.max(0, last.row)) : ofKey,
    column: Math.min(chosen.column, last.column),
  };
  const setChosen = (position: CellPosition): void =>
    choose({ ...position, key: week.rows[position.row]?.key ?? null });
  const cellAt = ({ row, column }: CellPosition): Cell | undefined => week.cellAt(row, columns[column] ?? 0);
  const activeCell = cellAt(active);

  useEffect(() => {
    // The row with the focus is gone: focus the one now in its place.
    const isLost = chosen.key !== null && ofKey === -1 && document.activeElement === document.body;
    if (!mustFocus.current && !isLost) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row} ${active.column}"]`);
    const target = cell?.querySelector<HTMLElement>('[data-autofocus], [data-first]') ?? cell;
    if (!target) return;
    mustFocus.current = false;
    target.focus();
    caret.place(target);
  });

  const go = (position: CellPosition): void => {
    setEditing(null);
    setChosen(position);
    mustFocus.current = true;
  };
  const open = (position: CellPosition, typed?: string): void => {
    const cell = cellAt(position);
    if (cell === undefined || (!mayWrite && !cell.isOpened)) return;
    setChosen(position);
    const isText = mayWrite && (!cell.isOpened || cell.write !== undefined || typed !== undefined);
    const text = isText ? (typed ?? textOf(cell)) : null;
    setEditing({ ...unasked, id: cell.id, text, isOver: typed !== undefined });
    mustFocus.current = true;
  };
  const writeCell = (
    cell: Cell,
    text: string,
    { placing, note, isTimeKept }: Placed,
    isOver = editing?.isOver === true,
  ): void =>
    week.write(cell, text, settlePlacing(placing), {
      note: notedAs(cell, note, isOver),
      isTimeKept,
    });
  /** Asks in the cell. The answer pastes `block`, or a yes empties the cell if there is none. */
  const ask = ({ id }: Cell, asked: Partial<Pick<Editing, 'question' | 'doubt'>>, block: Block | null = null): void => {
    waiting.current = block;
    setEditing({ ...unasked, id, text: null, ...asked });
    mustFocus.current = true;
  };
  /**
   * Returns true if the text is accepted. Invalid text, a full day, unusual hours and entries that cannot be overtyped keep the cell
   * open.
   */
  const commit = (then?: CellPosition, text = editing?.text ?? null): boolean => {
    if (activeCell === undefined || editing === null || text === null) return false;
    if (text !== textOf(activeCell)) {
      const outcome = week.outcomeOf(activeCell, text);
      if (outcome.kind === 'empty') week.clear(activeCell);
      else if (outcome.kind === 'placed' && !needsConfirmation(outcome)) writeCell(activeCell, text, outcome);
      else {
        setEditing({ ...editing, text, isRefused: true });
        return false;
      }
    } else if (activeCell.write?.problem) week.retryWrite(activeCell.write);
    if (then === undefined) setEditing(null);
    else go(then);
    return true;
  };
  const take = (placing: Settled): void => {
    if (activeCell !== undefined && editing?.text && outcome?.kind === 'placed') {
      writeCell(activeCell, editing.text, { ...outcome, placing });
    }
    go(active);
  };
  /** Back and forward remove the cell without moving the focus away before: saves if possible, otherwise names what is lost. */
  const leavePage = useEffectEvent(() => {
    const text = editing?.text ?? null;
    if (activeCell === undefined || text === null || text === textOf(activeCell) || commit()) return;
    showToast({
      kind: 'failed',
      lead: t.common.notSaved,
      text: `${t.common.quoted(text)}, ${week.labelOf(activeCell)}`,
    });
  });
  useEffect(() => () => leavePage(), []);
  const outcome =
    activeCell === undefined || editing === null || editing.text === null || editing.text === textOf(activeCell)
      ? null
      : week.outcomeOf(activeCell, editing.text);

  const onInputKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const isCtrl = event.ctrlKey || event.metaKey;
    const needsAnswer = editing?.isRefused === true && needsConfirmation(outcome);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (needsAnswer && outcome?.kind === 'placed') take(settlePlacing(outcome.placing));
      else commit({ row: Math.min(last.row, active.row + 1), column: active.column });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      go(active);
    } else if (event.key === 'Tab' && !needsAnswer && outcome?.kind !== 'held') {
      const next = nextCell(active, event.shiftKey ? -1 : 1, last);
      if (next === undefined) return void commit();
      event.preventDefault();
      commit(next);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = targetOf(event.key, false, active, last);
      event.preventDefault();
      if (next !== undefined) commit(next);
    } else if (isCtrl && event.key.toLowerCase() === 'z' && activeCell !== undefined) {
      // The page undoes its last action, which may change this cell: an unchanged text must not be written again.
      if (editing?.text === textOf(activeCell)) go(active);
    } else if (isCtrl && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      // A text that somebody has changed stays.
      if (activeCell === undefined || editing?.text !== textOf(activeCell)) return;
      go(active);
      copyFromDayBefore();
    }
  };
  const copyFromDayBefore = (): void => {
    if (activeCell === undefined || activeCell.isOpened) return;
    const column = columns[active.column] ?? 0;
    const before = column === 0 ? undefined : week.cellAt(active.row, column - 1);
    if (before === undefined || before.seconds === 0) return;
    const text = hoursOf({ ...before, entries: before.entries.slice(0, 1) }) || (before.write?.text ?? '');
    const found = week.outcomeOf(activeCell, text);
    if (found.kind !== 'placed') return;
    if (needsConfirmation(found)) {
      setEditing({ ...unasked, id: activeCell.id, text, isRefused: true, isOver: true });
      mustFocus.current = true;
    } else writeCell(activeCell, text, found, true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || !(event.target instanceof HTMLElement)) return;
    if (event.target.closest('a, button, input') !== null) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const next = targetOf(event.key, isCtrl, active, last);
    if (next !== undefined) go(next);
    else if (event.key === 'Enter' || event.key === 'F2') open(active);
    else if (isCtrl && event.key.toLowerCase() === 'd' && mayWrite) copyFromDayBefore();
    else if (isCtrl) return;
    else if (event.key === 'Escape' && editing !== null) go(active);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && mayWrite && activeCell !== undefined) {
      const isKept =
        activeCell.isRunning || activeCell.entries.some(({ status_id }) => status_id === timeStatus.invoiced);
      if (isKept) open(active);
      else if (activeCell.isOpened) {
        const text = t.week.clearSeveral(activeCell.entries.length, formatDuration(activeCell.seconds));
        ask(activeCell, { question: { text, yes: t.common.delete } });
      } else week.clear(activeCell);
    } else if (isTyped(event.key) && areSingleKeysOn() && !endsPair(event.nativeEvent)) open(active, event.key);
    else return;
    event.preventDefault();
  };
  /** A click opens the cell below it, unless it is open already, and selects its hours: typing replaces them and keeps the text. */
  const onClick = ({ target, detail }: MouseEvent): void => {
    caret.click(target, detail);
    const position = clickedPosition(target);
    const cell = position && cellAt(position);
    if (position === undefined || cell === undefined || editing?.id === cell.id) return;
    caret.openByClick(cell);
    open(position);
  };
  /** Pastes a block once its questions are answered, one after the other. */
  const pasteBlock = (block: Block): void => {
    const unclear = doubt(block);
    const text = unclear === null ? question(block) : null;
    if (activeCell === undefined || (unclear === null && text === null)) paste(block);
    else ask(activeCell, { doubt: unclear, question: text === null ? null : { text, yes: t.week.pasteAnyway } }, block);
  };
  /** Takes the typed text, or the block that waits, in this meaning. */
  const settle = (meaning: Meaning): void => {
    const block = waiting.current;
    if (editing?.text) {
      mustFocus.current = true;
      commit(active, meant(editing.text, meaning));
    } else if (block !== null) {
      go(active);
      pasteBlock(block.map((each) => ({ ...each, text: meant(each.text, meaning) })));
    }
  };
  /** Pastes a block starting at the active cell, also if that is open and nothing is typed in it. */
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    const isUntouched = editing?.text === (activeCell && textOf(activeCell));
    if (!mayWrite || (event.target instanceof HTMLInputElement && !(isUntouched && isSeveral(text)))) return;
    event.preventDefault();
    go(active);
    pasteBlock(
      blockOf(text, (line, index) => {
        const position = { row: active.row + line, column: active.column + index };
        return position.column > last.column ? undefined : cellAt(position);
      }),
    );
  };
  return {
    active,
    /** False if the active cell took the place of a removed one, or is just the first. */
    isChosen: ofKey !== -1,
    editing,
    outcome,
    onKeyDown,
    onClick,
    onPaste,
    onInputKey,
    /** Text that cannot be accepted yet keeps the focus in its cell. */
    focus: (position: CellPosition) => {
      if (outcome?.kind === 'wrong' || outcome?.kind === 'held' || needsConfirmation(outcome)) mustFocus.current = true;
      else setChosen(position);
    },
    /** Answers yes to the question in the active cell. */
    answer: () => {
      const block = waiting.current;
      waiting.current = null;
      if (block !== null) paste(block);
      else if (activeCell !== undefined) week.clear(activeCell);
      go(active);
    },
    type: (text: string) => setEditing((before) => before && { ...before, text, isRefused: false }),
    /** The focus has moved away: saves if possible, otherwise the cell stays open. */
    leave: () => void commit(),
    take,
    settle,
    close: () => go(active),
    goTo: go,
  };
};
