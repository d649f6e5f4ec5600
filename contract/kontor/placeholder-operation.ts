import { z } from 'zod';
import { string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { positionScopes } from '../resources/positions/position.ts';
import type { documentPlaceholders } from './mail-texts.ts';

/** Each as printed in the texts, in the language of the document; empty if the document has no such value. */
const values = z.strictObject({
  document_nr: string(),
  title: string(),
  date: string(),
  due_date: string(),
  period: string(),
  total: string(),
  contact: string(),
  project: string(),
  company: string(),
  sender: string(),
} satisfies { readonly [name in (typeof documentPlaceholders)[number]]: z.ZodType });
export type DocumentValues = z.infer<typeof values>;

/** For previews of texts while they are written. The total does not include unsaved positions. */
export const placeholderValues = defineOperation({
  name: 'placeholder_values',
  summary: 'The values of the placeholders in the texts of a document',
  method: 'GET',
  path: '/kontor/:document/:document_id/placeholder_values',
  scopes: positionScopes.read,
  answer: values,
  status: 200,
});
