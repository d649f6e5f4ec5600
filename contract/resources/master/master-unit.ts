import { z } from 'zod';
import { boolean, id, requiredText, string, text } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { office } from '../../roles.ts';

const input = z.strictObject({
  name: requiredText(),
  /** The name on papers in each of the other languages; null: `name`, or Kontor's own word for the unit of a new company. */
  name_en: text(80).nullable().optional(),
  name_fr: text(80).nullable().optional(),
  name_it: text(80).nullable().optional(),
  /** New lines are not offered an inactive unit. */
  is_active: boolean().optional(),
});

/** The units with what `unit` does not show: names by language, and which are offered. */
export const masterUnit = defineResource({
  name: 'master_unit',
  path: '/kontor/master_unit',
  scopes: { read: ['general'], write: ['general'] },
  writers: office,
  sort: ['id', 'name', 'is_active'],
  search: ['id', 'name', 'is_active'],
  record: z.strictObject({
    id: id(),
    name: string(),
    name_en: string().nullable(),
    name_fr: string().nullable(),
    name_it: string().nullable(),
    is_active: boolean(),
  }),
  create: input,
  edit: input.partial(),
  delete: true,
  extension: true,
});
