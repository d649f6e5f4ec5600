import { z } from 'zod';
import { id, literal, text } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { commonFields, parent, positionPath, positionScopes } from './position.ts';

const input = z.strictObject({ pagebreak: text().nullable().optional() });

/** "Document positions", kind pagebreak: no search. */
export const positionPagebreak = defineResource({
  name: 'position_pagebreak',
  path: positionPath('kb_position_pagebreak'),
  scopes: positionScopes,
  sort: ['id'],
  record: z.strictObject({ id: id(), type: literal('KbPositionPagebreak'), ...commonFields }),
  create: input.extend(parent),
  overwrite: input,
  edit: input.extend(parent),
  delete: true,
});
