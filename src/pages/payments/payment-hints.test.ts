import { expect, test } from 'vitest';
import { documents } from '#texts/de/documents.ts';
import { dateQuestionOf, problemOf, questionOf } from './payment-hints.ts';

const t = documents.payments;
const francs = (open: number, received: number) => ({
  open: BigInt(open) * 1_000_000n,
  received: BigInt(received) * 1_000_000n,
  currency: 'CHF',
});

test.each([
  // Open, received, typed, problem.
  [100, 0, '-1', t.noRefund],
  [60, 40, '-40', undefined],
  [60, 40, '-40.01', t.refundAtMost('CHF\u00a040.00')],
  [-20, 120, '-120', undefined],
  [-20, 120, '-121', t.refundAtMost('CHF\u00a0120.00')],
  // An invoice below zero is settled by paying the customer.
  [-100, 0, '-100', undefined],
  [-100, 0, '-101', t.refundAtMost('CHF\u00a0100.00')],
  [100, 0, '1000', undefined],
])('open %i, received %i: a payment of %s', (open, received, typed, problem) => {
  expect(problemOf(t, typed, francs(open, received))).toBe(problem);
});

test.each([
  [100, 100, null],
  [100, 120, t.askTooMuch('CHF\u00a0120.00', 'CHF\u00a0100.00', 'CHF\u00a020.00')],
  [0, 5, t.askTooMuch('CHF\u00a05.00', 'CHF\u00a00.00', 'CHF\u00a05.00')],
  [-20, 5, t.askTooMuch('CHF\u00a05.00', 'CHF\u00a00.00', 'CHF\u00a025.00')],
  [100, -50, null],
])('open %i: a payment of %i asks only above the open amount', (open, paid, question) => {
  expect(questionOf(t, BigInt(paid) * 1_000_000n, francs(open, 100))).toBe(question);
});

test.each([
  // Invoice of 2026-11-20, today 2026-11-26.
  ['2026-11-20', null],
  ['2026-11-26', null],
  // It may already be tomorrow elsewhere.
  ['2026-11-27', null],
  ['2026-11-28', 'Zahlung vom 28.11.2026: Dieses Datum liegt in der Zukunft.'],
  ['2030-11-26', 'Zahlung vom 26.11.2030: Dieses Datum liegt in der Zukunft.'],
  ['2016-11-26', 'Zahlung vom 26.11.2016: Vor dem Rechnungsdatum 20.11.2026.'],
])('a payment on %s asks only if the date is unlikely', (date, question) => {
  expect(dateQuestionOf(t, date, '2026-11-20', '2026-11-26')).toBe(question);
});
