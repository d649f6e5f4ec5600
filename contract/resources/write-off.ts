import { z } from 'zod';
import { choice, date, datetime, decimal, decimalInput, id, reference, string, text } from '../notation.ts';
import { defineResource } from '../resource.ts';
import { reducedTax } from './credit-note.ts';

/** Cash discount and loss reduce the price and with it the tax; bank charges are a cost of the company and do not. */
export const writeOffKinds = ['discount', 'write_off', 'charges'] as const;
export type WriteOffKind = (typeof writeOffKinds)[number];

/** The fee of a reminder comes only with a payment (rulings/documents#fee). */
export const settledKinds = [...writeOffKinds, 'fee'] as const;

/** Ours: closes a remainder of an invoice that nobody will pay. Deleting it reverses that. */
export const writeOff = defineResource({
  name: 'write_off',
  path: '/kontor/kb_invoice/:invoice_id/write_off',
  scopes: { read: ['kb_invoice_show'], write: ['kb_invoice_edit'] },
  sort: ['id', 'date', 'value'],
  record: z.strictObject({
    id: id(),
    kb_invoice_id: reference('kb_invoice'),
    kind: choice(settledKinds),
    date: date(),
    /** Below 0 for a fee, which raises what is owed. */
    value: decimal(),
    title: string().nullable(),
    /**
     * The tax no longer owed, in total and by rate. For a credit from before a move, the total is 0 and `taxs` is the tax that can no longer be
     * credited.
     */
    total_taxes: decimal(),
    taxs: z.array(reducedTax),
    user_id: reference('user'),
    created_at: datetime(),
  }),
  create: z.strictObject({
    kind: choice(writeOffKinds),
    date: date().optional(),
    /** At most the open amount. */
    value: decimalInput(),
    title: text(80).nullable().optional(),
  }),
  delete: true,
  extension: true,
});

export type WriteOff = z.infer<typeof writeOff.record>;
export type WriteOffInput = z.infer<typeof writeOff.create>;
