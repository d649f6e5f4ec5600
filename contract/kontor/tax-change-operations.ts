import { z } from 'zod';
import { success } from '../errors.ts';
import { date, decimal, decimalInput, id, reference } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { owners } from '../roles.ts';

/**
 * Changes of VAT rates (rulings/company#tax-change). From the first day on, a new tax takes the place of each tax with the old rate. No tax
 * ever changes its id or its rate, so existing lines and documents keep theirs.
 */
const taxChange = z.strictObject({
  id: id(),
  /** Percent before and after. */
  rate: decimal(),
  value: decimal(),
  valid_from: date(),
  /** The new taxes, and those that they follow. */
  taxes: z.array(z.strictObject({ tax_id: reference('tax'), follows_id: reference('tax') })),
});
export type TaxChange = z.infer<typeof taxChange>;

/** By first day. */
export const taxChangeList = defineOperation({
  name: 'tax_change_list',
  summary: 'Changes of VAT rates, with their first day and their taxes',
  method: 'GET',
  path: '/kontor/tax_change',
  scopes: ['general'],
  answer: z.array(taxChange),
  status: 200,
});

export const taxChangeBody = z.strictObject({
  /** Percent of the taxes that change. */
  rate: decimalInput(),
  /** Percent from `valid_from` on. */
  value: decimalInput(),
  valid_from: date(),
});

/**
 * Creates a tax with the new rate for each active sales tax and pre-tax with the old one that no other tax follows yet. 422 names `rate` if
 * there is none, or if it is 0; `value` if it is the same, above 100 or has more than two decimal places; `valid_from` if the old rate
 * itself is not yet valid on that day.
 */
export const taxChangeCreate = defineOperation({
  name: 'tax_change_create',
  summary: 'Prepare a change of a VAT rate from a day on',
  method: 'POST',
  path: '/kontor/tax_change',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  body: taxChangeBody,
  answer: taxChange,
  status: 201,
});

/** 403 if one of its taxes is in use, is the company's usual one, or is followed by another change. */
export const taxChangeDelete = defineOperation({
  name: 'tax_change_delete',
  summary: 'Withdraw a change of a VAT rate that nothing uses yet',
  method: 'DELETE',
  path: '/kontor/tax_change/:tax_change',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  answer: success,
  status: 200,
});

export const taxChangeOperations = [taxChangeList, taxChangeCreate, taxChangeDelete] as const;
