import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { show } from '#components/testing/show.tsx';
import { EntrySaid } from './entry-said.tsx';

const entry: BankEntry = {
  id: 1,
  bank_file_id: 1,
  bank_account_id: 1,
  currency: 'CHF',
  amount: '108.10',
  direction: 'credit',
  is_reversal: false,
  is_whole: false,
  booking_date: '2026-11-18',
  value_date: null,
  reference: null,
  name: 'Muster AG',
  iban: null,
  text: 'RE-00042',
  charges: '0.00',
  ordered_currency: null,
  ordered_amount: null,
  is_left: false,
  group: 'unknown',
  is_double: false,
  candidates: [],
  payments: [],
  write_offs: [],
  expenses: [],
  kb_expense_id: null,
};

test.each([
  ['de', '«RE-00042»'],
  ['en', '“RE-00042”'],
  ['fr', '«\u202FRE-00042\u202F»'],
  ['it', '«RE-00042»'],
] as const)('in %s the words of the bank have the quotation marks of the language', async (language, words) => {
  await show(<EntrySaid entry={entry} />, language);
  const said = page.getByText(/RE-00042/);
  await expect.element(said).toBeVisible();
  expect(said.element().textContent).toBe(words);
});
