import type { BankAccountsTexts } from '../de/bank-accounts.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const bankAccounts: BankAccountsTexts = {
  ...areas.bankAccounts,
  count: (count) => `${formatCount(count)} ${plural(count, 'compte', 'comptes')}`,
  empty: 'Aucun compte bancaire',
  emptyReason:
    'La section paiement d’une facture a besoin d’un IBAN. Avec un QR-IBAN, les paiements sont attribués automatiquement à leur facture.',
  pasteIban: 'Coller un IBAN',
  openNew: 'Ouvrir le compte',
  ibanExample: 'CH93 0076 2011 6238 5295 7',
  account: 'Compte',
  numbers: 'Numéros',
  more: 'Divers',
  name: 'Nom',
  bank_name: 'Banque',
  owner: 'Titulaire',
  currency_id: 'Monnaie',
  iban_nr: 'IBAN',
  ibanWrong: 'Cet IBAN n’est pas valable : un chiffre est faux ou manque.',
  account_nr: 'Numéro de compte',
  bank_nr: 'BIC',
  bc_nr: 'Clearing',
  accounting_plan_nr: 'Compte comptable',
  remarks: 'Remarques',
  lastStays: 'Le dernier compte ne peut pas être supprimé : chaque facture doit indiquer où payer.',
};
