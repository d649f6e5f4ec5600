import { z } from 'zod';
import { boolean, choice, date, decimal, id, integer, reference, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { languages } from '../languages.ts';
import { pdfFile } from '../resources/pdf.ts';

const dueReasons = ['first_level', 'period_over'] as const;

/** The reasons for a reminder (`dueReasons`), or for none yet (rulings/reminders#run). */
const reminderReasons = [
  ...dueReasons,
  'waiting_until',
  'stopped_until',
  'unsent_reminder',
  'last_level_reached',
] as const;
export type ReminderReason = (typeof reminderReasons)[number];

/** True if a reminder is to be created. */
export const isReminderDue = ({ reason }: { readonly reason: ReminderReason }): boolean =>
  dueReasons.some((due) => due === reason);

const lastReminder = z.strictObject({
  id: id(),
  reminder_level: integer(),
  is_sent: boolean(),
  is_valid_to: date(),
  fee: decimal(),
});

const reminderRunRow = z.strictObject({
  kb_invoice_id: reference('kb_invoice'),
  document_nr: string(),
  contact_id: reference('contact'),
  is_valid_to: date(),
  days_overdue: integer(1),
  open_amount: decimal(),
  currency_id: reference('currency'),
  last_reminder: lastReminder.nullable(),
  /** Null once the last level is reached. */
  next_level: integer(1).nullable(),
  reason: choice(reminderReasons),
  /** For waiting_until the first day of the next level, for stopped_until the last day of the stop. */
  until: date().nullable(),
  /** The fee of the next level. */
  fee: decimal(),
  recipient_email: string().nullable(),
  language: choice(languages),
  /** created; not_due for the given reason; or refused by a rule. Null in a dry run. */
  result: choice(['created', 'not_due', 'refused']).nullable(),
  kb_reminder_id: reference('kb_reminder').nullable(),
});
export type ReminderRunRow = z.infer<typeof reminderRunRow>;

const reminderRunBody = z.strictObject({
  day: date(),
  /** Reports what a run would do without writing anything. */
  dry_run: boolean(),
  /** Only these invoices; every overdue one if omitted. */
  kb_invoice_ids: z.array(reference('kb_invoice')).max(10_000).optional(),
});

/**
 * Lists every overdue open invoice with its next reminder; unless it is a dry run, creates those that are due, dated on the day, which must
 * not be in the future.
 */
export const reminderRun = defineOperation({
  name: 'reminder_run',
  method: 'POST',
  path: '/kontor/reminder_run',
  scopes: ['kb_invoice_edit'],
  body: reminderRunBody,
  answer: z.strictObject({ rows: z.array(reminderRunRow) }),
  status: 200,
});

const reminderRunPdfBody = z.strictObject({
  day: date(),
  kb_invoice_ids: z.array(reference('kb_invoice')).min(1).max(500),
});

/** One PDF of the reminders that a run of these invoices would create on a day; nothing is stored. */
export const reminderRunPdf = defineOperation({
  name: 'reminder_run_pdf',
  method: 'POST',
  path: '/kontor/reminder_run/pdf',
  scopes: ['kb_invoice_edit'],
  body: reminderRunPdfBody,
  answer: pdfFile,
  status: 200,
});

/** The last day on which an invoice gets no reminder: null ends the stop. */
export const reminderStop = z.strictObject({ until: date().nullable(), reason: string().nullable() });
export type ReminderStop = z.infer<typeof reminderStop>;

export const reminderStopShow = defineOperation({
  name: 'reminder_stop_show',
  method: 'GET',
  path: '/kontor/kb_invoice/:invoice/reminder_stop',
  scopes: ['kb_invoice_show'],
  answer: reminderStop,
  status: 200,
});

export const reminderStopBody = z.strictObject({ until: date().nullable(), reason: text(500).nullable().optional() });

export const reminderStopSet = defineOperation({
  name: 'reminder_stop_set',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice/reminder_stop',
  scopes: ['kb_invoice_edit'],
  body: reminderStopBody,
  answer: reminderStop,
  status: 200,
});

export const reminderRunOperations = [reminderRun, reminderRunPdf, reminderStopShow, reminderStopSet] as const;
