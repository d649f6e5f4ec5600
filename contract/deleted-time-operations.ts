import { z } from 'zod';
import { boolean, date, datetime, decimal, duration, id, integer, reference, string } from './notation.ts';
import { defineOperation } from './resource.ts';

/** The bin of timetrackings: what was deleted is kept for 30 days and can be restored (gap register, "Ours alone": `timetracking/deleted`). */

/** How long a deleted timetracking is kept. */
export const keptDays = 30;

/** How many one request restores. */
export const mostRestored = 500;

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
  /** As of a timetracking that is not deleted. */
  amount: decimal().nullable(),
  /** The user who deleted it, and when by the company's clock. */
  deleted_by: reference('user'),
  deleted_at: datetime(),
});
export type DeletedTimetracking = z.infer<typeof deletedTimetracking>;

/**
 * Deleted timetrackings, the latest first; for who only tracks time his own. The query takes `limit`, `offset`, and `text`: every word must
 * occur in the text or in the name of the contact, project or activity.
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
 * Puts deleted timetrackings back with all their fields and their ids. One that is there already counts as restored. References to
 * records that are gone are left out and named; where the activity or the user is gone, the entry stays in the bin.
 */
export const deletedTimetrackingRestore = defineOperation({
  name: 'deleted_timetracking_restore',
  summary: 'Put deleted timetrackings back with their ids',
  method: 'POST',
  path: '/kontor/timetracking/restore',
  scopes: ['monitoring_edit'],
  body: z.strictObject({ ids: z.array(id()).min(1).max(mostRestored) }),
  answer: z.strictObject({
    /** `without`: fields that refer to nothing any more and are null now. */
    restored: z.array(z.strictObject({ id: id(), without: z.array(string()) })),
    /** What is not restored, and why. */
    kept: z.array(z.strictObject({ id: id(), text: string() })),
  }),
  status: 200,
});

export const deletedTimeOperations = [deletedTimetrackingList, deletedTimetrackingRestore] as const;
