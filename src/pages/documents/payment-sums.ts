import type { Invoice } from '#contract/resources/invoice.ts';
import type { Payment } from '#contract/resources/payment.ts';
import { parseDecimal } from '#domain/decimal.ts';

/** What is left to pay of an invoice after these payments, in millionths; below zero a credit. */
export const openAmount = ({ total }: Pick<Invoice, 'total'>, payments: readonly Pick<Payment, 'value'>[]): bigint =>
  payments.reduce((open, { value }) => open - (parseDecimal(value) ?? 0n), parseDecimal(total) ?? 0n);
