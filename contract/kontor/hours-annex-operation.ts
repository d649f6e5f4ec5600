import { z } from 'zod';
import { boolean, choice } from '../notation.ts';
import { defineOperation } from '../resource.ts';

export const annexGroupings = ['none', 'day', 'user', 'activity', 'project'] as const;
export type AnnexGrouping = (typeof annexGroupings)[number];

/** The pages after an invoice that list the billed hours: how the entries are grouped, and whether their rates are shown. */
export const hoursAnnex = z.strictObject({ group_by: choice(annexGroupings), show_rates: boolean() });
export type HoursAnnex = z.infer<typeof hoursAnnex>;

/** The annex as fields of our own query; both null without one. */
export const annexQueried = {
  annex_group_by: choice(annexGroupings).nullable(),
  annex_show_rates: boolean().nullable(),
};

const choiceOfAnnex = z.strictObject({ annex: hoursAnnex.nullable() });

/** Sets the annex of a draft, or removes it with null. */
export const hoursAnnexSet = defineOperation({
  name: 'hours_annex_set',
  summary: 'Add the list of billed hours to a draft invoice, or remove it',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice/hours_annex',
  scopes: ['kb_invoice_edit'],
  also: { scopes: ['monitoring_show'], access: 'read' },
  body: choiceOfAnnex,
  answer: choiceOfAnnex,
  status: 200,
});
