import { z } from 'zod';
import { id, requiredText, string } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({ name: requiredText(50) });

/** "Salutation, title, unit", `salutation`. */
export const salutation = defineResource({
  name: 'salutation',
  path: '/salutation',
  scopes: { read: ['contact_show'], write: ['general'] },
  sort: ['name'],
  search: ['name'],
  record: z.strictObject({ id: id(), name: string() }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
});
