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
    'Une facture a besoin d’un IBAN pour sa section paiement. Avec un QR-IBAN, les paiements trouvent seuls leur facture.',
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
  ibanWrong: 'Cet IBAN n’est pas correct : un chiffre est faux ou manque.',
  account_nr: 'Numéro de compte',
  bank_nr: 'BIC',
  bc_nr: 'Clearing',
  accounting_plan_nr: 'Compte du plan',
  remarks: 'Remarques',
  lastStays:
    'Un compte doit rester. Le dernier ne peut pas être supprimé, car chaque facture a besoin d’un endroit où être payée.',
};
