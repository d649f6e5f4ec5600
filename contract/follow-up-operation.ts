import { z } from 'zod';
import { choice, id, string } from './notation.ts';
import { positionKeys } from './position-operations.ts';
import { defineOperation } from './resource.ts';
import { positionScopes } from './resources/position.ts';

/** The document to make, and the optional positions that the customer ordered. A group is taken with its positions; none of them stays optional. */
const followUpBody = z.strictObject({ make: choice(['order', 'invoice']), taken: positionKeys });

/** Makes the order or invoice as the document's own actions do, and takes optional positions along, which those leave behind. */
export const followUp = defineOperation({
  name: 'follow_up',
  summary: 'Make an order or invoice with optional positions',
  method: 'POST',
  path: '/kontor/:document/:document_id/follow_up',
  scopes: positionScopes.write,
  body: followUpBody,
  answer: z.strictObject({ id: id(), document_nr: string() }),
  status: 201,
});
