import { z } from 'zod';
import { id, requiredText, string } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({ name: requiredText(60) });

/** "Salutation, title, unit", `title`. */
export const title = defineResource({
  name: 'title',
  path: '/title',
  scopes: { read: ['contact_show'], write: ['general'] },
  sort: ['name', 'id'],
  search: ['name'],
  record: z.strictObject({ id: id(), name: string() }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
});
