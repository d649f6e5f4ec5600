import type { BankCsvColumns } from '#contract/kontor/bank-csv.ts';
import { foldAccents } from '#domain/text/text.ts';

type Column = keyof BankCsvColumns;

/**
 * Headers in the files of Swiss banks, in four languages, the best first: PostFinance, UBS, Raiffeisen, Zürcher Kantonalbank and
 * common words. A currency or unit after the header does not count.
 */
const words: { readonly [column in Column]: readonly string[] } = {
  date: [
    'buchungsdatum',
    'booked at',
    'booking date',
    'date de comptabilisation',
    'date comptable',
    'data di contabilizzazione',
    'data contabile',
    'data di registrazione',
    'datum',
    'date',
    'data',
    'transaktionsdatum',
    'abschlussdatum',
    'trade date',
    'date de transaction',
    'data di transazione',
  ],
  value_date: [
    'valutadatum',
    'valuta date',
    'valuta',
    'value date',
    'date de valeur',
    'valeur',
    'data di valuta',
    'data valuta',
  ],
  amount: ['betrag', 'amount', 'montant', 'importo', 'credit/debit amount', 'umsatz'],
  credit: ['gutschrift', 'credit', 'accredito', 'haben', 'avere', 'einzahlung', 'avoir', 'entrata'],
  debit: ['belastung', 'lastschrift', 'debit', 'addebito', 'soll', 'dare', 'auszahlung', 'doit', 'uscita'],
  name: [
    'auftraggeber',
    'zahler',
    'gegenpartei',
    'name',
    'counterparty',
    'payer',
    'contrepartie',
    "donneur d'ordre",
    'controparte',
    'ordinante',
  ],
  text: [
    'buchungstext',
    'avisierungstext',
    'text',
    'mitteilung',
    'zahlungszweck',
    'beschreibung',
    'beschreibung1',
    'beschreibung2',
    'beschreibung3',
    'notification text',
    'description',
    'description1',
    'description2',
    'description3',
    'texte de notification',
    'texte comptable',
    'libelle',
    'communication',
    'texte',
    'testo di avviso',
    'testo contabile',
    'descrizione',
    'descrizione1',
    'descrizione2',
    'descrizione3',
    'testo',
    'causale',
  ],
  reference: [
    'referenznummer',
    'qr-referenz',
    'referenz',
    'reference',
    'reference number',
    'numero de reference',
    'riferimento',
    'numero di riferimento',
  ],
  currency: ['wahrung', 'whg', 'currency', 'monnaie', 'devise', 'moneta', 'divisa'],
};

/** Every header above is shorter. */
const longest = 100;

/** Spaces become one: a pattern would try each of many as the beginning of the currency. */
const plain = (header: string): string =>
  foldAccents(header.trim().slice(0, longest))
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?(?:\bin\b|\ben\b)? ?[([]?\b(?:chf|eur|usd|gbp)\b[)\]]?$/u, '')
    .trim();

/** The columns that the headers of a file name. */
export const guessColumns = (headers: readonly string[]): BankCsvColumns => {
  const names = headers.map(plain);
  const first = (column: Column): { readonly [name: string]: number } => {
    const at = words[column].map((word) => names.indexOf(word)).find((index) => index >= 0);
    return at === undefined ? {} : { [column]: at };
  };
  const text = names.flatMap((header, index) => (words.text.includes(header) ? [index] : []));
  const both = { ...first('credit'), ...first('debit') };
  return {
    ...first('date'),
    ...first('value_date'),
    ...(Object.keys(both).length === 0 ? first('amount') : both),
    ...first('name'),
    ...(text.length === 0 ? {} : { text: text.slice(0, 6) }),
    ...first('reference'),
    ...first('currency'),
  };
};

/** Returns whether entries can be read: a day, and amounts in one column or two. */
export const areEnough = ({ date, amount, credit, debit }: BankCsvColumns): boolean =>
  date !== undefined && (amount !== undefined || credit !== undefined || debit !== undefined);
