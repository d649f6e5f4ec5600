import { all, allOptional } from './common.ts';
import type { Input, ResourceFacts } from './fact.ts';

/** Required if `have_remember` is true, on create, overwrite and edit. */
export const remembered = ['remember_time_id', 'remember_type_id'];

const taskInput: Input = {
  required: { subject: 'string 150', user_id: 'Resource user' },
  optional: {
    communication_kind_id: 'Resource communication_kind',
    contact_id: 'Resource contact',
    entry_id: 'integer',
    finish_date: 'datetime',
    have_remember: 'boolean',
    info: 'string 10000',
    module_id: 'Resource module',
    pr_project_id: 'Resource pr_project',
    remember_time_id: 'Resource remember_time',
    remember_type_id: 'Resource remember_type',
    sub_contact_id: 'Resource contact',
    todo_priority_id: 'Resource todo_priority',
    todo_status_id: 'Resource todo_status',
  },
};

export const task: ResourceFacts = {
  path: '/task',
  read: ['task_show'],
  write: ['task_edit'],
  sort: ['id', 'finish_date'],
  search: ['updated_at', 'user_id', 'contact_id', 'todo_status_id', 'module_id', 'entry_id', 'subject'],
  standard: all,
  record: {
    id: 'integer',
    user_id: 'Resource user',
    finish_date: 'datetime or null',
    subject: 'string',
    place: '(string) or null',
    info: 'string or null',
    contact_id: 'Resource contact (or null)',
    sub_contact_id: 'Resource contact (or null)',
    project_id: 'Resource pr_project (or null)',
    entry_id: 'integer (or null)',
    module_id: 'Resource module (or null)',
    todo_status_id: 'Resource todo_status (or null)',
    todo_priority_id: 'Resource todo_priority (or null)',
    has_reminder: 'string',
    remember_type_id: 'Resource remember_type (or null)',
    remember_time_id: 'Resource remember_time (or null)',
    communication_kind_id: 'Resource communication_kind (or null)',
  },
  create: taskInput,
  overwrite: taskInput,
  edit: allOptional(taskInput),
  synonyms: { pr_project_id: 'project_id' },
};

const noteInput: Input = {
  required: { event_start: 'datetime', subject: 'string 150', user_id: 'Resource user' },
  optional: {
    communication_kind_id: 'Resource communication_kind',
    contact_id: 'Resource contact',
    entry_id: 'integer',
    info: 'string 10000',
    module_id: 'Resource module',
    pr_project_id: 'Resource pr_project',
  },
};

export const note: ResourceFacts = {
  path: '/note',
  read: ['note_show'],
  write: ['note_edit'],
  sort: ['id'],
  search: ['event_start', 'contact_id', 'user_id', 'subject', 'module_id', 'entry_id'],
  standard: all,
  record: {
    id: 'integer',
    user_id: 'Resource user',
    event_start: 'datetime',
    subject: 'string',
    info: 'string or null',
    contact_id: 'Resource contact (or null)',
    project_id: 'Resource pr_project (or null)',
    entry_id: 'integer (or null)',
    module_id: 'Resource module (or null)',
  },
  create: noteInput,
  overwrite: noteInput,
  edit: allOptional(noteInput),
  /** Not stated for notes, but their input and their record have these names. */
  synonyms: { pr_project_id: 'project_id' },
};
