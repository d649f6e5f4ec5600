import { z } from 'zod';
import { id, integer, requiredText, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({
  name: requiredText(80),
  days: integer(0, 3650).nullable().optional(),
  text: text(2000).nullable().optional(),
});

/** Ours: the document only names it (`kb_terms_of_payment_template`). */
export const termsOfPaymentTemplate = defineResource({
  name: 'terms_of_payment_template',
  path: '/kb_terms_of_payment_template',
  scopes: { read: ['general'], write: ['general'] },
  sort: ['id', 'name'],
  search: ['name', 'days'],
  record: z.strictObject({
    id: id(),
    name: string(),
    /** From the invoice date to the due date. */
    days: integer(0, 3650).nullable(),
    text: string().nullable(),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
  extension: true,
});

export type TermsOfPaymentTemplate = z.infer<typeof termsOfPaymentTemplate.record>;
export type TermsOfPaymentTemplateInput = z.infer<typeof termsOfPaymentTemplate.create>;
