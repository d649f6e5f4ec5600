import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'Zeile', 'Zeilen')}`;

/** An import that runs, and its result. */
export const importRun = {
  looking: (name: string) => `${name}, vorhandene Einträge werden gesucht`,
  progress: (name: string, done: number, total: number) => `${name}, ${formatCount(done)} von ${rows(total)}`,
  title: { running: 'Import läuft', stopped: 'Angehalten', done: 'Import beendet', undone: 'Rückgängig gemacht' },
  cancel: 'Anhalten',
  stopping: 'Hält an …',
  state: 'Stand',
  written: 'Importiert',
  there: 'Schon vorhanden, ausgelassen',
  refused: 'Abgelehnt',
  open: 'Noch offen',
  hours: 'Stunden',
  billable: 'Verrechenbar',
  stopped: (written: number, open: number) =>
    `${rows(written)} ${plural(written, 'ist', 'sind')} importiert und ${plural(written, 'bleibt', 'bleiben')}, ${formatCount(open)} ${plural(open, 'ist', 'sind')} offen.`,
  done: (written: number) => `${rows(written)} ${plural(written, 'ist', 'sind')} importiert.`,
  resume: 'Fortsetzen',
  finish: 'Import beenden',
  retryRefused: 'Abgelehnte nochmals versuchen',
  refusedRows: (count: number) => `${rows(count)} ${plural(count, 'wurde', 'wurden')} vom Dienst abgelehnt.`,
  unreachable: 'Der Dienst antwortet nicht.',
  failed: 'Der Dienst nimmt im Moment nichts an.',
  toList: 'Zu den Zeiteinträgen',
  another: 'Weitere Datei',
  problemsDone: (count: number) =>
    `${rows(count)} ${plural(count, 'war', 'waren')} fehlerhaft und ${plural(count, 'wurde', 'wurden')} ausgelassen.`,
  answeredOut: (count: number) => `${rows(count)} ${plural(count, 'wurde', 'wurden')} nach Ihrer Antwort ausgelassen.`,
};
