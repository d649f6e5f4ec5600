import { z } from 'zod';
import { id, integer, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { owners } from '../roles.ts';

/** Example records for a new company, and one undo for all of them (rulings/query#example). Owners only. */

const common = { method: 'POST', scopes: ['general'], ownApp: true, roles: owners } as const;

/**
 * A few weeks of work in the caller's name, for the resources that their scopes let them write, in one transaction. Does nothing if there
 * are examples already.
 */
export const exampleCreate = defineOperation({
  ...common,
  name: 'example_create',
  summary: 'Insert example records into the company; does nothing if it already has some',
  path: '/kontor/example',
  answer: z.strictObject({ examples: integer(0) }),
  status: 201,
});

/** A record that stays, by the name of its resource, and why. */
const keptExample = z.strictObject({ resource: string(), id: id(), name: string(), text: string() });
export type KeptExample = z.infer<typeof keptExample>;

/**
 * Deletes every example that nobody changed and no other record refers to. The remaining ones become ordinary records, except those that
 * the caller may not write.
 */
export const exampleUndo = defineOperation({
  ...common,
  name: 'example_undo',
  summary: 'Delete the examples that nobody has changed or used, and list those that are kept',
  path: '/kontor/example/undo',
  answer: z.strictObject({ deleted: integer(0), kept: z.array(keptExample) }),
  status: 200,
});

export const exampleOperations = [exampleCreate, exampleUndo] as const;
