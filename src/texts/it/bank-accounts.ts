import type { BankAccountsTexts } from '../de/bank-accounts.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const bankAccounts: BankAccountsTexts = {
  ...areas.bankAccounts,
  count: (count) => `${formatCount(count)} ${plural(count, 'conto', 'conti')}`,
  empty: 'Ancora nessun conto bancario',
  emptyReason:
    'La sezione pagamento della fattura richiede un IBAN. Con un QR-IBAN i pagamenti si abbinano automaticamente alla fattura.',
  pasteIban: 'Incolla un IBAN',
  openNew: 'Apri il conto',
  ibanExample: 'CH93 0076 2011 6238 5295 7',
  account: 'Conto',
  numbers: 'Numeri',
  more: 'Altro',
  name: 'Nome',
  bank_name: 'Banca',
  owner: 'Titolare',
  currency_id: 'Valuta',
  iban_nr: 'IBAN',
  ibanWrong: 'Questo IBAN non è valido: una cifra è errata o manca.',
  account_nr: 'Numero di conto',
  bank_nr: 'BIC',
  bc_nr: 'Clearing',
  accounting_plan_nr: 'Conto contabile',
  remarks: 'Osservazioni',
  lastStays: 'L’ultimo conto non si può eliminare: ogni fattura richiede un conto su cui pagare.',
};
