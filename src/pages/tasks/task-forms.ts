import { task } from '#contract/resources/task.ts';
import { at } from '#api/records/operations.ts';
import { taskStatus } from '#domain/documents/statuses.ts';
import { recordPages } from '../record-pages.ts';
import { taskColumns } from './task-columns.tsx';
import { taskGroups } from './task-groups.tsx';
import { readReminder, taskName } from './task.ts';

/** The pages of a new and of an existing task. */
export const taskForms = recordPages({
  endpoint: at(task),
  texts: (t) => t.tasks,
  columns: taskColumns,
  groups: taskGroups,
  read: readReminder,
  first: ({ userId }) => ({ user_id: userId, todo_status_id: taskStatus.open }),
  order: 'finish_date',
  nameOf: taskName,
});
