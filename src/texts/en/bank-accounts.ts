import type { BankAccountsTexts } from '../de/bank-accounts.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en-GB');

export const bankAccounts: BankAccountsTexts = {
  ...areas.bankAccounts,
  count: (count) => `${formatCount(count)} ${plural(count, 'account', 'accounts')}`,
  empty: 'No bank accounts yet',
  emptyReason:
    'Invoices need an IBAN for the QR-bill. With a QR-IBAN, payments are matched to their invoices automatically.',
  pasteIban: 'Paste an IBAN',
  openNew: 'Open the account',
  ibanExample: 'CH93 0076 2011 6238 5295 7',
  account: 'Account',
  numbers: 'Numbers',
  more: 'More',
  name: 'Name',
  bank_name: 'Bank',
  owner: 'Owner',
  currency_id: 'Currency',
  iban_nr: 'IBAN',
  ibanWrong: 'This IBAN is not valid: a digit is wrong or missing.',
  account_nr: 'Account number',
  bank_nr: 'BIC',
  bc_nr: 'Clearing',
  accounting_plan_nr: 'Ledger account',
  remarks: 'Remarks',
  lastStays: 'The last account cannot be deleted: every invoice needs an account to be paid into.',
};
