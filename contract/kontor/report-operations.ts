import { z } from 'zod';
import { boolean, choice, date, decimal, id, integer, reference } from '../notation.ts';
import { defineOperation } from '../resource.ts';

/** Hours and money of a period (rulings/time#report). An entry counts on the day it starts. */

const body = z.strictObject({
  /** Both days included. */
  period: z.strictObject({ from: date(), to: date() }),
  /** One or two levels. */
  by: z
    .array(choice(['activity', 'contact', 'project', 'user', 'day', 'week', 'month']))
    .min(1)
    .max(2),
  filter: z
    .strictObject({
      client_service_id: reference('client_service').optional(),
      contact_id: reference('contact').optional(),
      pr_project_id: reference('pr_project').optional(),
      user_id: reference('user').optional(),
      allowable_bill: boolean().optional(),
    })
    .optional(),
});
export type ReportBody = z.infer<typeof body>;

const figures = {
  count: integer(),
  /** A running entry counts up to now. */
  seconds: integer(),
  billable_seconds: integer(),
  /** On a position or with status 4. */
  billed_seconds: integer(),
  /** Time that `unbilled` would offer, plus running entries; closed ones (5) count as neither. */
  unbilled_seconds: integer(),
  /** Billable amounts, each entry at its rate rounded to 0.01. */
  amounts: z.array(
    z.strictObject({
      currency_id: reference('currency'),
      amount: decimal(),
      billed_amount: decimal(),
      unbilled_amount: decimal(),
    }),
  ),
  /** Billable share of all seconds, from 0 to 1 with four places; null if there are none. */
  billable_share: decimal().nullable(),
};

/** `id` is the activity, contact, project or user, null if the entries have none; `date` is the first day of a day, week or month. */
const key = { id: id().nullable(), date: date().nullable() };
const row = z.strictObject({ ...key, ...figures });

const reportAnswer = z.strictObject({
  /** Days in order, everything else by seconds, most first. */
  rows: z.array(row.extend({ rows: z.array(row) })),
  total: z.strictObject(figures),
});
export type ReportResponse = z.infer<typeof reportAnswer>;

export const report = defineOperation({
  name: 'report',
  summary: 'Hours and amounts of a period, grouped on one or two levels',
  method: 'POST',
  path: '/kontor/report',
  scopes: ['monitoring_show'],
  reading: true,
  body,
  answer: reportAnswer,
  status: 200,
});
