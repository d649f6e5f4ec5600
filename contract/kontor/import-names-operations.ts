import { z } from 'zod';
import { choice, id, requiredText } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { office } from '../roles.ts';

/** The names that rows of an import give where a record refers to another (decision 79). */

/** The resources whose rows give names: the records of master data, and open invoices. */
const namingResources = ['contact', 'item', 'project', 'invoice'] as const;
export type NamingResource = (typeof namingResources)[number];

/** A name, number or code as the file writes it, in the field of the row that gives it. */
const rowName = z.strictObject({ field: requiredText(40), value: requiredText(10_000) });
export type RowName = z.infer<typeof rowName>;

/** The most names per request. */
export const nameChunk = 1000;

/** The choice for a name: a record, or none if `id` is null. `create` is the name of the record to use, which is created unless there is one. */
const nameChoice = rowName.extend({ id: id().nullable(), create: requiredText(255).optional() });
export type NameChoice = z.infer<typeof nameChoice>;

/** The choices for the names of one request. */
export const nameChoices = { names: z.array(nameChoice).max(5000).optional() };

/** `closed`: only a deactivated record has this name. */
const outcomes = ['known', 'unknown', 'several', 'closed'] as const;
export type NameOutcome = (typeof outcomes)[number];

/** Returns for each name, in the order of the request, whether it means one record, none, or several. Writes nothing. */
export const importNames = defineOperation({
  name: 'import_names',
  summary: 'Which names of an import mean a record',
  method: 'POST',
  path: '/kontor/import/names',
  scopes: ['monitoring_edit'],
  roles: office,
  reading: true,
  body: z.strictObject({ resource: choice(namingResources), names: z.array(rowName).min(1).max(nameChunk) }),
  answer: z.strictObject({ outcomes: z.array(choice(outcomes)) }),
  status: 200,
});
