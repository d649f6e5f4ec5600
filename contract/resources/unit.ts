import { z } from 'zod';
import { boolean, id, requiredText, string } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({ name: requiredText() });

/** "Salutation, title, unit", `unit`. */
export const unit = defineResource({
  name: 'unit',
  path: '/unit',
  scopes: { read: ['general'], write: ['general'] },
  sort: ['name'],
  search: ['name'],
  record: z.strictObject({ id: id(), name: string() }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
  queried: { is_active: boolean() },
});
