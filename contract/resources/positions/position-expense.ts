import { z } from 'zod';
import { id, literal } from '../../notation.ts';
import { defineResource } from '../../resource.ts';
import { commonFields, lineFields, positionPath, positionScopes } from './position.ts';

/** "Position records (all kinds)", expense: only inside an invoice created from an expense, no endpoint of its own. */
export const positionExpenseRecord = z.strictObject({
  id: id(),
  type: literal('KbPositionExpense'),
  ...commonFields,
  ...lineFields,
});

/** Stored below its invoice like the other kinds. It is not in the catalogue, so it has no operations. */
export const positionExpense = defineResource({
  name: 'position_expense',
  path: positionPath('kb_position_expense'),
  scopes: positionScopes,
  sort: ['id'],
  record: positionExpenseRecord,
});
