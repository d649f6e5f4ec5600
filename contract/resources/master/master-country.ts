import { z } from 'zod';
import { boolean, id, string, text } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { owners } from '../../roles.ts';

/** New addresses are not offered an inactive country. */
const isActive = { is_active: boolean().optional() };

/** The countries with what the look-up `country` does not show: which are offered. */
export const masterCountry = defineResource({
  name: 'master_country',
  path: '/kontor/master_country',
  scopes: { read: ['general'], write: ['general'] },
  writers: owners,
  sort: ['id', 'name', 'iso_3166_alpha2', 'is_active'],
  search: ['id', 'name', 'iso_3166_alpha2', 'is_active'],
  record: z.strictObject({ id: id(), name: string(), iso_3166_alpha2: string(), is_active: boolean() }),
  create: z.strictObject({
    /** The code gives the name. It cannot be changed. */
    iso_3166_alpha2: text(),
    ...isActive,
  }),
  edit: z.strictObject(isActive).partial(),
  delete: true,
  extension: true,
});
