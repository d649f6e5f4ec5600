import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { usePending } from '#api/pending/pending.ts';
import { at, delete_, edit } from '#api/records/operations.ts';
import { showNotSaved } from '#components/feedback/show-not-saved.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { addUndo, forgetUndo } from '#components/feedback/undo-store.ts';
import { trackingBefore } from '#domain/hours/tracking-before.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { emptied, isEmptied, type CellWrite } from './cell-write.ts';
import { undoLog, type Origin, type Step } from './undo-log.ts';
import { useCellWrites } from './use-cell-writes.ts';

/** The writes of the week, which Ctrl Z undoes by group. `removeEmptyRows` removes the rows that an undone group added. */
export const useUndoableWrites = (removeEmptyRows: (keys: readonly string[]) => void) => {
  const t = useTexts();
  const client = useQueryClient();
  const { deleteLater } = usePending();
  const { mutateAsync: change } = useMutation(edit(at(timetracking)));
  const { mutateAsync: remove } = useMutation(delete_(at(timetracking)));
  const [log] = useState(undoLog);
  const takeBack = async ({ id, before: earlier, keepsTime }: Step): Promise<void> => {
    if (earlier === undefined) await remove({ id });
    else await change({ id, body: { ...(!keepsTime && { tracking: trackingBefore(earlier) }), text: earlier.text } });
  };
  const undoGroup = useRef((_group: string): boolean => false);
  const idOfUndo = (group: string): string => `week ${group}`;
  const offerUndo = (group: string): void => addUndo({ id: idOfUndo(group), run: () => undoGroup.current(group) });
  const undoSteps = async (group: string, undone: readonly Step[]): Promise<void> => {
    const results = await Promise.allSettled(undone.map(takeBack));
    await announceChange(client, [timetracking.name]);
    const failed = undone.filter((_, index) => results[index]?.status === 'rejected');
    const failure = results.find((result) => result.status === 'rejected');
    log.restore(failed);
    removeEmptyRows(log.rows.get(group) ?? []);
    if (undone.length === 0) return;
    if (failure !== undefined) offerUndo(group);
    const name = log.names.get(group);
    const text = name === undefined ? t.week.undone(undone.length) : t.lane.undone(name);
    if (failure === undefined) showToast({ kind: 'done', text });
    else showNotSaved(failure.reason, t);
  };
  const onSaved = (write: CellWrite, id: number): void => {
    const { step, isLate } = log.save(write, id);
    if (isLate) return void undoSteps(step.group, [step]);
    // It was written before the page was loaded.
    if (log.groupOf(write) === undefined) offerUndo(step.group);
  };
  const writing = useCellWrites({
    onSaved,
    onEmptied: (write, id) => deleteLater(at(timetracking), id, log.names.get(write.intent) ?? formatDate(write.date)),
  });
  /** Undoes one cell, or all that were copied or pasted together, including those saved later and the rows added with them. */
  const undo = (group: string): boolean => {
    const mine = writing.read().filter((write) => log.groupOf(write) === group);
    const saved = log.take(group);
    for (const each of mine) if (each.problem !== null || isEmptied(each)) writing.discard(each);
    const isLeft = saved.length > 0 || mine.length > 0 || (log.rows.get(group) ?? []).length > 0;
    if (isLeft) void undoSteps(group, saved);
    return isLeft;
  };
  useEffect(() => {
    undoGroup.current = undo;
  });
  const put = (write: CellWrite, origin: Origin): void => {
    log.begin(write, origin);
    offerUndo(origin.group);
    writing.put(write);
  };
  /** Empties a cell whose entry has no id yet; `name` is for the messages. */
  const clear = (write: CellWrite, name: string): void => {
    log.names.set(write.intent, name);
    writing.put(emptied(write));
    const bringBack = (): boolean => {
      const isLeft = writing.read().some((each) => each.id === write.id && isEmptied(each));
      if (isLeft) {
        writing.put(write);
        showToast({ kind: 'done', text: t.frame.deleteUndone(name) });
      }
      return isLeft;
    };
    addUndo({ id: `week ${write.id}`, run: bringBack });
  };
  /** Reports the writes of a group and offers to undo them, along with the rows they added. */
  const announce = (group: string, text: string, came: readonly string[] = []): void => {
    log.rows.set(group, came);
    forgetUndo(idOfUndo(group));
    const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void undoGroup.current(group) };
    showToast({ kind: 'done', text, action });
  };
  return { ...writing, put, clear, announce };
};
