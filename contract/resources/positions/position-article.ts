import { z } from 'zod';
import { id, literal, reference } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { commonFields, lineFields, lineInput, optionalFlag, parent, positionPath, positionScopes } from './position.ts';

const overwrite = lineInput.extend(optionalFlag);

/** "Document positions", kind article. */
export const positionArticle = defineResource({
  name: 'position_article',
  path: positionPath('kb_position_article'),
  scopes: positionScopes,
  sort: ['id'],
  search: ['article_id', 'amount', 'tax_id', 'text', 'discount_in_percent', 'position_total'],
  record: z.strictObject({
    id: id(),
    type: literal('KbPositionArticle'),
    ...commonFields,
    ...lineFields,
    article_id: reference('article').nullable(),
  }),
  create: lineInput.extend({ article_id: reference('article'), ...parent }),
  overwrite,
  edit: overwrite.partial().extend(parent),
  delete: true,
});
