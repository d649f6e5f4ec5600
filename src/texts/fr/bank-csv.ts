import type { BankCsvTexts } from '../de/bank-csv.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'ligne', 'lignes')}`;
const entries = (count: number): string => `${formatCount(count)} ${plural(count, 'écriture', 'écritures')}`;

export const bankCsv: BankCsvTexts = {
  title: (name) => `${name} : est-ce correct ?`,
  loading: 'Lecture…',
  remembered: 'Compte et colonnes comme la dernière fois.',
  account: 'Compte',
  needsAccount: 'Choisissez d’abord le compte.',
  which: 'Que contient chaque colonne ?',
  needed: 'Il faut une date et un montant, ou crédit et débit.',
  nameless: (number) => `Colonne ${number}`,
  names: {
    date: 'Date',
    value_date: 'Date de valeur',
    amount: 'Montant',
    credit: 'Crédit',
    debit: 'Débit',
    name: 'Contrepartie',
    text: 'Texte',
    text2: 'Texte 2',
    text3: 'Texte 3',
    reference: 'Référence',
    currency: 'Monnaie',
  },
  problems: (count) =>
    `${rows(count)} ${plural(count, 'est illisible et sera laissée', 'sont illisibles et seront laissées')} de côté.`,
  line: (line, problem) => `Ligne ${line} : ${problem}`,
  kinds: {
    quotes: 'guillemet manquant',
    columns: 'plus de colonnes que d’en-têtes',
    date: 'pas de date',
    amount: 'pas de montant',
    currency: 'pas de monnaie',
  },
  more: (count) => `et ${formatCount(count)} ${plural(count, 'autre', 'autres')}`,
  shown: (count) => `Les ${formatCount(count)} premières sont affichées.`,
  period: (count, from, to) => `${entries(count)} du ${from} au ${to}`,
  none: 'Aucune écriture trouvée.',
  read: (count) => `Importer ${entries(count)}`,
  cancel: 'Ne pas importer',
};
