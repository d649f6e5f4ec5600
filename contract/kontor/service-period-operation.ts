import { z } from 'zod';
import { date } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { positionScopes } from '../resources/positions/position.ts';

/** The period of the work that a document covers, both days included; null if not stated. */
export const servicePeriod = z.strictObject({ from: date().nullable(), to: date().nullable() });

export const servicePeriodSet = defineOperation({
  name: 'service_period_set',
  summary: 'Set the service period of a draft',
  method: 'POST',
  path: '/kontor/:document/:document_id/service_period',
  scopes: positionScopes.write,
  body: servicePeriod,
  answer: servicePeriod,
  status: 200,
});
