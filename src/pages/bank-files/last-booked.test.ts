import { expect, test } from 'vitest';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { lastBooked } from './last-booked.ts';

type Payment = BankEntry['payments'][number];

const payment = (payment_id: number, is_tied = false): Payment => ({
  payment_id,
  is_tied,
  kb_invoice_id: 1,
  value: '10.00',
});
const entry = (id: number, group: BankEntry['group'], payments: Payment[] = []): BankEntry => ({
  id,
  bank_file_id: 1,
  bank_account_id: 1,
  currency: 'CHF',
  amount: '10.00',
  direction: 'credit',
  is_reversal: false,
  is_whole: false,
  booking_date: '2026-11-27',
  value_date: null,
  reference: null,
  name: null,
  iban: null,
  text: '',
  charges: '0.00',
  ordered_currency: null,
  ordered_amount: null,
  is_left: false,
  group,
  is_double: false,
  candidates: [],
  payments,
  write_offs: [],
  expenses: [],
  kb_expense_id: null,
});

test.each([
  ['nothing, if nothing is booked', [entry(1, 'likely'), entry(2, 'exact'), entry(3, 'debit')], undefined],
  ['the newest payment, wherever it is', [entry(1, 'booked', [payment(7)]), entry(2, 'booked', [payment(5)])], 1],
  ['the newest part', [entry(1, 'booked', [payment(4), payment(9)]), entry(2, 'booked', [payment(5)])], 1],
  ['not a payment entered earlier', [entry(1, 'booked', [payment(4)]), entry(2, 'booked', [payment(9, true)])], 1],
  ['the last entry, if no payment was made', [entry(1, 'booked'), entry(2, 'booked'), entry(3, 'unknown')], 2],
])('the last booking is %s', (_, entries, id) => {
  expect(lastBooked(entries)?.id).toBe(id);
});
