import { z } from 'zod';

/** The editable fields of positions of all kinds: decimals in plain notation, or as typed if they are not valid. */
export const positionFields = z.strictObject({
  text: z.string(),
  amount: z.string(),
  unit_id: z.int().nullable(),
  unit_price: z.string(),
  /** Empty for none. */
  discount_in_percent: z.string(),
  tax_id: z.int().nullable(),
  account_id: z.int().nullable(),
  article_id: z.int().nullable(),
  /** The value of a discount. */
  value: z.string(),
  is_percentual: z.boolean(),
  show_pos_nr: z.boolean(),
  is_optional: z.boolean(),
});
