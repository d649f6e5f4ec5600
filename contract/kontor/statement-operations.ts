import { z } from 'zod';
import { choice, date, decimal, email, id, integer, reference, requiredText, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { pdfFile } from '../resources/pdf.ts';
import { documentLetter } from './document-mail-operations.ts';
import { copyEmails, outboxMessage } from './outbox-operations.ts';

/** The statement of account of a customer: everything that changed what it owes in a period, with a running balance. */

const period = {
  /** 1 January of the year of `date` if omitted. */
  from: date().optional(),
  /** The last day; today by the company's clock if omitted. */
  date: date().optional(),
};
const statementBody = z.strictObject(period);
export type StatementBody = z.infer<typeof statementBody>;

export const movementKinds = ['invoice', 'payment', 'credit_note', 'write_off', 'cancellation', 'fee'] as const;
export type MovementKind = (typeof movementKinds)[number];

const movement = z.strictObject({
  kind: choice(movementKinds),
  date: date(),
  kb_invoice_id: id(),
  /** The number of the credit note, or of the invoice. */
  document_nr: string(),
  /** Above 0 if the customer owes more. */
  value: decimal(),
  balance: decimal(),
});

const statementAnswer = z.strictObject({
  from: date(),
  date: date(),
  accounts: z.array(
    z.strictObject({
      currency_id: reference('currency').nullable(),
      /** The balance before the first day. */
      opening: decimal(),
      movements: z.array(movement),
      closing: decimal(),
    }),
  ),
});
export type Statement = z.infer<typeof statementAnswer>;

const path = '/kontor/contact/:contact_id/statement';

export const statement = defineOperation({
  name: 'statement',
  summary:
    'Statement of account of a customer: invoices, payments and credits of a period with the balance, by currency',
  method: 'POST',
  path,
  scopes: ['kb_invoice_show'],
  reading: true,
  body: statementBody,
  answer: statementAnswer,
  status: 200,
});

export const statementPdf = defineOperation({
  name: 'statement_pdf',
  summary: 'The statement of account as PDF, in the language of the customer',
  method: 'POST',
  path: `${path}/pdf`,
  scopes: ['kb_invoice_show'],
  reading: true,
  body: statementBody,
  answer: pdfFile,
  status: 200,
});

export const statementLetter = defineOperation({
  name: 'statement_letter',
  summary: 'The mail that is proposed for a statement of account',
  method: 'POST',
  path: `${path}/letter`,
  scopes: ['kb_invoice_show'],
  reading: true,
  body: statementBody,
  answer: documentLetter,
  status: 200,
});

const statementSendBody = z.strictObject({
  ...period,
  recipient_email: email().optional(),
  copy_emails: copyEmails().optional(),
  subject: requiredText().optional(),
  message: requiredText().optional(),
  sender: text().nullable().optional(),
  /** Seconds during which it may be withdrawn; 10 if omitted. */
  hold_seconds: integer(0, 60).optional(),
});
export type StatementSendBody = z.infer<typeof statementSendBody>;

export const statementSend = defineOperation({
  name: 'statement_send',
  summary: 'Put the statement of account into the outbox; omitted inputs are taken from its letter',
  method: 'POST',
  path: `${path}/send`,
  scopes: ['kb_invoice_edit'],
  body: statementSendBody,
  answer: outboxMessage,
  status: 201,
});

export const statementOperations = [statement, statementPdf, statementLetter, statementSend] as const;
