import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportMasterTexts } from '../de/import-master.ts';
const plural = pluralIn('it-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'riga', 'righe')}`;

export const importMaster: ImportMasterTexts = {
  kinds: 'Che cosa importare?',
  ownOnly: 'Questo servizio può importare solo registrazioni di tempo.',
  entries: 'Registrazioni di tempo',
  lead: {
    contact:
      'Contatti da bexio, Invoice Ninja, Harvest, Toggl, Clockify o da qualsiasi altro file CSV o XLSX. Nulla viene salvato senza conferma.',
    item: 'Articoli da bexio o da qualsiasi altro file CSV o XLSX. Nulla viene salvato senza conferma.',
    project: 'Progetti da un file CSV o XLSX. Importare prima i relativi contatti.',
  },
  unknown: (name) => `«${name}» non è una tabella.`,
  hint: 'Esportare un file CSV o XLSX dal programma precedente. La prima riga deve contenere i titoli delle colonne.',
  needed: {
    contact: 'Serve una colonna con la ditta o il cognome.',
    item: 'Serve una colonna con il nome.',
    project: 'Serve una colonna con il nome.',
  },
  checking: 'Verifica delle righe…',
  checkFailed: 'Non è stato possibile verificare le righe.',
  unknownNames: (count) => `Kontor non conosce ${formatCount(count)} ${plural(count, 'nome', 'nomi')} del file.`,
  openNames: 'Ogni scelta vale per tutte le righe con quel nome. Senza una scelta, non vengono importate.',
  existing: (count) => `${rows(count)} ${plural(count, 'esiste', 'esistono')} già in Kontor.`,
  twice: (count) => `${rows(count)} ${plural(count, 'ripete', 'ripetono')} una riga precedente del file.`,
  similar: (count) =>
    `${rows(count)} ${plural(count, 'ha', 'hanno')} il nome o l’e-mail di un contatto esistente, ma un altro luogo o nome.`,
  leftMails: (count) =>
    `${rows(count)} ${plural(count, 'contiene', 'contengono')} un indirizzo e-mail inutilizzabile o di troppo, che viene tralasciato.`,
  whatSimilar: 'Che cosa fare di queste righe?',
  what: 'Che cosa farne?',
  choices: { skip: 'Tralasciare', fill: 'Completare i campi vuoti', update: 'Aggiornare', create: 'Creare comunque' },
  perRow: 'Decidere riga per riga',
  same: {
    number: (name) => `stesso numero di «${name}»`,
    mail: (name) => `stessa e-mail di «${name}»`,
    name: (name) => `stesso nome di «${name}»`,
  },
  sameLine: (line) => `come la riga ${formatCount(line)}`,
  houseNumber: 'Numero civico',
  nameless: 'Manca il nome.',
  ambiguous: (column, value) => `${column}: «${value}» può indicare migliaia o decimali.`,
  formulaError: (column, value) => `${column}: «${value}» è un errore del foglio di calcolo.`,
  button: (count) => `Importa ${rows(count)}`,
  undoable: 'L’intera importazione si annulla con un clic.',
  nothing: 'Nessuna riga da importare.',
  written: 'Create, completate o aggiornate',
  there: 'Già presenti, tralasciate',
  toList: 'Vai all’elenco',
  undoText: (count) =>
    `${formatCount(count)} ${plural(count, 'elemento verrà eliminato o riportato', 'elementi verranno eliminati o riportati')} allo stato precedente all’importazione. Ciò che nel frattempo è stato modificato o usato resta.`,
  undone: (count) => `${formatCount(count)} ${plural(count, 'elemento annullato', 'elementi annullati')}.`,
  undoProgress: (done, total) => `${formatCount(done)} di ${formatCount(total)} annullati`,
  undoneAt: (moment, left) =>
    `Annullata il ${moment}${left === 0 ? '' : `, ${formatCount(left)} ${plural(left, 'rimasto', 'rimasti')}`}.`,
  records: (count) => `${formatCount(count)} ${plural(count, 'elemento', 'elementi')}`,
};
