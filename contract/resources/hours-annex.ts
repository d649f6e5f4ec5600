import { z } from 'zod';
import { boolean, choice } from '../notation.ts';

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
