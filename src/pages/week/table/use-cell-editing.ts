import { useEffect, useEffectEvent, useReducer } from 'react';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { hoursOf, notedAs, textOf } from '../model/cell.ts';
import { edited, type Asked } from './editing.ts';
import type { CellPosition } from './grid-keys.ts';
import { needsConfirmation, settlePlacing, type Settled } from '../model/outcome.ts';
import type { ActiveCell } from './use-active-cell.ts';
import type { Week } from '../model/use-week.ts';

/** Opens the active cell, and saves what is typed or copied into it. */
export const useCellEditing = (active: ActiveCell, week: Week) => {
  const t = useTexts();
  const [editing, dispatch] = useReducer(edited, null);
  const { cell } = active;
  const typing = editing?.kind === 'typing' ? editing : null;
  const isChanged = cell !== undefined && typing !== null && typing.text !== textOf(cell);
  const outcome = isChanged ? week.outcomeOf(cell, typing.text) : null;

  const go = (to: CellPosition): void => {
    dispatch({ kind: 'close' });
    active.go(to);
  };
  const close = (): void => go(active.position);
  const open = (position: CellPosition, typed?: string): void => {
    const { mayWrite } = week;
    const opened = active.cellAt(position);
    if (opened === undefined || (!mayWrite && !opened.isOpened)) return;
    dispatch({ kind: 'open', cell: opened, mayWrite, typed });
    active.go(position);
  };
  const ask = (asked: Asked): void => {
    if (cell !== undefined) dispatch({ kind: 'ask', cell, asked });
    active.focus();
  };

  /** False if the text keeps the cell open: wrong, a question without `answer`, or entries that cannot be overtyped. */
  const save = (text: string, isOver: boolean, answer?: Settled): boolean => {
    if (cell === undefined) return false;
    const found = week.outcomeOf(cell, text);
    if (found.kind === 'empty') week.clear(cell);
    else if (found.kind === 'placed' && (answer !== undefined || !needsConfirmation(found))) {
      const { placing, note, isTimeKept } = found;
      week.write(cell, text, answer ?? settlePlacing(placing), { note: notedAs(cell, note, isOver), isTimeKept });
    } else {
      dispatch({ kind: 'refuse', cell, text, isOver });
      return false;
    }
    return true;
  };
  /** Saves and closes the cell. False if nothing was typed, or if the text keeps the cell open. */
  const commit = (then?: CellPosition, text = typing?.text): boolean => {
    if (cell === undefined || typing === null || text === undefined) return false;
    if (text !== textOf(cell)) {
      if (!save(text, typing.isOver)) return false;
    } else if (cell.write?.problem) week.retryWrite(cell.write);
    if (then === undefined) dispatch({ kind: 'close' });
    else go(then);
    return true;
  };
  const take = (answer: Settled): void => {
    if (typing !== null) save(typing.text, typing.isOver, answer);
    close();
  };
  const copyDayBefore = (): void => {
    const { dayBefore } = active;
    if (cell === undefined || cell.isOpened || dayBefore === undefined || dayBefore.seconds === 0) return;
    const text = hoursOf(dayBefore) || (dayBefore.write?.text ?? '');
    if (week.outcomeOf(cell, text).kind === 'placed' && !save(text, true)) active.focus();
  };

  /** Back and forward remove the cell without moving the focus away before: saves if possible, otherwise names what is lost. */
  const leavePage = useEffectEvent(() => {
    if (!isChanged || commit()) return;
    const text = `${t.common.quoted(typing.text)}, ${week.labelOf(cell)}`;
    showToast({ kind: 'failed', lead: t.common.notSaved, text });
  });
  useEffect(() => () => leavePage(), []);

  return {
    editing,
    /** The effect of the typed text; null if nothing is typed, or if the text is that of the cell. */
    outcome,
    isChanged,
    go,
    close,
    open,
    ask,
    commit,
    take,
    copyDayBefore,
    type: (text: string): void => dispatch({ kind: 'type', text }),
  };
};
export type CellEditor = ReturnType<typeof useCellEditing>;
