import { z } from 'zod';
import { choice, id, string } from '../notation.ts';
import { positionKeys } from './position-operations.ts';
import { defineOperation } from '../resource.ts';
import { positionScopes } from '../resources/positions/position.ts';

/**
 * The document to create, and the optional positions that the customer ordered. A group includes its positions; none of them stays
 * optional.
 */
const followUpBody = z.strictObject({ make: choice(['order', 'invoice']), taken: positionKeys });

/** Creates the order or invoice like the document's own actions, but includes optional positions, which those leave out. */
export const followUp = defineOperation({
  name: 'follow_up',
  summary: 'Create an order or invoice with optional positions',
  method: 'POST',
  path: '/kontor/:document/:document_id/follow_up',
  scopes: positionScopes.write,
  body: followUpBody,
  answer: z.strictObject({ id: id(), document_nr: string() }),
  status: 201,
});
