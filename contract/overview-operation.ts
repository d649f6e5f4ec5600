import { z } from 'zod';
import { integer } from './notation.ts';
import { defineOperation } from './resource.ts';

/** What waits in the company, counted in one answer (gap register, "Ours alone": `overview`); null where the caller may not read it. */
export const overview = defineOperation({
  name: 'overview',
  summary: 'What waits in the company, counted; null where the caller may not read it',
  method: 'GET',
  path: '/kontor/overview',
  scopes: ['general'],
  answer: z.strictObject({
    /** Issued, with something left to pay. */
    open_invoices: integer(0).nullable(),
    /** Of these the ones whose day has passed. */
    overdue_invoices: integer(0).nullable(),
    /** Paid for a contact and charged to nobody yet. */
    open_expenses: integer(0).nullable(),
    /** The caller's own that are to be done by the end of the day. */
    due_tasks: integer(0).nullable(),
    /** Records that were put in as examples. */
    examples: integer(0),
  }),
  status: 200,
});
