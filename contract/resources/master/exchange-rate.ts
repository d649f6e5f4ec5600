import { z } from 'zod';
import { date, decimal, decimalInput, id, integer, reference } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { office } from '../../roles.ts';

const input = z.strictObject({
  currency_id: reference('currency'),
  /** The first day of the rate; it applies until the next one. */
  valid_from: date(),
  /** The price of `units` units in the currency of the company. */
  rate: decimalInput(),
  /** 1, or 100 for a currency with a low value. */
  units: integer(1, 1_000_000).optional(),
});

/** Exchange rates by day (rulings/company#exchange-rate). */
export const exchangeRate = defineResource({
  name: 'exchange_rate',
  path: '/kontor/exchange_rate',
  scopes: { read: ['general'], write: ['general'] },
  writers: office,
  sort: ['id', 'currency_id', 'valid_from'],
  search: ['id', 'currency_id', 'valid_from'],
  record: z.strictObject({
    id: id(),
    currency_id: reference('currency'),
    valid_from: date(),
    rate: decimal(),
    units: integer(1),
  }),
  create: input,
  edit: input.partial(),
  delete: true,
  extension: true,
});
export type ExchangeRate = z.infer<typeof exchangeRate.record>;
