import { z } from 'zod';
import { boolean, decimal, decimalInput, id, literal, string, text } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { positionPath, positionScopes } from './position.ts';

const input = z.strictObject({
  value: decimalInput(),
  is_percentual: boolean().optional(),
  text: text(500).nullable().optional(),
});

/** "Document positions", kind discount: at the top level only, without the common fields. */
export const positionDiscount = defineResource({
  name: 'position_discount',
  path: positionPath('kb_position_discount'),
  scopes: positionScopes,
  sort: ['id'],
  search: ['value', 'is_percentual', 'text'],
  record: z.strictObject({
    id: id(),
    type: literal('KbPositionDiscount'),
    text: string().nullable(),
    is_percentual: boolean(),
    value: decimal(),
    discount_total: decimal(),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
});
