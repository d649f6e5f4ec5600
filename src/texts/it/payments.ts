import type { PaymentsTexts } from '../de/payments.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const payments: PaymentsTexts = {
  ...areas.payments,
  received: 'Pagamenti ricevuti',
  ofDays: (currency, days) => `${currency} in ${days} giorni`,
  new: 'Registra pagamenti',
  count: (count) => `${formatCount(count)} ${plural(count, 'pagamento', 'pagamenti')}`,
  empty: 'Ancora nessun pagamento',
  emptyReason: 'Qui figurano tutti i pagamenti registrati sulle fatture, dal più recente.',
  ownOnly: 'Questo servizio non elenca i pagamenti di tutte le fatture. Ogni fattura mostra i suoi.',
  nameOf: (date, invoice) => `Pagamento del ${date} su ${invoice}`,
  amountOf: (invoice) => `Importo per ${invoice}`,
  none: 'Nessuna delle fatture scelte è aperta.',
  leftOut: (count) =>
    `${formatCount(count)} ${plural(count, 'fattura non è aperta ed è esclusa', 'fatture non sono aperte e sono escluse')}:`,
  record: (count) => `Registra ${formatCount(count)} ${plural(count, 'pagamento', 'pagamenti')}`,
  recording: 'Registrazione…',
  recorded: (count, sums) =>
    `${formatCount(count)} ${plural(count, 'pagamento registrato', 'pagamenti registrati')}: ${sums}`,
  notRecorded: (count) =>
    `${formatCount(count)} ${plural(count, 'pagamento non registrato', 'pagamenti non registrati')}.`,
  undone: (count) => `${formatCount(count)} ${plural(count, 'pagamento annullato', 'pagamenti annullati')}`,
  notUndone: (count) => `${formatCount(count)} ${plural(count, 'pagamento non annullato', 'pagamenti non annullati')}.`,
  accounts: 'Ogni pagamento va sul conto della sua fattura.',
};
