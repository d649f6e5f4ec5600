import { z } from 'zod';
import { datetime, datetimeInput, id, integer, reference, requiredText, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({
  event_start: datetimeInput(),
  subject: requiredText(150),
  user_id: reference('user'),
  communication_kind_id: reference('communication_kind').nullable().optional(),
  contact_id: reference('contact').nullable().optional(),
  entry_id: integer().nullable().optional(),
  info: text(10000).nullable().optional(),
  module_id: reference('module').nullable().optional(),
  pr_project_id: reference('pr_project').nullable().optional(),
});

/** "Notes, `note`"; the project is `pr_project_id` in requests and `project_id` in responses. */
export const note = defineResource({
  name: 'note',
  path: '/note',
  scopes: { read: ['note_show'], write: ['note_edit'] },
  sort: ['id'],
  search: ['event_start', 'contact_id', 'user_id', 'subject', 'module_id', 'entry_id'],
  record: z.strictObject({
    id: id(),
    user_id: reference('user'),
    event_start: datetime(),
    subject: string(),
    info: string().nullable(),
    contact_id: reference('contact').nullable(),
    project_id: reference('pr_project').nullable(),
    entry_id: integer().nullable(),
    module_id: reference('module').nullable(),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
  synonyms: { pr_project_id: 'project_id' },
});

export type NoteInput = z.infer<typeof note.create>;
