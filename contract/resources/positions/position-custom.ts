import { z } from 'zod';
import { id, literal } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { commonFields, lineFields, lineInput, optionalFlag, parent, positionPath, positionScopes } from './position.ts';

const overwrite = lineInput.extend(optionalFlag);

/** "Document positions", kind custom, the default one. */
export const positionCustom = defineResource({
  name: 'position_custom',
  path: positionPath('kb_position_custom'),
  scopes: positionScopes,
  sort: ['id'],
  search: ['amount', 'tax_id', 'text', 'discount_in_percent', 'position_total'],
  record: z.strictObject({ id: id(), type: literal('KbPositionCustom'), ...commonFields, ...lineFields }),
  create: lineInput.extend(parent),
  overwrite,
  edit: overwrite.partial().extend(parent),
  delete: true,
});

export type PositionCustom = z.infer<typeof positionCustom.record>;
