import { z } from 'zod';
import { boolean, datetime, datetimeInput, id, integer, reference, requiredText, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';

const base = z.strictObject({
  subject: requiredText(150),
  user_id: reference('user'),
  communication_kind_id: reference('communication_kind').nullable().optional(),
  contact_id: reference('contact').nullable().optional(),
  entry_id: integer().nullable().optional(),
  finish_date: datetimeInput().nullable().optional(),
  have_remember: boolean().optional(),
  info: text(10000).nullable().optional(),
  module_id: reference('module').nullable().optional(),
  pr_project_id: reference('pr_project').nullable().optional(),
  remember_time_id: reference('remember_time').nullable().optional(),
  remember_type_id: reference('remember_type').nullable().optional(),
  sub_contact_id: reference('contact').nullable().optional(),
  todo_priority_id: reference('todo_priority').nullable().optional(),
  todo_status_id: reference('todo_status').nullable().optional(),
});

type Reminding = {
  readonly have_remember?: boolean | undefined;
  readonly remember_time_id?: number | null | undefined;
  readonly remember_type_id?: number | null | undefined;
};

const isComplete = (field: 'remember_time_id' | 'remember_type_id') => (task: Reminding) =>
  task.have_remember !== true || typeof task[field] === 'number';

const rule = (field: 'remember_time_id' | 'remember_type_id') => ({ path: [field], error: 'required' });

const input = base
  .refine(isComplete('remember_time_id'), rule('remember_time_id'))
  .refine(isComplete('remember_type_id'), rule('remember_type_id'));

const edit = base
  .partial()
  .refine(isComplete('remember_time_id'), rule('remember_time_id'))
  .refine(isComplete('remember_type_id'), rule('remember_type_id'));

/** "Tasks, `task`"; the project is `pr_project_id` in requests and `project_id` in responses. */
export const task = defineResource({
  name: 'task',
  path: '/task',
  scopes: { read: ['task_show'], write: ['task_edit'] },
  sort: ['id', 'finish_date'],
  search: ['updated_at', 'user_id', 'contact_id', 'todo_status_id', 'module_id', 'entry_id', 'subject'],
  record: z.strictObject({
    id: id(),
    user_id: reference('user'),
    finish_date: datetime().nullable(),
    subject: string(),
    place: string().nullable(),
    info: string().nullable(),
    contact_id: reference('contact').nullable(),
    sub_contact_id: reference('contact').nullable(),
    project_id: reference('pr_project').nullable(),
    entry_id: integer().nullable(),
    module_id: reference('module').nullable(),
    todo_status_id: reference('todo_status').nullable(),
    todo_priority_id: reference('todo_priority').nullable(),
    /** `have_remember` as text: `true` or `false`. */
    has_reminder: string(),
    remember_type_id: reference('remember_type').nullable(),
    remember_time_id: reference('remember_time').nullable(),
    communication_kind_id: reference('communication_kind').nullable(),
  }),
  create: input,
  overwrite: input,
  edit,
  delete: true,
  unshown: { updated_at: datetime() },
  synonyms: { pr_project_id: 'project_id' },
});
