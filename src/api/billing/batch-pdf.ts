import { pdfBatch } from '#contract/kontor/preview-operations.ts';
import { reminderRunPdf } from '#contract/kontor/reminder-run-operations.ts';
import type { z } from 'zod';
import { call } from '../service/call.ts';

/** Milliseconds: the service lets a PDF of many papers wait for 90 s while others draw theirs, and draws 500 in a minute. */
const timeoutMs = 180_000;

/** One PDF of these documents, in their order. */
export const printMany = (body: z.input<typeof pdfBatch.body>, signal?: AbortSignal) =>
  call(pdfBatch, { body, signal, timeoutMs });

/** One PDF of the reminders that a run of these invoices would create on a day. */
export const printPlanned = (day: string, invoices: readonly number[], signal?: AbortSignal) =>
  call(reminderRunPdf, { body: { day, kb_invoice_ids: invoices }, signal, timeoutMs });
