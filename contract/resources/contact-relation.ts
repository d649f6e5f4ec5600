import { z } from 'zod';
import { datetime, id, reference, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({
  contact_id: reference('contact'),
  contact_sub_id: reference('contact'),
  description: text().optional(),
});

/** "Contact relations, `contact_relation`". */
export const contactRelation = defineResource({
  name: 'contact_relation',
  path: '/contact_relation',
  scopes: { read: ['contact_show'], write: ['contact_edit'] },
  sort: ['id', 'contact_id', 'contact_sub_id', 'updated_at'],
  search: ['contact_id', 'contact_sub_id', 'updated_at'],
  record: z.strictObject({
    id: id(),
    contact_id: reference('contact'),
    contact_sub_id: reference('contact'),
    description: string(),
    updated_at: datetime(),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
});
