import { decimalInput } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { payment } from '../resources/payment.ts';

/**
 * A payment that also pays the fee of a reminder: in one transaction, the payment and the fee, which go together (rulings/documents#fee).
 * 422 names `fee` if it exceeds the part of the payment that the open amount does not need.
 */
export const feePaymentCreate = defineOperation({
  name: 'fee_payment_create',
  summary: 'Record a payment together with the fee of a reminder that it pays',
  method: 'POST',
  path: '/kontor/kb_invoice/:invoice_id/fee_payment',
  scopes: ['kb_invoice_edit'],
  body: payment.create.extend({ fee: decimalInput() }),
  answer: payment.record,
  status: 201,
});

export const feePaymentOperations = [feePaymentCreate] as const;
