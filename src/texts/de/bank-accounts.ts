import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const bankAccounts = {
  ...areas.bankAccounts,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Konto', 'Konten')}`,
  empty: 'Noch kein Bankkonto',
  emptyReason:
    'Für den Zahlteil einer Rechnung braucht es eine IBAN. Mit einer QR-IBAN lassen sich Zahlungen automatisch zuordnen.',
  pasteIban: 'IBAN einfügen',
  openNew: 'Konto öffnen',
  ibanExample: 'CH93 0076 2011 6238 5295 7',
  account: 'Konto',
  numbers: 'Nummern',
  more: 'Weiteres',
  name: 'Name',
  bank_name: 'Bank',
  owner: 'Inhaber',
  currency_id: 'Währung',
  iban_nr: 'IBAN',
  ibanWrong: 'Diese IBAN stimmt nicht: Eine Ziffer ist falsch oder fehlt.',
  account_nr: 'Kontonummer',
  bank_nr: 'BIC',
  bc_nr: 'Clearing',
  accounting_plan_nr: 'Konto im Kontenplan',
  remarks: 'Bemerkungen',
  lastStays: 'Das letzte Konto lässt sich nicht löschen: Jede Rechnung braucht ein Konto, auf das bezahlt wird.',
};
export type BankAccountsTexts = typeof bankAccounts;
