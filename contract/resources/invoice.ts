import { z } from 'zod';
import { boolean, date, decimal, integer, oneOfTypes } from '../notation.ts';
import { defineResource } from '../resource.ts';
import { annexQueried } from './hours-annex.ts';
import { positionArticle } from './positions/position-article.ts';
import { positionCustom } from './positions/position-custom.ts';
import { positionDiscount } from './positions/position-discount.ts';
import { positionExpenseRecord } from './positions/position-expense.ts';
import { newPositions } from './positions/position-input.ts';
import { positionPagebreak } from './positions/position-pagebreak.ts';
import { positionSubposition } from './positions/position-subposition.ts';
import { positionSubtotal } from './positions/position-subtotal.ts';
import { positionText } from './positions/position-text.ts';
import { salesActions, salesInput, salesQueried, salesRecordFields, salesSearch, salesSort } from './sales-document.ts';

/** A position of any kind, distinguished by `type`. */
export const positionRecord = oneOfTypes([
  positionArticle.record,
  positionCustom.record,
  positionSubposition.record,
  positionText.record,
  positionSubtotal.record,
  positionDiscount.record,
  positionPagebreak.record,
  positionExpenseRecord,
]);
export type Position = z.infer<typeof positionRecord>;

/** "Invoice record (returned by invoice creation from an expense)". */
export const invoiceRecord = z.strictObject({
  ...salesRecordFields,
  is_valid_to: date(),
  total_received_payments: decimal(),
  total_credit_vouchers: decimal(),
  total_remaining_payments: decimal(),
  esr_id: integer().nullable(),
  positions: z.array(positionRecord),
});

/** List and search omit `positions`. */
const record = invoiceRecord.extend({ positions: z.array(positionRecord).optional() });

const input = salesInput.extend({ is_valid_to: date().optional() });

/** Ours: the document names `kb_invoice` only as a parent. */
export const invoice = defineResource({
  name: 'invoice',
  path: '/kb_invoice',
  scopes: { read: ['kb_invoice_show'], write: ['kb_invoice_edit'] },
  sort: [...salesSort, 'is_valid_to'],
  search: [...salesSearch, 'is_valid_to'],
  record,
  create: input.extend({ positions: newPositions.optional() }),
  edit: input.partial(),
  delete: true,
  actions: salesActions('kb_invoice_show', 'kb_invoice_edit', record),
  queried: {
    ...salesQueried,
    ...annexQueried,
    /** True if another program issued it. */
    is_imported: boolean().nullable(),
  },
  synonyms: { pr_project_id: 'project_id' },
  extension: true,
});

export type Invoice = z.infer<typeof invoice.record>;
