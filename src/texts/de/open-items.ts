import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const openItems = {
  ...areas.openItems,
  asOf: (date: string) => `Stand am ${date}, nach Buchungsdatum`,
  day: 'Stichtag',
  today: 'Heute',
  dayBefore: 'Tag davor',
  dayAfter: 'Tag danach',
  contact: 'Kunde',
  nobody: 'Ohne Kunde',
  grid: (currency: string) => `Offene Posten in ${currency}`,
  openIn: (currency: string) => `Offen ${currency}`,
  ages: {
    not_due: 'Nicht fällig',
    overdue_30: '1–30 Tage',
    overdue_60: '31–60 Tage',
    overdue_90: '61–90 Tage',
    overdue_more: 'Über 90 Tage',
  },
  percent: (count: number) => `${count} %`,
  dated: (date: string) => `vom ${date}`,
  due: (date: string) => `fällig ${date}`,
  days: (count: number) => `${formatCount(count)} ${plural(count, 'Tag überfällig', 'Tage überfällig')}`,
  total: (amount: string) => `Total ${amount}`,
  paid: (amount: string) => `bezahlt ${amount}`,
  credited: (amount: string) => `gutgeschrieben ${amount}`,
  fees: (amount: string) => `Mahngebühr ${amount}`,
  sum: 'Total',
  counts: (currency: string, invoices: number, customers: number) =>
    `${currency} offen, ${formatCount(invoices)} ${plural(invoices, 'Rechnung', 'Rechnungen')}, ${formatCount(customers)} ${plural(customers, 'Kunde', 'Kunden')}`,
  allRows: (count: number) => `Alle ${formatCount(count)} Kunden zeigen`,
  statement: 'Kontoauszug',
  statementOf: (name: string) => `Kontoauszug von ${name}`,
  sendStatement: 'Auszug senden',
  sendStatementTo: (name: string) => `Kontoauszug an ${name} senden`,
  statementInOutbox: 'Der Kontoauszug liegt im Postausgang und lässt sich dort noch kurz zurücknehmen.',
  savePdf: 'Als PDF',
  saveCsv: 'Als CSV',
  reading: (done: number, total: number) => `${formatCount(done)} von ${formatCount(total)} Rechnungen gelesen`,
  empty: 'An diesem Tag war nichts offen',
  nothingReason: 'Eine ausgestellte Rechnung steht hier, bis sie bezahlt ist.',
  emptyReason: 'Wählen Sie einen anderen Stichtag oder entfernen Sie den Filter.',
  failed: 'Die offenen Posten liessen sich nicht laden',
  hosted: 'Dieser Dienst berechnet keine offenen Posten',
  hostedReason:
    'Offene Posten an einem Stichtag gibt es mit dem Dienst von Kontor. Die Liste der Rechnungen zeigt, was heute offen ist.',
  csv: {
    contact: 'Kunde',
    number: 'Nummer',
    date: 'Datum',
    due: 'Fällig',
    days: 'Tage überfällig',
    currency: 'Währung',
    total: 'Total',
    paid: 'Bezahlt',
    credited: 'Gutgeschrieben',
    fees: 'Mahngebühren',
    open: 'Offen',
  },
};
export type OpenItemsTexts = typeof openItems;
