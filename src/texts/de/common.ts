import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const common = {
  save: 'Speichern',
  saving: 'Speichert …',
  cancel: 'Abbrechen',
  close: 'Schliessen',
  delete: 'Löschen',
  edit: 'Bearbeiten',
  undo: 'Rückgängig',
  retry: 'Nochmals versuchen',
  keep: 'Behalten',
  discard: 'Verwerfen',
  more: 'Mehr',
  loading: 'Lädt',
  copyDetails: 'Angaben kopieren',
  copied: 'Kopiert',
  remove: (what: string) => `${what} entfernen`,
  day: 'Tag',
  rows: (count: number) => `${formatCount(count)} ${plural(count, 'Zeile', 'Zeilen')}`,
  notFound: 'Diese Seite gibt es nicht',
  notFoundReason: 'Die Adresse ist falsch geschrieben, oder der Eintrag wurde gelöscht.',
  toStart: 'Zum heutigen Tag',
  noAccess: 'Beim Anmelden wurde das Recht dafür weggenommen. Ab- und wieder anmelden gibt es zurück.',
  pageFailed: 'Diese Seite ist nicht geladen',
  pageFailedReason: 'Gespeichertes ist sicher, Entwürfe bleiben erhalten.',
  pageOutdated: 'Kontor wurde erneuert',
  pageOutdatedReason: 'Diese Seite gehört zu einer früheren Fassung. Entwürfe bleiben erhalten.',
  reload: 'Neu laden',
  notSaved: 'Nicht gespeichert.',
  unreachable: 'Der Dienst ist nicht erreichbar.',
  draftKept: 'Der Entwurf bleibt hier.',
  nextTry: (seconds: number) => `Nächster Versuch in ${seconds} s.`,
  serviceFailed: 'Der Dienst hat einen Fehler gemeldet.',
  moveRow: 'Zeile wechseln',
  openRow: 'Zeile öffnen',
  selectRow: 'Zeile wählen',
  space: 'Leertaste',
  filter: 'Filter',
};
export type CommonTexts = typeof common;
