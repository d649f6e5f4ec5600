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
  amount: '100.00',
  direction: 'credit',
  is_reversal: false,
  is_whole: false,
  booking_date: '2025-11-20',
  value_date: null,
  reference: null,
  name: 'Muster AG',
  iban: null,
  text: 'RE-00007, thanks',
  charges: '0.00',
  ordered_currency: null,
  ordered_amount: null,
  is_left: false,
  group: 'likely',
  is_double: false,
  candidates: [
    {
      parts: [],
      payment_id: null,
      reasons: [{ kind: 'number', text: 'RE-00007' }],
      discount: null,
      write_off: null,
      fee: null,
    },
  ],
  payments: [],
  write_offs: [],
  expenses: [],
  kb_expense_id: null,
};

test.each([
  ['de', '«RE-00007, thanks»'],
  ['en', '“RE-00007, thanks”'],
  ['fr', '«\u202fRE-00007, thanks\u202f»'],
  ['it', '«RE-00007, thanks»'],
] as const)('the bank’s text is in the quotation marks of the language: %s', async (language, quoted) => {
  await show(<EntrySaid entry={entry} />, language);
  await expect.element(page.getByText('Muster AG')).toBeVisible();
  const text = page.getByText(/thanks/).element();
  expect(text.textContent).toBe(quoted);
  expect(text.querySelector('u')?.textContent).toBe('RE-00007');
});
