import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { task } from '#contract/resources/task.ts';
import { at, edit } from '#api/records/operations.ts';
import { showNotSaved } from '#components/feedback/show-not-saved.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { taskStatus } from '#domain/documents/statuses.ts';
import type { Moving } from './board.ts';
import { isDone, useStatuses, type Task } from './task.ts';

/** Undefined: the version in the last response. */
type Version = Task['etag'] | undefined;

/**
 * Gives tasks another status: one edit each, in sequence, each reported with its undo. `moving` has the tasks as they will be; a
 * failed one goes back, and the reason is shown.
 */
export const useMoveTask = () => {
  const t = useStartTexts();
  const client = useQueryClient();
  const names = useStatuses().data ?? [];
  const { mutateAsync } = useMutation(edit(at(task)));
  const [moving, setMoving] = useState<Moving>(new Map());
  const last = useRef(Promise.resolve());

  const send = async (before: Task, moved: Task, etag: Version): Promise<void> => {
    const { id, subject, todo_status_id } = moved;
    try {
      await mutateAsync({ id, body: { todo_status_id }, etag });
      const status = names.find((each) => each.id === todo_status_id)?.name ?? t.tasks.noStatus;
      showToast({
        kind: 'done',
        text: t.tasks.moved(subject, status),
        action: { label: t.common.undo, keyHint: 'Ctrl Z', run: () => begin(moved, before.todo_status_id, undefined) },
      });
      await client.invalidateQueries({ queryKey: [task.name] });
    } catch (error) {
      showNotSaved(error, t);
    } finally {
      setMoving((before) => new Map([...before].filter(([, each]) => each !== moved)));
    }
  };
  const begin = (before: Task, todo_status_id: number | null, etag: Version): void => {
    const moved = { ...before, todo_status_id };
    setMoving((before) => new Map(before).set(moved.id, moved));
    last.current = last.current.then(() => send(before, moved, etag));
  };
  const move = (before: Task, todo_status_id: number | null): void =>
    begin(before, todo_status_id, moving.has(before.id) ? undefined : before.etag);
  return {
    moving,
    move,
    toggleDone: (before: Task): void => move(before, isDone(before) ? taskStatus.open : taskStatus.done),
  };
};
