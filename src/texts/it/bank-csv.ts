import type { BankCsvTexts } from '../de/bank-csv.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'riga', 'righe')}`;
const entries = (count: number): string => `${formatCount(count)} ${plural(count, 'movimento', 'movimenti')}`;

export const bankCsv: BankCsvTexts = {
  title: (name) => `${name}: è corretto?`,
  loading: 'Lettura…',
  remembered: 'Conto e colonne come l’ultima volta.',
  account: 'Conto',
  needsAccount: 'Scegliere prima il conto.',
  which: 'Che cosa contiene ogni colonna?',
  needed: 'Servono una data e un importo, oppure accredito e addebito.',
  nameless: (number) => `Colonna ${number}`,
  names: {
    date: 'Data',
    value_date: 'Data valuta',
    amount: 'Importo',
    credit: 'Accredito',
    debit: 'Addebito',
    name: 'Controparte',
    text: 'Testo',
    text2: 'Testo 2',
    text3: 'Testo 3',
    reference: 'Riferimento',
    currency: 'Valuta',
  },
  problems: (count) =>
    `${rows(count)} non ${plural(count, 'è leggibile e viene tralasciata', 'sono leggibili e vengono tralasciate')}.`,
  line: (line, problem) => `Riga ${line}: ${problem}`,
  kinds: {
    quotes: 'manca una virgoletta',
    columns: 'più colonne che intestazioni',
    date: 'nessuna data',
    amount: 'nessun importo',
    currency: 'nessuna valuta',
  },
  more: (count) => `e altre ${formatCount(count)}`,
  shown: (count) => `Sono mostrati i primi ${formatCount(count)}.`,
  period: (count, from, to) => `${entries(count)} dal ${from} al ${to}`,
  none: 'Nessun movimento trovato.',
  read: (count) => `Importa ${entries(count)}`,
  cancel: 'Non importare',
};
