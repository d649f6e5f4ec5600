import type { BankInvoice } from '#contract/kontor/bank-entry.ts';
import { formatDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import type { Choice } from './entry-words.ts';

/** Amounts by invoice, as typed. */
export type ShareValues = ReadonlyMap<number, string>;

export const sharesFor = (choice: Choice | undefined): ShareValues =>
  new Map(choice?.payment_id === null ? choice.parts.map((part) => [part.kb_invoice_id, part.value]) : []);

/** The part of an amount not yet divided, in millionths. */
export const restOf = (amount: string, shares: ShareValues): bigint =>
  [...shares.values()].reduce((rest, value) => rest - toMillionths(value), toMillionths(amount));

/** Proposes the rest, but no more than is open, for an invoice that has no share yet. */
export const withRest = (amount: string, shares: ShareValues, invoice: BankInvoice | undefined): ShareValues => {
  if (invoice === undefined || shares.has(invoice.id)) return shares;
  const [rest, open] = [restOf(amount, shares), toMillionths(invoice.open)];
  const share = rest < open ? rest : open;
  return share > 0n ? new Map(shares).set(invoice.id, formatDecimal(share, 2)) : shares;
};
