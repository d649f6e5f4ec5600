import type { OpenItemsTexts } from '../de/open-items.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const openItems: OpenItemsTexts = {
  ...areas.openItems,
  asOf: (date) => `Stato al ${date}, secondo la data contabile`,
  day: 'Stato al',
  today: 'Oggi',
  dayBefore: 'Giorno precedente',
  dayAfter: 'Giorno successivo',
  contact: 'Cliente',
  nobody: 'Senza cliente',
  grid: (currency) => `Partite aperte in ${currency}`,
  openIn: (currency) => `Aperto ${currency}`,
  ages: {
    not_due: 'Non scaduto',
    overdue_30: '1–30 giorni',
    overdue_60: '31–60 giorni',
    overdue_90: '61–90 giorni',
    overdue_more: 'Oltre 90 giorni',
  },
  percent: (count) => `${count} %`,
  dated: (date) => `del ${date}`,
  due: (date) => `scadenza ${date}`,
  days: (count) => `${formatCount(count)} ${plural(count, 'giorno di ritardo', 'giorni di ritardo')}`,
  total: (amount) => `totale ${amount}`,
  paid: (amount) => `pagato ${amount}`,
  credited: (amount) => `accreditato ${amount}`,
  fees: (amount) => `spese di sollecito ${amount}`,
  sum: 'Totale',
  counts: (currency, invoices, customers) =>
    `${currency} aperti, ${formatCount(invoices)} ${plural(invoices, 'fattura', 'fatture')}, ${formatCount(customers)} ${plural(customers, 'cliente', 'clienti')}`,
  allRows: (count) => `Mostra tutti i clienti (${formatCount(count)})`,
  statement: 'Estratto conto',
  statementOf: (name) => `Estratto conto di ${name}`,
  sendStatement: 'Invia estratto',
  sendStatementTo: (name) => `Invia un estratto conto a ${name}`,
  statementInOutbox: 'L’estratto conto è nella posta in uscita, dove per un momento l’invio si può ancora annullare.',
  savePdf: 'Salva come PDF',
  saveCsv: 'Salva come CSV',
  reading: (done, total) => `${formatCount(done)} fatture lette su ${formatCount(total)}`,
  empty: 'In questo giorno non c’era nulla di aperto',
  nothingReason: 'Una fattura emessa figura qui finché non è pagata.',
  emptyReason: 'Scegliere un altro giorno o togliere il filtro.',
  failed: 'Impossibile caricare le partite aperte',
  hosted: 'Questo servizio non calcola le partite aperte',
  hostedReason:
    'Le partite aperte a una data qualsiasi richiedono il servizio di Kontor. L’elenco delle fatture mostra che cosa è aperto oggi.',
  csv: {
    contact: 'Cliente',
    number: 'Numero',
    date: 'Data',
    due: 'Scadenza',
    days: 'Giorni di ritardo',
    currency: 'Valuta',
    total: 'Totale',
    paid: 'Pagato',
    credited: 'Accreditato',
    fees: 'Spese di sollecito',
    open: 'Aperto',
  },
};
