import { addDays, isDate } from '#domain/dates/calendar.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import type { DocumentsTexts } from '#texts/de/documents.ts';
import { formatDate } from '#texts/format.ts';

type PaymentTexts = DocumentsTexts['payments'];

/** The amounts of an invoice that limit its payments, in millionths, with the name of their currency. */
export type InvoiceAmounts = { readonly open: bigint; readonly received: bigint; readonly currency: string };

const inWords = (currency: string, amount: bigint): string => `${currency}\u00a0${formatAmount(amount)}`;

/**
 * Money has two decimal places: a third one is an error, and is not rounded away. A refund is at most what was received, or what is owed
 * to the customer on an invoice below zero.
 */
export const problemOf = (
  t: PaymentTexts,
  text: string,
  { open, received, currency }: InvoiceAmounts,
): string | undefined => {
  const value = parseDecimal(text) ?? 1n;
  if (value === 0n) return t.nothing;
  if (!hasTwoPlaces(value)) return t.places;
  const max = received > -open ? received : -open;
  if (value >= 0n || -value <= max) return undefined;
  return max > 0n ? t.refundAtMost(inWords(currency, max)) : t.noRefund;
};

/** The question before a payment that exceeds the open amount, in millionths; null if there is nothing to ask. */
export const questionOf = (t: PaymentTexts, value: bigint, { open, currency }: InvoiceAmounts): string | null => {
  const [owed, words] = [open > 0n ? open : 0n, (amount: bigint) => inWords(currency, amount)];
  return value > 0n && value > open ? t.askTooMuch(words(value), words(owed), words(value - open)) : null;
};

/** A hint for an unlikely payment date. Tomorrow is accepted, as it may already have begun elsewhere. */
export const dateHint = (t: PaymentTexts, date: unknown, invoiceDate: string, today: string): string | undefined => {
  if (typeof date !== 'string' || !isDate(date)) return undefined;
  if (date < invoiceDate) return t.beforeInvoice(formatDate(invoiceDate));
  return date > addDays(today, 1) ? t.inFuture : undefined;
};

/** The question before a payment with an unlikely date; null if there is nothing to ask. */
export const dateQuestionOf = (t: PaymentTexts, date: string, invoiceDate: string, today: string): string | null => {
  const why = dateHint(t, date, invoiceDate, today);
  return why === undefined ? null : t.askDate(formatDate(date), why);
};

/** A hint for an unlikely amount. Millionths. */
export const valueHint = (t: PaymentTexts, value: bigint, open: bigint, currency: string): string | undefined => {
  if (value < 0n) return t.refund;
  return value > open ? t.tooMuch(`${currency} ${formatAmount(value - open)}`) : undefined;
};
