import { z } from 'zod';
import { boolean, date, datetime, decimal, duration, id, integer, reference, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';

/** The bin of timetrackings: deleted ones are kept for 30 days and can be restored (rulings/time#deleted). */

/** Days that a deleted timetracking is kept. */
export const retentionDays = 30;

/** Maximum number of entries that one request restores. */
export const maxRestored = 500;

const deletedTimetracking = z.strictObject({
  id: id(),
  user_id: reference('user'),
  client_service_id: integer(),
  contact_id: integer().nullable(),
  pr_project_id: integer().nullable(),
  text: string().nullable(),
  allowable_bill: boolean(),
  date: date(),
  duration: duration(),
  seconds: integer(),
  /** By the company's clock; null for a duration. */
  start: datetime().nullable(),
  end: datetime().nullable(),
  rate: decimal().nullable(),
  /** The amount of the entry, as in a timetracking that is not deleted. */
  amount: decimal().nullable(),
  /** The user who deleted it, and when by the company's clock. */
  deleted_by: reference('user'),
  deleted_at: datetime(),
});
export type DeletedTimetracking = z.infer<typeof deletedTimetracking>;

/**
 * Deleted timetrackings, newest first; users who only track time see their own. The query takes `limit`, `offset`, and `text`: every word
 * must occur in the text or in the name of the contact, project or activity.
 */
export const deletedTimetrackingList = defineOperation({
  name: 'deleted_timetracking_list',
  summary: 'Deleted timetrackings of the last 30 days, the latest first',
  method: 'GET',
  path: '/kontor/timetracking/deleted',
  scopes: ['monitoring_show'],
  answer: z.strictObject({ records: z.array(deletedTimetracking), count: integer(0) }),
  status: 200,
});

/**
 * Restores deleted timetrackings with all their fields and ids. One that already exists counts as restored. References to deleted records
 * are dropped and listed; if the activity or the user is gone, the entry stays in the bin.
 */
export const deletedTimetrackingRestore = defineOperation({
  name: 'deleted_timetracking_restore',
  summary: 'Restore deleted timetrackings with their ids',
  method: 'POST',
  path: '/kontor/timetracking/restore',
  scopes: ['monitoring_edit'],
  body: z.strictObject({ ids: z.array(id()).min(1).max(maxRestored) }),
  answer: z.strictObject({
    /** `without`: fields that were set to null because their record is gone. */
    restored: z.array(z.strictObject({ id: id(), without: z.array(string()) })),
    /** Entries that were not restored, and why. */
    kept: z.array(z.strictObject({ id: id(), text: string() })),
  }),
  status: 200,
});

export const deletedTimeOperations = [deletedTimetrackingList, deletedTimetrackingRestore] as const;
