import type { Values } from '../../requests/rule.ts';
import { wallTimeNow } from '../../requests/call.ts';
import type { BelowInvoice } from './read-document.ts';
import { amountIn, type RemoteRecord } from './read-pages.ts';
import type { Step } from './step.ts';

type RemoteInvoice = Pick<BelowInvoice, 'reminders'> & { readonly record: RemoteRecord };

/**
 * The part of an invoice's total that is neither paid nor open, in millionths: credit notes and write-offs, which the interface does not
 * show. Below 0 if the payments cover more than the invoice.
 */
export const creditedThere = ({ record }: Pick<RemoteInvoice, 'record'>): bigint =>
  amountIn(record['total']) -
  amountIn(record['total_received_payments']) -
  amountIn(record['total_remaining_payments']);

/** The amount that the payments of an invoice cover beside its total and open amount, in millionths; 0 if the total is not above 0. */
export const excessThere = (invoice: RemoteInvoice): bigint => {
  const excess = -creditedThere(invoice);
  return excess > 0n && amountIn(invoice.record['total']) > 0n ? excess : 0n;
};

/**
 * The fee of a reminder that was paid with an invoice, in millionths; 0 if there is none. The interface does not show the fee of a reminder,
 * so it is the excess, if a reminder was sent.
 */
export const feeThere = (invoice: RemoteInvoice): bigint =>
  invoice.reminders.some(({ is_sent }) => is_sent === true) ? excessThere(invoice) : 0n;

/** The columns of a paid fee: it raises what is owed, reduces no price and has no tax (rulings/documents#fee). */
export const feeValues = (
  { call }: Step,
  { invoiceId, fee, date }: { readonly invoiceId: number; readonly fee: bigint; readonly date: string },
): Values => ({
  kb_invoice_id: invoiceId,
  reduces: 0,
  total_taxes: 0,
  lines: '[]',
  taxs: '[]',
  kind: 'fee',
  date,
  value: -fee,
  title: null,
  bank_entry_id: null,
  user_id: call.caller.userId,
  created_at: wallTimeNow(call),
});
