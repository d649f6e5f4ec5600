import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportTexts } from '../de/import.ts';

const plural = pluralIn('it-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'riga', 'righe')}`;

/** An import that runs, and its result. */
export const importRun: ImportTexts['run'] = {
  looking: (name) => `${name}, ricerca delle righe già presenti`,
  progress: (name, done, total) => `${name}, ${formatCount(done)} di ${rows(total)}`,
  title: { running: 'Importazione in corso', stopped: 'Fermata', done: 'Importazione conclusa', undone: 'Annullata' },
  cancel: 'Ferma',
  stopping: 'Arresto…',
  state: 'Stato',
  written: 'Registrate',
  there: 'Già presenti, tralasciate',
  refused: 'Rifiutate',
  open: 'Ancora aperte',
  hours: 'Ore',
  billable: 'Fatturabile',
  stopped: (written, open) =>
    `${rows(written)} ${plural(written, 'è registrata e resta', 'sono registrate e restano')}, ${formatCount(open)} ${plural(open, 'è aperta', 'sono aperte')}.`,
  done: (written) => `${rows(written)} ${plural(written, 'è registrata', 'sono registrate')}.`,
  resume: 'Continua',
  finish: 'Lascia così',
  retryRefused: 'Riprova le rifiutate',
  refusedRows: (count) => `Il servizio ha rifiutato ${rows(count)}.`,
  unreachable: 'Il servizio non risponde.',
  failed: 'Al momento il servizio non accetta dati.',
  toList: 'Vai alle ore registrate',
  another: 'Altro file',
  problemsDone: (count) =>
    `${rows(count)} non ${plural(count, 'era valida ed è rimasta esclusa', 'erano valide e sono rimaste escluse')}.`,
  answeredOut: (count) =>
    `${rows(count)} ${plural(count, 'è stata esclusa', 'sono state escluse')} in base alla risposta.`,
};
