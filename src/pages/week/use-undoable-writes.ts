import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { usePending } from '#api/pending/pending.ts';
import { at, delete_, edit } from '#api/records/operations.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import { showNotSaved } from '#components/feedback/show-not-saved.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { addUndo, forgetUndo } from '#components/feedback/undo-store.ts';
import { trackingBefore } from '#domain/hours/tracking-before.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { emptied, isEmptied, type CellWrite } from './cell-write.ts';
import { useCellWrites } from './use-cell-writes.ts';

/** Undoes a save: deletes the entry, or restores what it changed. Steps of one `group` are undone together. */
type Step = {
  readonly id: number;
  readonly before: TimeEntry | undefined;
  readonly group: string;
  /** True if only the text was changed. */
  readonly keepsTime: boolean;
};

type Origin = {
  readonly group: string;
  /** The entry that is changed. */
  readonly before: TimeEntry | undefined;
  /** The name of the group in messages. */
  readonly name: string | undefined;
};

/** The writes of the week, which Ctrl Z undoes by group. `removeEmptyRows` removes the rows that an undone group added. */
export const useUndoableWrites = (removeEmptyRows: (keys: readonly string[]) => void) => {
  const t = useTexts();
  const client = useQueryClient();
  const { deleteLater } = usePending();
  const { mutateAsync: change } = useMutation(edit(at(timetracking)));
  const { mutateAsync: remove } = useMutation(delete_(at(timetracking)));
  const steps = useRef<readonly Step[]>([]);
  /** By the intent of a write: the entry before it, and its group. */
  const old = useRef(new Map<string, TimeEntry>());
  const groups = useRef(new Map<string, string>());
  /** The undone groups. A write of an undone group that is saved late is undone as well. */
  const takenBack = useRef(new Set<string>());
  /** The rows added by a group. */
  const rowsOfGroups = useRef(new Map<string, readonly string[]>());
  /** The names of groups, and of emptied cells by intent, for messages. */
  const names = useRef(new Map<string, string>());
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
    steps.current = [...steps.current, ...failed];
    removeEmptyRows(rowsOfGroups.current.get(group) ?? []);
    if (undone.length === 0) return;
    if (failure !== undefined) offerUndo(group);
    const name = names.current.get(group);
    const text = name === undefined ? t.week.undone(undone.length) : t.lane.undone(name);
    if (failure === undefined) showToast({ kind: 'done', text });
    else showNotSaved(failure.reason, t);
  };
  const onSaved = (write: CellWrite, id: number): void => {
    const own = groups.current.get(write.intent);
    const group = own ?? write.intent;
    const before = write.entry_id === null ? undefined : old.current.get(write.intent);
    const step = { id, before, group, keepsTime: write.keepsTime === true };
    if (takenBack.current.has(group)) return void undoSteps(group, [step]);
    steps.current = [...steps.current.filter((each) => each.id !== id || write.entry_id !== null), step];
    // It was written before the page was loaded.
    if (own === undefined) offerUndo(group);
  };
  const writing = useCellWrites({
    onSaved,
    onEmptied: (write, id) =>
      deleteLater(at(timetracking), id, names.current.get(write.intent) ?? formatDate(write.date)),
  });
  /** Undoes one cell, or all that were copied or pasted together, including those saved later and the rows added with them. */
  const undo = (group: string): boolean => {
    const mine = writing.read().filter(({ intent }) => groups.current.get(intent) === group);
    const saved = steps.current.filter((step) => step.group === group);
    const came = rowsOfGroups.current.get(group) ?? [];
    takenBack.current.add(group);
    steps.current = steps.current.filter((step) => step.group !== group);
    for (const each of mine) if (each.problem !== null || isEmptied(each)) writing.discard(each);
    const isLeft = saved.length > 0 || mine.length > 0 || came.length > 0;
    if (isLeft) void undoSteps(group, saved);
    return isLeft;
  };
  useEffect(() => {
    undoGroup.current = undo;
  });
  const put = (write: CellWrite, { group, before, name }: Origin): void => {
    groups.current.set(write.intent, group);
    if (before !== undefined) old.current.set(write.intent, before);
    if (name !== undefined) names.current.set(group, name);
    offerUndo(group);
    writing.put(write);
  };
  /** Empties a cell whose entry has no id yet; `name` is for the messages. */
  const clear = (write: CellWrite, name: string): void => {
    names.current.set(write.intent, name);
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
    rowsOfGroups.current.set(group, came);
    forgetUndo(idOfUndo(group));
    const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void undoGroup.current(group) };
    showToast({ kind: 'done', text, action });
  };
  return { ...writing, put, clear, announce };
};
