import { z } from 'zod';
import { integer } from '../notation.ts';
import { defineOperation } from '../resource.ts';

/** Counts of the company's waiting items in one response (rulings/query#overview); null if the caller may not read them. */
export const overview = defineOperation({
  name: 'overview',
  summary: 'Counts of open work in the company; null where the caller has no access',
  method: 'GET',
  path: '/kontor/overview',
  scopes: ['general'],
  answer: z.strictObject({
    /** Issued and not fully paid. */
    open_invoices: integer(0).nullable(),
    /** Open invoices past their due date. */
    overdue_invoices: integer(0).nullable(),
    /** Paid for a contact but not charged yet. */
    open_expenses: integer(0).nullable(),
    /** The caller's own, due by the end of the day. */
    due_tasks: integer(0).nullable(),
    /** Messages that the mail server refused, or of which nobody knows whether they arrived. */
    undelivered_mails: integer(0).nullable(),
    /** Records inserted as examples. */
    examples: integer(0),
  }),
  status: 200,
});
