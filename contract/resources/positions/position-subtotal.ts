import { z } from 'zod';
import { decimal, id, literal, requiredText, string } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { commonFields, optionalFlag, parent, positionPath, positionScopes } from './position.ts';

const input = z.strictObject({ text: requiredText(500) });
const overwrite = input.extend(optionalFlag);

/** "Document positions", kind subtotal. */
export const positionSubtotal = defineResource({
  name: 'position_subtotal',
  path: positionPath('kb_position_subtotal'),
  scopes: positionScopes,
  sort: ['id'],
  search: ['text', 'is_optional'],
  record: z.strictObject({
    id: id(),
    type: literal('KbPositionSubtotal'),
    ...commonFields,
    text: string(),
    value: decimal(),
  }),
  create: input.extend(parent),
  overwrite,
  edit: overwrite.partial().extend(parent),
  delete: true,
});
