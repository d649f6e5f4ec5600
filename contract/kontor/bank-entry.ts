import { z } from 'zod';
import { boolean, choice, date, decimal, id, reference, string } from '../notation.ts';

/** An entry of a bank file, and the invoices and expenses that it may pay (rulings/bank). */

export const bankReasons = [
  'reference',
  'number',
  'amount',
  'name',
  'iban',
  'charges',
  'ordered',
  'sum',
  'same_payment',
  'paid',
  'fee',
] as const;

/** Closes the rest of the invoice: the terms of payment grant it for payments up to a day. */
const cashDiscount = z.strictObject({
  value: decimal(),
  percent: decimal(),
  until: date(),
  /** The tax no longer owed (MWSTG art. 41). */
  total_taxes: decimal(),
});

/** A small rest of the invoice, within `write_off_limit` of the company profile. */
const smallRest = z.strictObject({
  value: decimal(),
  /** The tax no longer owed. */
  total_taxes: decimal(),
});

const part = z.strictObject({ kb_invoice_id: reference('kb_invoice'), value: decimal() });

const candidate = z.strictObject({
  parts: z.array(part),
  /** A manually entered payment that may be this one: booking links the entry to it and adds no payment. */
  payment_id: id().nullable(),
  /** `text` is the match in the bank's text, the day of the other payment, or the fee. */
  reasons: z.array(z.strictObject({ kind: choice(bankReasons), text: string() })),
  /** Null unless the payment is short by the cash discount of its only invoice. */
  discount: cashDiscount.nullable(),
  /** Null unless the payment is short by a small rest of its only invoice; null beside a discount. */
  write_off: smallRest.nullable(),
  /** The part of the payment that is the fee of a reminder; the rest of it is the open amount. */
  fee: decimal().nullable(),
});
export type BankCandidate = z.infer<typeof candidate>;

/** An open expense that a debit may have paid; `text` is the match in the bank's text. */
const expenseCandidate = z.strictObject({
  kb_expense_id: id(),
  reasons: z.array(z.strictObject({ kind: choice(['amount', 'number', 'title', 'name']), text: string() })),
});
export type BankExpenseCandidate = z.infer<typeof expenseCandidate>;

const bankGroups = ['exact', 'likely', 'unknown', 'booked', 'debit'] as const;

export const bankEntry = z.strictObject({
  id: id(),
  bank_file_id: id(),
  bank_account_id: reference('bank_account'),
  currency: string(),
  /** Never negative. */
  amount: decimal(),
  direction: choice(['credit', 'debit']),
  /** Reverses an earlier booking. */
  is_reversal: boolean(),
  /** A batch booking whose individual payments the file does not list. */
  is_whole: boolean(),
  booking_date: date(),
  value_date: date().nullable(),
  reference: string().nullable(),
  name: string().nullable(),
  iban: string().nullable(),
  text: string(),
  /** The bank's deduction; the payer paid `amount` plus this. */
  charges: decimal(),
  ordered_currency: string().nullable(),
  ordered_amount: decimal().nullable(),
  is_left: boolean(),
  group: choice(bankGroups),
  /** Probably booked already. */
  is_double: boolean(),
  /** The best first. */
  candidates: z.array(candidate),
  payments: z.array(part.extend({ payment_id: id(), is_tied: boolean() })),
  /** Written off with the payments; a fee that they paid is below 0. */
  write_offs: z.array(part.extend({ write_off_id: id(), kind: choice(['discount', 'write_off', 'fee']) })),
  /** Open expenses that a debit may have paid, the best first. Empty if the caller may not edit expenses. */
  expenses: z.array(expenseCandidate),
  /** The expense that a booked debit paid. */
  kb_expense_id: id().nullable(),
});
export type BankEntry = z.infer<typeof bankEntry>;

/** The fields a page shows of the invoices that entries refer to. */
export const namedInvoice = z.strictObject({
  id: id(),
  document_nr: string(),
  contact_name: string(),
  currency: string(),
  total: decimal(),
  open: decimal(),
  is_valid_to: date(),
});
export type BankInvoice = z.infer<typeof namedInvoice>;

/** The fields a page shows of the expenses that debits refer to. */
export const namedExpense = z.strictObject({
  id: id(),
  document_nr: string(),
  title: string().nullable(),
  contact_name: string(),
  currency: string(),
  total: decimal(),
  is_valid_from: date(),
});
export type BankExpense = z.infer<typeof namedExpense>;
