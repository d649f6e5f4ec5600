import { z } from 'zod';
import { success } from '../errors.ts';
import {
  boolean,
  date,
  decimal,
  decimalInput,
  email,
  id,
  integer,
  reference,
  requiredText,
  string,
  text,
} from '../notation.ts';
import { defineResource } from '../resource.ts';
import { pdfFile } from './pdf.ts';

const sendInput = z.strictObject({
  message: requiredText(),
  recipient_email: email(),
  subject: requiredText(),
  sender: text().nullable().optional(),
});

/** "Reminders of an invoice, `kb_reminder`"; only the most recent one of an invoice can be deleted. */
export const reminder = defineResource({
  name: 'reminder',
  path: '/kb_invoice/:invoice_id/kb_reminder',
  scopes: { read: ['kb_invoice_show'], write: ['kb_invoice_edit'] },
  sort: ['id', 'title', 'reminder_level'],
  search: ['title', 'reminder_level', 'is_sent', 'is_valid_from', 'is_valid_to'],
  record: z.strictObject({
    id: id(),
    kb_invoice_id: reference('kb_invoice'),
    title: string(),
    is_valid_from: date(),
    is_valid_to: date(),
    reminder_period_in_days: integer(),
    reminder_level: integer(),
    show_positions: boolean(),
    remaining_price: decimal(),
    received_total: decimal(),
    is_sent: boolean(),
    header: string().nullable(),
    footer: string().nullable(),
  }),
  create: z.strictObject({
    kb_invoice_id: reference('kb_invoice'),
    footer: text(4000).nullable().optional(),
    header: text(4000).nullable().optional(),
    is_sent: boolean().optional(),
    is_valid_from: date().optional(),
    is_valid_to: date().optional(),
    received_total: decimalInput().optional(),
    remaining_price: decimalInput().optional(),
    reminder_level: integer().optional(),
    show_positions: boolean().optional(),
    title: text(80).optional(),
    value: decimalInput().nullable().optional(),
  }),
  delete: true,
  actions: {
    mark_as_sent: {
      method: 'POST',
      segment: 'mark_as_sent',
      scopes: ['kb_invoice_show'],
      answer: success,
      status: 200,
    },
    mark_as_unsent: {
      method: 'POST',
      segment: 'mark_as_unsent',
      scopes: ['kb_invoice_show'],
      answer: success,
      status: 200,
    },
    send: {
      method: 'POST',
      segment: 'send',
      scopes: ['kb_invoice_show'],
      body: sendInput,
      answer: success,
      status: 200,
    },
    pdf: { method: 'GET', segment: 'pdf', scopes: ['kb_invoice_show'], answer: pdfFile, status: 200 },
  },
});

export type Reminder = z.infer<typeof reminder.record>;
