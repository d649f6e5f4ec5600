import { addDays, isDate } from '#domain/dates/calendar.ts';
import { parseDecimal, roundTo } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import type { DocumentsTexts } from '#texts/de/documents.ts';
import { formatDate } from '#texts/format.ts';

type PaymentTexts = DocumentsTexts['payments'];

/** Money has two decimal places: a third one is an error, and is not rounded away. */
export const problemOf = (t: PaymentTexts, text: string): string | undefined => {
  const value = parseDecimal(text) ?? 1n;
  if (value === 0n) return t.nothing;
  return roundTo(value, 10_000n) === value ? undefined : t.places;
};

/** A hint for an unlikely payment date. Tomorrow is accepted, as it may already have begun elsewhere. */
export const dateHint = (t: PaymentTexts, date: unknown, invoiceDate: string, today: string): string | undefined => {
  if (typeof date !== 'string' || !isDate(date)) return undefined;
  if (date < invoiceDate) return t.beforeInvoice(formatDate(invoiceDate));
  return date > addDays(today, 1) ? t.inFuture : undefined;
};

/** A hint for an unlikely amount. Millionths. */
export const valueHint = (t: PaymentTexts, value: bigint, open: bigint, currency: string): string | undefined => {
  if (value < 0n) return t.refund;
  return value > open ? t.tooMuch(`${currency} ${formatAmount(value - open)}`) : undefined;
};
