import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  reminderRun,
  reminderRunPdf,
  reminderStopSet,
  reminderStopShow,
  type reminderStopBody,
} from '#contract/kontor/reminder-run-operations.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { reminder } from '#contract/resources/reminder.ts';
import { printMany, printPlanned } from './batch-pdf.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';
import { act, at } from '../records/operations.ts';
import { execute } from '../service/execute.ts';

/** Query options of a dry run: the invoices overdue on a day, among these or all, each with its next reminder. Writes nothing. */
export const reminderPlan = (day: string, invoices?: readonly number[]) =>
  queryOptions({
    queryKey: [reminderRun.name, day, invoices ?? null],
    queryFn: async ({ signal }) => {
      const body = { day, dry_run: true, ...(invoices && { kb_invoice_ids: invoices }) };
      return (await call(reminderRun, { body, signal })).rows;
    },
  });

/** Mutation options of a run: creates the reminders of these invoices that are due on the day, each once even with concurrent runs. */
export const runReminders = mutationOptions({
  mutationKey: [reminder.name, 'run'],
  mutationFn: async ({ day, invoices }: { readonly day: string; readonly invoices: readonly number[] }) => {
    const body = { day, dry_run: false, kb_invoice_ids: invoices };
    return (await callOnce(reminderRun, { body })).rows;
  },
});

/** Mutation options that mark a reminder as sent by other means than mail. */
export const markReminderSent = mutationOptions({
  mutationKey: [reminder.name, 'mark_as_sent'],
  mutationFn: ({ invoice_id, id }: { readonly invoice_id: number; readonly id: number }, { client }) =>
    execute(client, act(at(reminder, { invoice_id }), 'mark_as_sent'), { id }),
});

/** Maximum number of reminders in one PDF. */
export const maxPrintedReminders = 500;

/** Query options of one PDF of these reminders, in their order. */
export const remindersPdf = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [reminder.name, 'pdf', ids],
    queryFn: ({ signal }) =>
      printMany(
        ids.map((id) => ({ kind: 'reminder' as const, id })),
        signal,
      ),
  });

/** Query options of one PDF of the reminders that a run of these invoices would create on a day. */
export const plannedPdf = (day: string, invoices: readonly number[]) =>
  queryOptions({
    queryKey: [reminderRunPdf.name, day, invoices],
    queryFn: ({ signal }) => printPlanned(day, invoices, signal),
    // The PDF depends on the invoices, the company and the level texts: always refetch it.
    gcTime: 0,
  });

/** Query options of an invoice's reminder stop: the date until which it gets none. */
export const reminderStopOf = (invoiceId: number) =>
  queryOptions({
    queryKey: [invoice.name, 'reminder stop', invoiceId],
    queryFn: ({ signal }) => call(reminderStopShow, { path: { invoice: invoiceId }, signal }),
  });

/** Mutation options that set or end an invoice's reminder stop. */
export const setReminderStop = (invoiceId: number) =>
  mutationOptions({
    mutationKey: [invoice.name, reminderStopSet.name],
    mutationFn: (body: z.input<typeof reminderStopBody>) =>
      call(reminderStopSet, { path: { invoice: invoiceId }, body }),
  });
