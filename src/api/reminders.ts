import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { pdfBatch } from '#contract/preview-operations.ts';
import {
  reminderRun,
  reminderRunPdf,
  reminderStopSet,
  reminderStopShow,
  type reminderStopBody,
} from '#contract/reminder-run-operations.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { reminder } from '#contract/resources/reminder.ts';
import { call } from './call.ts';
import { act, at } from './operations.ts';
import { repeatUnanswered } from './repeat.ts';

/** Query options of a dry run: what is overdue on a day, of these invoices or of all, with its next reminder. It writes nothing. */
export const reminderPlan = (day: string, invoices?: readonly number[]) =>
  queryOptions({
    queryKey: [reminderRun.name, day, invoices ?? null],
    queryFn: async ({ signal }) => {
      const body = { day, dry_run: true, ...(invoices && { kb_invoice_ids: invoices }) };
      return (await call(reminderRun, { body, signal })).rows;
    },
  });

/** Mutation options of a run: the reminders of these invoices that are due on the day, each made once whoever else runs. */
export const runReminders = mutationOptions({
  mutationKey: [reminder.name, 'run'],
  mutationFn: async ({ day, invoices }: { readonly day: string; readonly invoices: readonly number[] }) => {
    const body = { day, dry_run: false, kb_invoice_ids: invoices };
    const idempotencyKey = crypto.randomUUID();
    return (await repeatUnanswered(() => call(reminderRun, { body, idempotencyKey }))).rows;
  },
});

/** Mutation options that mark a reminder as sent, in another way than by mail. */
export const markReminderSent = mutationOptions({
  mutationKey: [reminder.name, 'mark_as_sent'],
  mutationFn: ({ invoice_id, id }: { readonly invoice_id: number; readonly id: number }, { client }) =>
    client
      .getMutationCache()
      .build(client, act(at(reminder, { invoice_id }), 'mark_as_sent'))
      .execute({ id }),
});

/** So many reminders fit into one PDF. */
export const mostPrinted = 500;

/** Query options of one PDF of these reminders, in their order. */
export const remindersPdf = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [reminder.name, 'pdf', ids],
    queryFn: ({ signal }) => {
      const body = ids.map((id) => ({ kind: 'reminder' as const, id }));
      return call(pdfBatch, { body, signal });
    },
  });

/** Query options of one PDF of the reminders that a run of these invoices would make on a day. */
export const plannedPdf = (day: string, invoices: readonly number[]) =>
  queryOptions({
    queryKey: [reminderRunPdf.name, day, invoices],
    queryFn: ({ signal }) => {
      const body = { day, kb_invoice_ids: invoices };
      return call(reminderRunPdf, { body, signal });
    },
    // What is printed hangs on the invoices, the company and the texts of its levels: asked again each time.
    gcTime: 0,
  });

/** Query options of until when an invoice gets no reminder. */
export const reminderStopOf = (invoiceId: number) =>
  queryOptions({
    queryKey: [invoice.name, 'reminder stop', invoiceId],
    queryFn: ({ signal }) => call(reminderStopShow, { path: { invoice: invoiceId }, signal }),
  });

/** Mutation options that set the stop of an invoice, or end it. */
export const setReminderStop = (invoiceId: number) =>
  mutationOptions({
    mutationKey: [invoice.name, reminderStopSet.name],
    mutationFn: (body: z.input<typeof reminderStopBody>) =>
      call(reminderStopSet, { path: { invoice: invoiceId }, body }),
  });
