import { z } from 'zod';
import { decimal, decimalInput, id, string, text } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { owners } from '../../roles.ts';

/** The currencies, which owners add. The look-up `currency` shows the same records. */
export const masterCurrency = defineResource({
  name: 'master_currency',
  path: '/kontor/master_currency',
  scopes: { read: ['general'], write: ['general'] },
  writers: owners,
  sort: ['id', 'name'],
  search: ['id', 'name'],
  record: z.strictObject({ id: id(), name: string(), round_factor: decimal() }),
  create: z.strictObject({
    /** The code of ISO 4217: `SEK`. It cannot be changed. */
    name: text(),
    /** Totals are rounded to a multiple of it; 0.01 if not sent. */
    round_factor: decimalInput().optional(),
  }),
  edit: z.strictObject({ round_factor: decimalInput() }).partial(),
  delete: true,
  extension: true,
});
