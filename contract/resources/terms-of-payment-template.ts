import { z } from 'zod';
import { decimal, decimalInput, id, integer, requiredText, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({
  name: requiredText(80),
  days: integer(0, 3650).nullable().optional(),
  text: text(2000).nullable().optional(),
  discount_percent: decimalInput().nullable().optional(),
  discount_days: integer(0, 3650).nullable().optional(),
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
    /** Cash discount on the total, for a payment within `discount_days` of the invoice date; both or neither. */
    discount_percent: decimal().nullable(),
    discount_days: integer(0, 3650).nullable(),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
  extension: true,
});

export type TermsOfPaymentTemplate = z.infer<typeof termsOfPaymentTemplate.record>;
