import type { BankAccountsTexts } from '../de/bank-accounts.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en-GB');

export const bankAccounts: BankAccountsTexts = {
  ...areas.bankAccounts,
  count: (count) => `${formatCount(count)} ${plural(count, 'account', 'accounts')}`,
  empty: 'No bank account yet',
  emptyReason: 'An invoice needs an IBAN for its QR-bill. With a QR-IBAN, payments match their invoice on their own.',
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
  ibanWrong: 'This IBAN is not right: a digit is wrong or missing.',
  account_nr: 'Account number',
  bank_nr: 'BIC',
  bc_nr: 'Clearing',
  accounting_plan_nr: 'Ledger',
  remarks: 'Remarks',
  lastStays:
    'One account must stay. The last one cannot be deleted, because every invoice needs a place to be paid to.',
};
