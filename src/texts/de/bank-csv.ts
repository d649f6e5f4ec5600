import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'Zeile', 'Zeilen')}`;
const entries = (count: number): string => `${formatCount(count)} ${plural(count, 'Buchung', 'Buchungen')}`;

export const bankCsv = {
  title: (name: string) => `${name}: Stimmt das so?`,
  loading: 'Liest …',
  remembered: 'Konto und Spalten wie beim letzten Mal.',
  account: 'Konto',
  needsAccount: 'Zuerst das Konto wählen.',
  which: 'Was steht in welcher Spalte?',
  needed: 'Es braucht ein Datum und einen Betrag, oder Gutschrift und Belastung.',
  nameless: (number: number) => `Spalte ${number}`,
  names: {
    date: 'Datum',
    value_date: 'Valuta',
    amount: 'Betrag',
    credit: 'Gutschrift',
    debit: 'Belastung',
    name: 'Gegenpartei',
    text: 'Text',
    text2: 'Text 2',
    text3: 'Text 3',
    reference: 'Referenz',
    currency: 'Währung',
  },
  problems: (count: number) =>
    `${rows(count)} ${plural(count, 'ist', 'sind')} nicht lesbar und ${plural(count, 'wird', 'werden')} weggelassen.`,
  line: (line: number, problem: string) => `Zeile ${line}: ${problem}`,
  kinds: {
    quotes: 'Anführungszeichen fehlt',
    columns: 'mehr Spalten als im Kopf',
    date: 'kein Datum',
    amount: 'kein Betrag',
    currency: 'keine Währung',
  },
  more: (count: number) => `und ${formatCount(count)} weitere`,
  shown: (count: number) => `Angezeigt werden die ersten ${formatCount(count)}.`,
  period: (count: number, from: string, to: string) => `${entries(count)} vom ${from} bis ${to}`,
  none: 'Keine Buchung gefunden.',
  read: (count: number) => `${entries(count)} einlesen`,
  cancel: 'Nicht einlesen',
};
export type BankCsvTexts = typeof bankCsv;
