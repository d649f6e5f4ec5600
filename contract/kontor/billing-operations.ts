import { z } from 'zod';
import { boolean, choice, date, decimal, decimalInput, id, integer, reference, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { invoiceRecord } from '../resources/invoice.ts';
import { pdfFile } from '../resources/pdf.ts';
import { salesInput } from '../resources/sales-document.ts';
import { hoursAnnex } from '../resources/hours-annex.ts';

/**
 * Hours and expenses become positions of an invoice (rulings/billing): each once, all or none, linked to their position in the same
 * transaction.
 */

/** Per currency; amounts in different currencies are never added. */
const amounts = z.array(z.strictObject({ currency_id: reference('currency'), amount: decimal() }));

const unbilledEntry = z.strictObject({
  id: id(),
  /** For `invoice_from_hours`: the version of the entry that the caller saw. */
  etag: string(),
  user_id: reference('user'),
  client_service_id: reference('client_service'),
  contact_id: reference('contact').nullable(),
  pr_project_id: reference('pr_project').nullable(),
  status_id: reference('monitoring_status').nullable(),
  text: string().nullable(),
  date: date(),
  seconds: integer(),
  /** Per hour; an entry without a rate cannot be billed. */
  rate: decimal().nullable(),
  /** The amount of the entry, as in a timetracking. */
  amount: decimal().nullable(),
});
export type UnbilledEntry = z.infer<typeof unbilledEntry>;

const unbilledBody = z.strictObject({
  /** null: the hours without a contact. */
  contact_id: reference('contact').nullable().optional(),
  pr_project_id: reference('pr_project').optional(),
  /** Both days included. */
  period: z.strictObject({ from: date().optional(), to: date().optional() }).optional(),
  /** If not set, only the sums are returned. */
  entries: boolean().optional(),
});

const unbilledAnswer = z.strictObject({
  groups: z.array(
    z.strictObject({
      contact_id: reference('contact').nullable(),
      count: integer(),
      seconds: integer(),
      amounts,
      entries: z.array(unbilledEntry),
    }),
  ),
  /** True if there are more entries than the first 2000, by contact and date; counts and sums cover all. */
  more: boolean(),
});

/** Billable entries that are not running, with status none or 1 to 3 and on no position, by contact; those without a contact come last. */
export const unbilled = defineOperation({
  name: 'unbilled',
  summary: 'Billable hours not yet invoiced, by contact',
  method: 'POST',
  path: '/kontor/unbilled',
  scopes: ['monitoring_show'],
  reading: true,
  body: unbilledBody,
  answer: unbilledAnswer,
  status: 200,
});

/** A new invoice, or an existing draft: one of the two. */
const target = {
  invoice: salesInput.extend({ is_valid_to: date().optional() }).optional(),
  kb_invoice_id: reference('kb_invoice').optional(),
};

const hours = {
  entries: z
    .array(z.strictObject({ id: id(), etag: text(40).optional() }))
    .min(1)
    .max(1000),
  /** If omitted, time is billed to the second. */
  rounding: z
    .strictObject({
      mode: choice(['none', 'nearest', 'up', 'down']),
      minutes: integer(5, 60),
      per: choice(['entry', 'day_and_activity', 'position']),
    })
    .optional(),
  /** Entries with different rates or accounts are never grouped. */
  group_by: choice(['entry', 'day', 'day_and_activity', 'activity', 'project', 'user', 'all']),
  /** The text of every position, with the placeholders `{activity}`, `{project}`, `{user}`, `{period}`, `{hours}` and `{text}`. */
  text: text(1000).optional(),
  /** The texts of the positions with these keys, which the preview returns. */
  texts: z
    .array(z.strictObject({ key: text(200), text: text(4000) }))
    .max(1000)
    .optional(),
};

const hoursBody = z.strictObject({
  ...hours,
  ...target,
  /** Each position takes the tax that applies in its place on the days of its hours (rulings/company#tax-change). */
  tax_id: reference('tax'),
  /** If omitted, the activity's account. */
  account_id: reference('account').optional(),
  /** If omitted, the unit named `h`. */
  unit_id: reference('unit').nullable().optional(),
  /** The list of the billed hours after the invoice; if omitted, as before. */
  annex: hoursAnnex.optional(),
});
export type HoursBody = z.infer<typeof hoursBody>;

const previewBody = z.strictObject({
  ...hours,
  account_id: reference('account').optional(),
  /** As in `invoice_from_hours`: hours of days with different rates are never grouped. */
  tax_id: reference('tax').optional(),
  /** The draft that receives the positions. Their texts are in its language. */
  kb_invoice_id: reference('kb_invoice').optional(),
  /** The language of a new invoice; if omitted, that of the hours' contact. */
  language_id: reference('language').optional(),
});
export type HoursPreviewBody = z.infer<typeof previewBody>;

const previewAnswer = z.strictObject({
  positions: z.array(
    z.strictObject({
      key: string(),
      text: string(),
      timetracking_ids: z.array(id()),
      actual_seconds: integer(),
      billed_seconds: integer(),
      /** Billed hours with six decimal places. */
      amount: decimal(),
      unit_price: decimal(),
      position_total: decimal(),
    }),
  ),
  actual_seconds: integer(),
  billed_seconds: integer(),
  amounts,
});

/** The positions that `invoice_from_hours` would create from the same entries; nothing is written. */
export const hoursPreview = defineOperation({
  name: 'invoice_from_hours_preview',
  summary: 'The positions that invoice_from_hours would create, with actual and billed hours',
  method: 'POST',
  path: '/kontor/invoice_from_hours/preview',
  scopes: ['kb_invoice_edit'],
  also: { scopes: ['monitoring_show'], access: 'read' },
  body: previewBody,
  answer: previewAnswer,
  status: 200,
});

/**
 * Turns entries into positions and sets them to invoiced (4), all or none. 409 with a line for each entry that is gone, running, billed or
 * changed since `etag`; a draft is protected by `If-Match`.
 */
export const invoiceFromHours = defineOperation({
  name: 'invoice_from_hours',
  summary: 'Bill hours in a new invoice or a draft, all or none',
  method: 'POST',
  path: '/kontor/invoice_from_hours',
  scopes: ['kb_invoice_edit'],
  also: { scopes: ['monitoring_edit'], access: 'write' },
  body: hoursBody,
  answer: invoiceRecord,
  status: 201,
});

/** A preview of an invoice with its PDF. Its number is the next one, which another invoice may have taken by the time it is created. */
const paper = z.strictObject({ invoice: invoiceRecord, pdf: pdfFile });

/** The invoice that `invoice_from_hours` would create, or the draft with its new positions; nothing is written. */
export const hoursPdf = defineOperation({
  name: 'invoice_from_hours_pdf',
  summary: 'The invoice that invoice_from_hours would create, and its PDF',
  method: 'POST',
  path: '/kontor/invoice_from_hours/pdf',
  scopes: ['kb_invoice_edit'],
  also: { scopes: ['monitoring_show'], access: 'read' },
  body: hoursBody,
  answer: paper,
  status: 200,
});

const expensesBody = z.strictObject({
  expenses: z
    .array(
      z.strictObject({
        kb_expense_id: id(),
        tax_id: reference('tax'),
        /** If omitted, the amount paid: net, or with tax if the invoice's prices include it. */
        unit_price: decimalInput().optional(),
        /** If omitted, the title of the expense, or else its number. */
        text: text(4000).optional(),
      }),
    )
    .min(1)
    .max(200),
  ...target,
});
export type ExpensesBody = z.infer<typeof expensesBody>;

/** Turns expenses into positions and sets them to charged (34), all or none; 409 lists each that is gone or charged already. */
export const invoiceFromExpenses = defineOperation({
  name: 'invoice_from_expenses',
  summary: 'Bill expenses in a new invoice or a draft, all or none',
  method: 'POST',
  path: '/kontor/invoice_from_expenses',
  scopes: ['kb_invoice_edit'],
  also: { scopes: ['kb_expense_show'], access: 'read' },
  body: expensesBody,
  answer: invoiceRecord,
  status: 201,
});

/** The invoice that `invoice_from_expenses` would create, or the draft with its new positions; nothing is written. */
export const expensesPdf = defineOperation({
  name: 'invoice_from_expenses_pdf',
  summary: 'The invoice that invoice_from_expenses would create, and its PDF',
  method: 'POST',
  path: '/kontor/invoice_from_expenses/pdf',
  scopes: ['kb_invoice_edit'],
  also: { scopes: ['kb_expense_show'], access: 'read' },
  body: expensesBody,
  answer: paper,
  status: 200,
});
