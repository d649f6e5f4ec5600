import { z } from 'zod';
import { id, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';

/** The most records per request. */
export const maxInUse = 50;

/** The records among these that cannot be deleted because others refer to them, with the refusal that a delete would get. Writes nothing. */
export const inUse = defineOperation({
  name: 'in_use',
  summary: 'Which of these records cannot be deleted because others refer to them, and which ones do',
  method: 'POST',
  path: '/kontor/in_use/:resource',
  /** Also requires the write scopes of the resource. */
  scopes: [],
  reading: true,
  body: z.strictObject({ ids: z.array(id()).min(1).max(maxInUse) }),
  answer: z.array(z.strictObject({ id: id(), message: string() })),
  status: 200,
});
