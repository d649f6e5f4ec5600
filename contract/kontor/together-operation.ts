import { z } from 'zod';
import { maxRestored } from './deleted-time-operations.ts';
import { decimalInput, id, requiredText } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { timetracking } from '../resources/timetracking.ts';

/** A version of an entry: its Etag. */
const version = z.strictObject({ id: id(), etag: requiredText(80) });

/** The entry's earlier rate, if neither its charge nor the current price of its activity would restore it. */
const rate = { rate: decimalInput().nullable().optional() };

/**
 * Writes several timetrackings, all or none, so that no hour is lost or counted twice in between: a merge, a split, and the undo of either
 * (rulings/time#together). An entry to change or delete must still have the given version.
 */
export const timetrackingTogether = defineOperation({
  name: 'timetracking_together',
  summary: 'Restore, create, change and delete several timetrackings, all or none',
  method: 'POST',
  path: '/kontor/timetracking/together',
  scopes: ['monitoring_edit'],
  body: z.strictObject({
    /** Entries to restore from the bin; 409 for the whole request if one is no longer there. */
    restore: z.array(id()).max(maxRestored).optional(),
    create: z
      .array(z.strictObject({ values: timetracking.create, ...rate }))
      .max(maxRestored)
      .optional(),
    change: z
      .array(z.strictObject({ ...version.shape, values: timetracking.edit, ...rate }))
      .max(maxRestored)
      .optional(),
    delete: z.array(version).max(maxRestored).optional(),
  }),
  /** The resulting versions, in the order of the request. */
  answer: z.strictObject({ restored: z.array(version), created: z.array(version), changed: z.array(version) }),
  status: 200,
});
