import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { todoStatus, type NamedLookup } from '#contract/resources/lookups.ts';
import type { task } from '#contract/resources/task.ts';
import { at, list } from '#api/records/operations.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { RecordValues } from '#components/record-form/record-values.ts';
import { taskStatus } from '#domain/documents/statuses.ts';
import { useShownName } from '#texts/use-shown-name.ts';

export type Task = AppRecord<typeof task>;

/** The filter value for all tasks that are not done. */
export const openValue = 'open';

export const isDone = ({ todo_status_id }: Pick<Task, 'todo_status_id'>): boolean => todo_status_id === taskStatus.done;

/** `now` is yyyy-mm-dd hh:mm:ss by the company's clock. */
export const isLate = (task: Pick<Task, 'todo_status_id' | 'finish_date'>, now: string): boolean =>
  task.finish_date !== null && task.finish_date < now && !isDone(task);

export const taskName = ({ subject }: Pick<Task, 'subject'>): string => subject;

/**
 * `has_reminder` is the text of a boolean ("Task record"). Stored values of a disabled reminder are dropped and must be chosen
 * again.
 */
export const readReminder = ({ has_reminder }: Pick<Task, 'has_reminder'>): RecordValues =>
  has_reminder === 'true'
    ? { have_remember: true }
    : { have_remember: false, remember_type_id: null, remember_time_id: null };

/** The possible task statuses, in the order of the lookup. */
export const useStatuses = () => {
  const nameOf = useShownName();
  const select = useCallback(
    (statuses: readonly NamedLookup[]) => statuses.map(({ id, name }) => ({ id, name: nameOf('todo_status', name) })),
    [nameOf],
  );
  return useQuery({ ...list(at(todoStatus), { order_by: 'id' }), select, staleTime: Infinity, gcTime: Infinity });
};
