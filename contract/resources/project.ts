import { z } from 'zod';
import { date, id, integer, reference, requiredText, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';

/** 1 pending, 2 in progress, 3 completed. */
const projectState = () => integer(1, 3);

const input = z.strictObject({
  name: requiredText(255),
  user_id: reference('user'),
  nr: text(20).nullable().optional(),
  contact_id: reference('contact').nullable().optional(),
  contact_sub_id: reference('contact').nullable().optional(),
  start_date: date().nullable().optional(),
  end_date: date().nullable().optional(),
  comment: text(10000).nullable().optional(),
  pr_state_id: projectState().nullable().optional(),
});

/** Ours: the document only names it. */
export const project = defineResource({
  name: 'project',
  path: '/pr_project',
  scopes: { read: ['project_show'], write: ['project_edit'] },
  sort: ['id', 'nr', 'name', 'start_date', 'end_date'],
  search: ['id', 'nr', 'name', 'start_date', 'end_date', 'pr_state_id', 'contact_id', 'user_id'],
  record: z.strictObject({
    id: id(),
    nr: string().nullable(),
    name: string(),
    start_date: date().nullable(),
    end_date: date().nullable(),
    comment: string().nullable(),
    pr_state_id: projectState().nullable(),
    contact_id: reference('contact').nullable(),
    contact_sub_id: reference('contact').nullable(),
    user_id: reference('user'),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
  extension: true,
});
