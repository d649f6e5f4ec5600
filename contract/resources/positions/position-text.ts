import { z } from 'zod';
import { boolean, id, literal, requiredText, string } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { commonFields, optionalFlag, parent, positionPath, positionScopes } from './position.ts';

const input = z.strictObject({ text: requiredText(5000), show_pos_nr: boolean().optional() });
const overwrite = input.extend(optionalFlag);

/** "Document positions", kind text. */
export const positionText = defineResource({
  name: 'position_text',
  path: positionPath('kb_position_text'),
  scopes: positionScopes,
  sort: ['id'],
  search: ['text', 'show_pos_nr'],
  record: z.strictObject({
    id: id(),
    type: literal('KbPositionText'),
    ...commonFields,
    text: string(),
    show_pos_nr: boolean(),
    pos: string().nullable(),
  }),
  create: input.extend(parent),
  overwrite,
  edit: overwrite.partial().extend(parent),
  delete: true,
});
