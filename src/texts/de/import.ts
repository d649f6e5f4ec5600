import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';
import { importDoubts } from './import-doubts.ts';
import { importInvoices } from './import-invoices.ts';
import { importMaster } from './import-master.ts';
import { importRun } from './import-run.ts';

const plural = pluralIn('de-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'Zeile', 'Zeilen')}`;

export const importTexts = {
  ...areas.importTexts,
  lead: 'Zeiten aus Toggl, Clockify, Harvest, Kimai, Kontor oder jeder anderen CSV- oder XLSX-Datei importieren. Jede Zeile wird geprüft, bevor etwas gespeichert wird.',
  rows,
  line: (line: number) => `Zeile ${formatCount(line)}`,
  steps: { file: 'Datei', names: 'Zuordnen', check: 'Prüfen', write: 'Übernehmen' },
  file: {
    choose: 'Datei wählen',
    drop: 'CSV- oder XLSX-Datei hierher ziehen oder',
    reading: 'Liest …',
    other: 'Andere Datei',
    whereToExport: 'Woher die Datei kommt',
    recognised: (format: string) => `Export von ${format}`,
    period: (from: string, to: string) => (from === to ? from : `${from} bis ${to}`),
    zone: (zone: string) => `Uhrzeiten in der Zeitzone ${zone}.`,
    order: 'In welchem Format steht das Datum in der Datei?',
    orderWhy: 'Das geht aus der Datei nicht hervor.',
    dayFirst: '03/04 ist der 3. April',
    monthFirst: '03/04 ist der 4. März',
    tooLarge: (name: string, limit: number) => `«${name}» ist grösser als ${limit} MB.`,
    tooLargeWhat: 'Exportieren Sie kürzere Zeiträume.',
    unreadable: (name: string) => `«${name}» liess sich nicht lesen.`,
    unreadableWhat: 'Ist sie noch in einem anderen Programm geöffnet?',
    noWorkbookWhat: 'Ältere Excel-Dateien (.xls) und Dateien mit Passwort zuerst als XLSX oder CSV speichern.',
    whichSheet: 'Welches Tabellenblatt?',
    empty: (name: string) => `«${name}» ist leer.`,
    emptyWhat: 'Der Export enthält keine Daten.',
    unknown: (name: string) => `«${name}» ist keine Tabelle.`,
    unknownWhat: (headers: string) => (headers === '' ? 'Die Datei hat keine Spalten.' : `Ihre Spalten: ${headers}.`),
    noRows: 'Keine Zeile dieser Datei lässt sich übernehmen.',
  },
  columns: {
    unknown: 'Unbekannte Datei',
    change: 'Spalten ändern',
    leftOut: 'Nicht übernommen:',
    which: 'Was steht in welcher Spalte?',
    needed: 'Es braucht einen Tag mit Dauer oder mit Beginn und Ende.',
    nameless: (number: number) => `Spalte ${number}`,
    names: {
      date: 'Tag',
      startTime: 'Beginn',
      endDate: 'Tag des Endes',
      endTime: 'Ende',
      duration: 'Dauer',
      user: 'Wer',
      email: 'E-Mail',
      client: 'Kontakt',
      project: 'Projekt',
      task: 'Tätigkeit',
      tags: 'Tags',
      text: 'Text',
      billable: 'Verrechenbar',
      rate: 'Stundenansatz',
      amount: 'Betrag',
      currency: 'Währung',
      invoiced: 'Schon verrechnet',
      firstName: 'Vorname',
      lastName: 'Nachname',
      kind: 'Art (Pausen)',
      status: 'Status',
      hours: 'Dauer in Dezimalen',
    },
    missing: 'Zuerst oben angeben, was in den Spalten steht.',
  },
  broken: {
    lead: (name: string) => `Der Import von «${name}» wurde unterbrochen.`,
    count: (written: number, total: number) =>
      `${formatCount(written)} von ${rows(total)} ${plural(written, 'ist', 'sind')} importiert.`,
    again: 'Wählen Sie dieselbe Datei nochmals, um den Import fortzusetzen.',
    againWithPapers: 'Wählen Sie dieselbe Datei und danach auch die PDF-Dateien nochmals, um den Import fortzusetzen.',
    forget: 'Nicht fortsetzen',
  },
  names: {
    rows: 'Zeilen',
    hours: 'Stunden',
    inKontor: 'In Kontor',
    kinds: { users: 'Wer', activities: 'Tätigkeiten', clients: 'Kontakte', projects: 'Projekte' },
    others: { users: 'Alle anderen Personen', activities: 'Alle anderen Tätigkeiten' },
    like: (name: string) => `wie alle anderen: ${name}`,
    empty: 'leer lassen',
    search: 'suchen',
    whoIs: 'wer ist das hier?',
    create: 'Anlegen',
    createNamed: (name: string) => `«${name}» anlegen`,
    createAll: (count: number) => `${formatCount(count)} fehlende anlegen`,
    new: 'wird angelegt',
    leave: 'Leer lassen',
    leaveNamed: (name: string) => `«${name}» leer lassen`,
    lost: (count: number) =>
      `${formatCount(count)} ${plural(count, 'Name fällt', 'Namen fallen')} weg: Das Feld bleibt in diesen Zeilen leer.`,
    matching: 'Gleiche Namen werden gesucht …',
    activityFrom: 'Tätigkeit aus',
    sources: { task: 'Aufgabe', tags: 'Tags', both: 'Aufgabe, sonst Tags' },
    noUsers: 'Dieser Dienst nennt keine Personen. Alle Zeilen werden Ihnen zugeordnet.',
    noClients: 'Dieser Dienst liefert keine Kontakte. Die Namen der Datei fallen weg.',
    noProjects: 'Dieser Dienst liefert keine Projekte. Die Namen der Datei fallen weg.',
  },
  check: {
    amount: 'Betrag',
    activity: 'Tätigkeit',
    rows: 'Zeilen',
    billable: 'Verrechenbar',
    notBillable: 'Nicht verrechenbar',
    hours: 'Stunden',
    total: 'Total',
    noUser: 'noch keine Person',
    noActivity: 'noch keine Tätigkeit',
    firstRows: (count: number) => plural(count, 'Die erste Zeile', `Die ersten ${formatCount(count)} Zeilen`),
    columns: {
      line: 'Zeile',
      date: 'Datum',
      span: 'Von–bis',
      duration: 'Dauer',
      user: 'Wer',
      contact: 'Kontakt und Projekt',
      text: 'Text',
    },
    problems: (count: number) =>
      `${rows(count)} ${plural(count, 'ist', 'sind')} fehlerhaft und ${plural(count, 'wird', 'werden')} ausgelassen.`,
    noProblems: 'Alle Zeilen der Datei sind in Ordnung.',
    rounded: (count: number, difference: string) =>
      `${formatCount(count)} ${plural(count, 'Dauer ist', 'Dauern sind')} auf ganze Minuten gerundet, Differenz total ${difference}.`,
    roundedRow: (from: string, to: string) => `${from} wird ${to}`,
    searchingThere: 'Vorhandene Einträge werden gesucht …',
    there: (count: number) => `${rows(count)} ${plural(count, 'ist', 'sind')} schon als Zeiteintrag erfasst.`,
    thereWhy: 'Gleiche Person, gleiche Zeit, gleicher Text.',
    skipThere: 'Auslassen',
    thereFailed: 'Ob Einträge schon vorhanden sind, liess sich nicht prüfen.',
    show: (count: number) => plural(count, 'Zeile zeigen', 'Zeilen zeigen'),
    hide: 'Zuklappen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    download: 'Als Text herunterladen',
  },
  doubts: importDoubts,
  master: importMaster,
  invoices: importInvoices,
  write: {
    button: (count: number) => `${rows(count)} übernehmen`,
    what: (hours: string, billable: string, money: string) =>
      `${hours} Stunden, davon ${billable} verrechenbar, ${money}.`,
    fresh: (count: number) => `${formatCount(count)} ${plural(count, 'Name wird', 'Namen werden')} neu angelegt.`,
    nothing: 'Alles ist schon als Zeiteintrag erfasst.',
    needsOrder: 'Zuerst oben das Datumsformat wählen.',
    needsUser: (count: number) => `${rows(count)} ${plural(count, 'hat', 'haben')} noch keine Person.`,
    needsActivity: (count: number) => `${rows(count)} ${plural(count, 'hat', 'haben')} noch keine Tätigkeit.`,
    needsName: (count: number) =>
      `${formatCount(count)} ${plural(count, 'Kontakt oder Projekt ist', 'Kontakte oder Projekte sind')} noch nicht zugeordnet.`,
    needsAnswer: 'Zuerst oben die Fragen zu einzelnen Zeilen beantworten.',
    stays: 'Sie können jederzeit anhalten, Importiertes bleibt erhalten.',
  },
  run: importRun,
  undo: {
    button: 'Import rückgängig',
    title: (name: string) => `Import von «${name}» rückgängig machen?`,
    text: (created: number, records: number) =>
      [
        `${formatCount(created)} ${plural(created, 'Eintrag wird', 'Einträge werden')} gelöscht.`,
        ...(records === 0
          ? []
          : [
              `Ebenso ${formatCount(records)} ${plural(records, 'Kontakt, Projekt oder Tätigkeit, die dafür angelegt wurde', 'Kontakte, Projekte und Tätigkeiten, die dafür angelegt wurden')}, soweit nichts anderes sie verwendet.`,
            ]),
        'Was seither geändert oder verrechnet wurde, bleibt.',
      ].join(' '),
    stay: 'Behalten',
    progress: (done: number, total: number) => `${formatCount(done)} von ${formatCount(total)} Einträgen gelöscht`,
    cancel: 'Anhalten',
    stopped: (deleted: number) =>
      `Angehalten. ${formatCount(deleted)} ${plural(deleted, 'Eintrag ist', 'Einträge sind')} gelöscht, die übrigen bleiben.`,
    goOn: 'Weiter löschen',
    done: (deleted: number, records: number) =>
      `${formatCount(deleted)} ${plural(deleted, 'Eintrag ist', 'Einträge sind')} gelöscht${records === 0 ? '' : `, dazu ${formatCount(records)} ${plural(records, 'Kontakt, Projekt oder Tätigkeit', 'Kontakte, Projekte und Tätigkeiten')}`}.`,
    kept: (count: number) => `${formatCount(count)} ${plural(count, 'davon bleibt', 'davon bleiben')}.`,
    what: {
      timetracking: (id: number) => `Eintrag ${id}`,
      invoice: (id: number) => `Rechnung ${id}`,
    },
    failed: 'Nicht rückgängig gemacht.',
    undoneAt: (moment: string, deleted: number, created: number) =>
      `Rückgängig gemacht am ${moment}: ${formatCount(deleted)} von ${formatCount(created)} gelöscht.`,
  },
  past: {
    title: 'Importe',
    created: (count: number, records: number) =>
      `${formatCount(count)} ${plural(count, 'Eintrag', 'Einträge')}${records === 0 ? '' : `, ${formatCount(records)} ${plural(records, 'neuer Name', 'neue Namen')}`}`,
    more: 'Frühere zeigen',
    undoNamed: (name: string) => `«${name}» rückgängig`,
  },
  leave: {
    title: 'Import anhalten?',
    text: (written: number, open: number) =>
      `${rows(written)} ${plural(written, 'ist', 'sind')} importiert und ${plural(written, 'bleibt', 'bleiben')}. ${formatCount(open)} ${plural(open, 'fehlt', 'fehlen')} noch.`,
    stay: 'Hier bleiben',
    leave: 'Anhalten und gehen',
  },
  reasons: {
    brokenQuotes: 'Ein schliessendes Anführungszeichen fehlt.',
    noEnd: 'Das Ende fehlt.',
    zeroLength: 'Anfang und Ende sind gleich.',
    break: 'Pausen werden nicht übernommen.',
    columns: (found: number, expected: number) => `${found} Spalten statt ${expected}.`,
    unreadable: (column: string, value: string) => `${column}: «${value}» ist nicht lesbar.`,
    noFormulaValue: (column: string) =>
      `${column}: Formel ohne Wert. Die Datei einmal in der Tabellenkalkulation öffnen und speichern, oder als CSV exportieren.`,
    empty: (column: string) => `${column} ist leer.`,
    noSuchDay: (column: string, value: string) => `${column}: Den Tag «${value}» gibt es nicht.`,
    negative: (column: string, value: string) => `${column}: «${value}» ist negativ.`,
    tooLong: (column: string, value: string) => `${column}: «${value}» ist länger als 999:59.`,
    notStorable: (column: string) => `${column} enthält Zeichen, die sich nicht speichern lassen.`,
    missingHour: (date: string, time: string, next: string) =>
      `Am ${date} gab es ${time} nicht: Die Uhr wurde auf ${next} vorgestellt.`,
    endBeforeStart: (start: string, end: string) => `Das Ende (${end}) liegt vor dem Anfang (${start}).`,
    contradiction: (stated: string, elapsed: string) =>
      `Die Dauer ist ${stated}, Anfang und Ende ergeben aber ${elapsed}.`,
    textTooLong: (length: string, limit: string) => `Der Text hat ${length} Zeichen, erlaubt sind ${limit}.`,
  },
};
export type ImportTexts = typeof importTexts;
