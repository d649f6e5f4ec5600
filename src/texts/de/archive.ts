import { formatCount, formatMegabytes } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const archive = {
  title: 'Archiv',
  toArchive: 'Archiv erstellen oder importieren',
  ownersOnly: 'Nur die Inhaberschaft kann ein Archiv erstellen oder importieren.',
  make: 'Archiv erstellen',
  makeText:
    'Eine ZIP-Datei mit allem, was die Firma in Kontor hat: alle Datensätze (JSON Lines und CSV), Belege, Bankdateien und Nachrichten. Sie lässt sich ohne Kontor lesen und in eine neue, leere Firma importieren.',
  leftOut:
    'Nicht dabei sind Passwörter, Einladungen und das Sicherheitsprotokoll. Die Nachrichten enthalten die Links für Kunden, die damit verschickt wurden.',
  papers: 'Mit den PDF aller ausgestellten Dokumente',
  papersHint: 'Dauert bei vielen Dokumenten einige Minuten.',
  download: 'Archiv herunterladen',
  received: (bytes: number) => `${formatMegabytes(bytes)} MB empfangen`,
  stop: 'Abbrechen',
  saved: (name: string) => `${name} ist gespeichert.`,
  failed: 'Das Archiv ist unvollständig. Bitte nochmals herunterladen.',
  import: 'Archiv importieren',
  importText:
    'Das Archiv ersetzt alles, womit eine neue Firma beginnt, auch Profil und Konten. Nummern, Belege und ausgestellte Dokumente bleiben, wie sie waren. Die übrigen Mitglieder erhalten erst wieder Zugang, wenn Sie sie aktivieren.',
  notEmpty:
    'Importieren lässt sich ein Archiv nur in eine neue Firma ohne Datensätze, weitere Mitglieder und offene Einladungen.',
  drop: 'ZIP-Datei hier ablegen',
  choose: 'Archiv wählen',
  askTitle: (file: string, megabytes: string) => `${file} (${megabytes} MB) importieren?`,
  askText: (company: string, archived: string | null) =>
    archived === null
      ? `«${company}» erhält alle Daten und den Namen der Firma im Archiv. Was «${company}» jetzt hat, wird ersetzt; das lässt sich nicht rückgängig machen.`
      : `«${company}» erhält alle Daten von «${archived}» und heisst dann ebenfalls so. Was «${company}» jetzt hat, wird ersetzt; das lässt sich nicht rückgängig machen.`,
  importNow: 'Importieren',
  tooLarge: 'Die Datei ist grösser als 1 GB.',
  sending: (done: number, total: number) => `${formatMegabytes(done)} MB von ${formatMegabytes(total)} MB gesendet`,
  importing: 'Archiv wird geprüft und importiert',
  notImported: 'Nichts importiert.',
  done: 'Das Archiv ist importiert.',
  imported: (count: number) => `${formatCount(count)} ${plural(count, 'Datensatz', 'Datensätze')} importiert.`,
  signInAgain: 'Im Archiv haben Sie eine andere Mitgliedsnummer. Bitte neu anmelden.',
  open: 'Firma öffnen',
};
export type ArchiveTexts = typeof archive;
