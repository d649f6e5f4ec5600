import { z } from 'zod';
import { id, literal } from '../notation.ts';
import { commonFields, lineFields } from './position.ts';

/** "Position records (all kinds)", expense: only inside an invoice created from an expense, no endpoint of its own. */
export const positionExpenseRecord = z.strictObject({
  id: id(),
  type: literal('KbPositionExpense'),
  ...commonFields,
  ...lineFields,
});
export type PositionExpense = z.infer<typeof positionExpenseRecord>;
