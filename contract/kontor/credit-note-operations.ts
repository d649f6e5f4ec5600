import { z } from 'zod';
import {
  boolean,
  choice,
  date,
  datetime,
  decimal,
  decimalInput,
  id,
  integer,
  reference,
  requiredText,
  string,
  text,
} from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { creditedWork, creditNote, creditNoteKinds } from '../resources/credit-note.ts';
import { pdfFile } from '../resources/pdf.ts';
import { lineTypes } from '../resources/positions/position.ts';
import { settledKinds, writeOff } from '../resources/write-off.ts';

const creditLine = z.strictObject({
  type: choice(lineTypes),
  id: id(),
  /** The quantity to credit, with the sign of the line. */
  amount: decimalInput(),
  /** For a part of the line: the entries that `work` applies to. When the rest of a line is credited, it applies to all of them. */
  timetracking_ids: z.array(id()).max(2000).optional(),
});

/**
 * The part to credit: `lines`, or an `amount` including tax, or neither for everything that is left. A cancellation takes neither. `work`
 * is required if the lines have hours of several people; one person's hours become free again without it.
 */
const creditNoteBody = z.strictObject({
  kind: choice(creditNoteKinds).optional(),
  date: date().optional(),
  reason: requiredText(500),
  /** Printed above the reason and below the totals, with placeholders; Kontor's texts if omitted. */
  header: text(4000).optional(),
  footer: text(4000).optional(),
  lines: z.array(creditLine).min(1).max(2000).optional(),
  amount: decimalInput().optional(),
  work: choice(creditedWork).optional(),
  /** Part of the total; if omitted, the part that exceeds the open amount. */
  paid_out: decimalInput().optional(),
});
export type CreditNoteBody = z.infer<typeof creditNoteBody>;

/** The work that a line bills: `entries` only with `monitoring_show`, `kb_expense_ids` only with `kb_expense_show`. */
const work = z.strictObject({
  entries: z.array(z.strictObject({ id: id(), user_id: reference('user'), date: date(), seconds: integer(0) })),
  kb_expense_ids: z.array(id()),
});

const settlementLine = z.strictObject({
  type: choice(lineTypes),
  id: id(),
  pos: string().nullable(),
  text: string().nullable(),
  unit_name: string().nullable(),
  percentage: decimal(),
  /** Quantity and value as billed. */
  amount: decimal(),
  value: decimal(),
  /** Still creditable. */
  amount_left: decimal(),
  value_left: decimal(),
  work,
});
export type SettlementLine = z.infer<typeof settlementLine>;

/** How an invoice's open amount came about, and what can still be credited. */
const settlement = z.strictObject({
  total: decimal(),
  received: decimal(),
  credit_notes: z.array(
    z.strictObject({
      id: id(),
      document_nr: string(),
      kind: choice(creditNoteKinds),
      date: date(),
      total: decimal(),
      paid_out: decimal(),
      reason: string(),
      user_id: reference('user'),
      created_at: datetime(),
    }),
  ),
  write_offs: z.array(
    z.strictObject({
      id: id(),
      kind: choice(settledKinds),
      date: date(),
      value: decimal(),
      title: string().nullable(),
      total_taxes: decimal(),
      /** The payment that it was recorded with, and is deleted with. */
      payment_id: id().nullable(),
    }),
  ),
  open: decimal(),
  /** The fee of the newest sent reminder, less the fees paid so far. */
  fee: decimal(),
  /** Maximum amount that can be credited, with tax; 0 if the invoice cannot be credited. */
  creditable: decimal(),
  /** True if the invoice can be cancelled by a document. */
  is_cancellable: boolean(),
  lines: z.array(settlementLine),
});
export type Settlement = z.infer<typeof settlement>;

/** Lists payments, credit notes and write-offs of an invoice with the open amount, and what can still be credited of each line. */
export const settlementShow = defineOperation({
  name: 'settlement_show',
  summary: 'How the open amount of an invoice is made up, and what can be credited',
  method: 'GET',
  path: '/kontor/kb_invoice/:invoice/settlement',
  scopes: ['kb_invoice_show'],
  answer: settlement,
  status: 200,
});

/** Creates a credit note or a cancellation of an issued invoice. 422 names the field whose limit is exceeded, and the limit. */
export const creditNoteCreate = defineOperation({
  name: 'credit_note_create',
  summary: 'Credit or cancel an invoice, all or none',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice/credit_note',
  scopes: ['kb_invoice_edit'],
  body: creditNoteBody,
  answer: creditNote.record,
  status: 201,
});

/** A dry run: the credit note as it would be, with the next number. */
export const creditNotePreview = defineOperation({
  name: 'credit_note_preview',
  summary: 'Preview a credit note without saving it',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice/credit_note/preview',
  scopes: ['kb_invoice_edit'],
  body: creditNoteBody,
  answer: creditNote.record,
  status: 200,
});

/** The credit note as it would be, and its paper. The number is the next one, which another may have taken by the time it is created. */
export const creditNotePdf = defineOperation({
  name: 'credit_note_pdf',
  summary: 'Preview a credit note with its PDF without saving it',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice/credit_note/pdf',
  scopes: ['kb_invoice_edit'],
  body: creditNoteBody,
  answer: z.strictObject({ credit_note: creditNote.record, pdf: pdfFile }),
  status: 200,
});

/** A dry run: the write-off as it would be, with the tax no longer owed by rate. */
export const writeOffPreview = defineOperation({
  name: 'write_off_preview',
  summary: 'Preview a write-off without saving it',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice_id/write_off/preview',
  scopes: ['kb_invoice_edit'],
  body: writeOff.create,
  answer: writeOff.record,
  status: 200,
});

export const creditNoteOperations = [
  settlementShow,
  creditNoteCreate,
  creditNotePreview,
  creditNotePdf,
  writeOffPreview,
] as const;
