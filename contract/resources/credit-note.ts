import { z } from 'zod';
import { choice, date, datetime, decimal, id, integer, reference, string } from '../notation.ts';
import { defineResource } from '../resource.ts';
import { pdfFile } from './pdf.ts';

/** A credit note reduces an invoice; a cancellation voids a wrong one. */
export const creditNoteKinds = ['credit', 'cancellation'] as const;
export type CreditNoteKind = (typeof creditNoteKinds)[number];

/** Treatment of the hours and expenses of credited lines: billable again, or never billed. */
export const creditedWork = ['free', 'written_off'] as const;
export type CreditedWork = (typeof creditedWork)[number];

/** The reduction of one tax rate of the invoice. */
export const reducedTax = z.strictObject({ percentage: decimal(), basis: decimal(), value: decimal() });
export type ReducedTax = z.infer<typeof reducedTax>;

/** A line of the invoice by its key, with its credited part, after all discounts. */
const creditedLine = z.strictObject({
  type: string(),
  id: id(),
  amount: decimal(),
  value: decimal(),
});
export type CreditedLine = z.infer<typeof creditedLine>;

/** Ours: credit notes, created below an invoice, never changed, with a number series of their own. Amounts are positive. */
export const creditNote = defineResource({
  name: 'credit_note',
  path: '/kontor/credit_note',
  scopes: { read: ['kb_invoice_show'], write: ['kb_invoice_edit'] },
  sort: ['id', 'document_nr', 'date', 'total'],
  search: [
    'id',
    'document_nr',
    'kb_invoice_id',
    'invoice_nr',
    'contact_id',
    'user_id',
    'kind',
    'date',
    'total',
    'reason',
  ],
  record: z.strictObject({
    id: id(),
    document_nr: string(),
    kind: choice(creditNoteKinds),
    kb_invoice_id: reference('kb_invoice'),
    /** The invoice's number; the next field is its date. */
    invoice_nr: string(),
    invoice_date: date(),
    contact_id: reference('contact').nullable(),
    currency_id: reference('currency').nullable(),
    user_id: reference('user'),
    date: date(),
    reason: string(),
    /** Null if no hours or expenses were affected. */
    work: string().nullable(),
    mwst_type: integer(0, 2),
    total_net: decimal(),
    total_taxes: decimal(),
    /** Net + taxes + rounding. */
    total: decimal(),
    /** Part of the total; the rest reduces the open amount. */
    paid_out: decimal(),
    taxs: z.array(reducedTax),
    lines: z.array(creditedLine),
    created_at: datetime(),
    /** When the mail server accepted the first or latest mail with it. */
    sent_at: datetime().nullable(),
    /** Its own texts, with placeholders as they were written; null: Kontor's. */
    header: string().nullable(),
    footer: string().nullable(),
  }),
  actions: {
    pdf: { method: 'GET', segment: 'pdf', scopes: ['kb_invoice_show'], answer: pdfFile, status: 200, extension: true },
  },
  extension: true,
});

export type CreditNote = z.infer<typeof creditNote.record>;
