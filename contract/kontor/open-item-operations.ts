import { z } from 'zod';
import { date, decimal, id, integer, reference, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { pdfFile } from '../resources/pdf.ts';

/** Open items: what customers owe at the end of a day, by how long it has been due, rulings/documents#open-items. */

const openItemsBody = z.strictObject({
  /** Today by the company's clock if omitted. */
  date: date().optional(),
  contact_id: reference('contact').optional(),
});
export type OpenItemsBody = z.infer<typeof openItemsBody>;

/** The columns by age: not due on the day, up to 30, 60 or 90 days overdue, and longer. */
export const ages = ['not_due', 'overdue_30', 'overdue_60', 'overdue_90', 'overdue_more'] as const;
export type Age = (typeof ages)[number];

/** The columns by age add up to `open`. A credit balance is in `not_due`. */
const figures = {
  /** Documents with an open amount. */
  count: integer(0),
  not_due: decimal(),
  overdue_30: decimal(),
  overdue_60: decimal(),
  overdue_90: decimal(),
  overdue_more: decimal(),
  open: decimal(),
};

const openItemsAnswer = z.strictObject({
  date: date(),
  /** One row per customer and currency, by the customer's name. */
  rows: z.array(
    z.strictObject({
      contact_id: reference('contact').nullable(),
      contact_name: string(),
      currency_id: reference('currency').nullable(),
      ...figures,
    }),
  ),
  /** One per currency: amounts in different currencies are never added. */
  totals: z.array(z.strictObject({ currency_id: reference('currency').nullable(), contacts: integer(0), ...figures })),
});
export type OpenItems = z.infer<typeof openItemsAnswer>;

export const openItems = defineOperation({
  name: 'open_items',
  summary: 'List the amounts that customers owe at the end of a day, by age',
  method: 'POST',
  path: '/kontor/open_items',
  scopes: ['kb_invoice_show'],
  reading: true,
  body: openItemsBody,
  answer: openItemsAnswer,
  status: 200,
});

const openDocument = z.strictObject({
  kb_invoice_id: id(),
  document_nr: string(),
  contact_id: reference('contact').nullable(),
  currency_id: reference('currency').nullable(),
  date: date(),
  due_date: date(),
  /** 0 for an invoice dated later, which then has only a payment in advance. */
  total: decimal(),
  paid: decimal(),
  /** Credit notes and write-offs. */
  credited: decimal(),
  /** Fees of reminders that were paid with it. */
  fees: decimal(),
  /** `total` and `fees`, less `paid` and `credited`. */
  open: decimal(),
  /** 0 if it is not due, or if nothing is owed. */
  days_overdue: integer(0),
});
export type OpenDocument = z.infer<typeof openDocument>;

export const openItemDocuments = defineOperation({
  name: 'open_item_documents',
  summary: 'Open invoices at the end of a day, by customer and due date; the query takes `limit` and `offset`',
  method: 'POST',
  path: '/kontor/open_items/documents',
  scopes: ['kb_invoice_show'],
  reading: true,
  body: openItemsBody,
  answer: z.array(openDocument),
  status: 200,
});

export const openItemsPdf = defineOperation({
  name: 'open_items_pdf',
  summary: 'The open items as PDF; more than 2000 documents are left out, which leaves the customers',
  method: 'POST',
  path: '/kontor/open_items/pdf',
  scopes: ['kb_invoice_show'],
  reading: true,
  body: openItemsBody,
  answer: pdfFile,
  status: 200,
});

export const openItemOperations = [openItems, openItemDocuments, openItemsPdf] as const;
