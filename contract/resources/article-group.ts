import { z } from 'zod';
import { id, reference, requiredText, string } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({
  name: requiredText(80),
  parent_id: reference('article_group').nullable().optional(),
});

/** Ours: the document only names it. */
export const articleGroup = defineResource({
  name: 'article_group',
  path: '/article_group',
  scopes: { read: ['article_show'], write: ['article_edit'] },
  sort: ['id', 'name'],
  search: ['name', 'parent_id'],
  record: z.strictObject({ id: id(), name: string(), parent_id: reference('article_group').nullable() }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
  extension: true,
});
