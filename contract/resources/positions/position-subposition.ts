import { z } from 'zod';
import { boolean, decimal, id, literal, string, text } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { commonFields, optionalFlag, parent, positionPath, positionScopes } from './position.ts';

const input = z.strictObject({ show_pos_nr: boolean(), text: text(500).nullable().optional() });
const overwrite = input.extend(optionalFlag);

/** "Document positions", kind subposition: contains others through their `parent_id`. */
export const positionSubposition = defineResource({
  name: 'position_subposition',
  path: positionPath('kb_position_subposition'),
  scopes: positionScopes,
  sort: ['id'],
  search: ['text', 'is_optional'],
  record: z.strictObject({
    id: id(),
    type: literal('KbPositionSubposition'),
    ...commonFields,
    text: string().nullable(),
    pos: string().nullable(),
    show_pos_nr: boolean(),
    total_sum: decimal(),
    show_pos_prices: boolean(),
  }),
  create: input.extend(parent),
  overwrite,
  edit: overwrite.partial().extend(parent),
  delete: true,
});
