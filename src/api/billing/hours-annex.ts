import { mutationOptions } from '@tanstack/react-query';
import { hoursAnnexSet } from '#contract/kontor/hours-annex-operation.ts';
import { type HoursAnnex } from '#contract/resources/hours-annex.ts';
import { call } from '../service/call.ts';

/** Mutation options that set or remove the list of hours of a draft. */
export const setHoursAnnex = (invoice: number) =>
  mutationOptions({
    mutationKey: ['kb_invoice', hoursAnnexSet.name],
    mutationFn: (annex: HoursAnnex | null) => call(hoursAnnexSet, { path: { invoice }, body: { annex } }),
  });
