import { z } from 'zod';
import { boolean, decimal, decimalInput, id, reference, requiredText, string } from '../notation.ts';
import { defineResource } from '../resource.ts';

const input = z.strictObject({
  name: requiredText(80),
  account_id: reference('account').nullable().optional(),
  default_is_billable: boolean().nullable().optional(),
  default_price_per_hour: decimalInput().nullable().optional(),
});

/** "Business activities, `client_service`". */
export const businessActivity = defineResource({
  name: 'business_activity',
  path: '/client_service',
  scopes: { read: ['general'], write: ['general'] },
  sort: ['name', 'id'],
  search: ['name'],
  record: z.strictObject({
    id: id(),
    name: string(),
    default_is_billable: boolean().nullable(),
    default_price_per_hour: decimal().nullable(),
    account_id: reference('account').nullable(),
  }),
  create: input,
  overwrite: input,
  edit: input.partial(),
  delete: true,
});

export type BusinessActivity = z.infer<typeof businessActivity.record>;
export type BusinessActivityInput = z.infer<typeof businessActivity.create>;
