import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

type DayLine = { readonly tracked: string; readonly since: string | null };

export const frame = {
  areas: 'Bereiche',
  time: 'Zeit',
  company: 'Betrieb',
  timetrackingsShort: 'Zeit',
  newShort: 'Neu',
  toContent: 'Zum Inhalt',
  keys: 'Tasten',
  shortcuts: 'Tastenkürzel',
  singleKeys: 'Einzelne Tasten benützen',
  messages: 'Meldungen',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeSystem: 'Wie das System',
  densityCompact: 'Dicht',
  densityRegular: 'Normal',
  densityRoomy: 'Weit',
  theme: 'Farben',
  density: 'Zeilenhöhe',
  language: 'Sprache',
  signOut: 'Abmelden',
  stillSignedIn: 'Die Sitzung besteht noch.',
  saved: 'Alles gespeichert',
  savedAt: (time: string) => `Alles gespeichert, ${time}`,
  saving: 'Speichert …',
  offline: 'Der Dienst ist nicht erreichbar',
  deleted: (what: string) => `Gelöscht: ${what}`,
  deleteWaits: (what: string) => `Löschen wartet auf den Dienst: ${what}`,
  notDeleted: 'Nicht gelöscht.',
  deletedMany: (count: number) => `${formatCount(count)} Einträge gelöscht`,
  notDeletedMany: (count: number) => `${formatCount(count)} Einträge nicht gelöscht.`,
  andMore: (count: number) => `und ${formatCount(count)} weitere`,
  seconds: (count: number) => `noch ${count} s`,
  sales: 'Verkauf',
  master: 'Stamm',
  settings: 'Einstellungen',
  go: 'Gehen',
  everywhere: 'Überall',
  path: 'Pfad',
  singleKeysHint: 'Aus: Esc und die Tasten mit Ctrl bleiben.',
  userPanel: 'Benutzer und Firma',
  signOutEverywhere: 'Überall abmelden',
  otherCompany: 'Andere Firma',
  notEverywhere: 'Andere Geräte sind noch angemeldet.',
  waits: (count: number) => `${formatCount(count)} ${plural(count, 'Änderung wartet', 'Änderungen warten')}`,
  refused: (count: number) => `${formatCount(count)} ${plural(count, 'Änderung', 'Änderungen')} nicht gespeichert`,
  waitingList: 'Unterwegs zum Dienst',
  nothingWaits: 'Nichts wartet.',
  startWaits: 'Stoppuhr starten',
  stopWaits: 'Stoppuhr anhalten',
  writeWaits: 'Änderung speichern',
  deleteOf: (what: string) => `Löschen: ${what}`,
  itemStates: { held: 'gleich', sending: 'wird gesendet', waiting: 'wartet auf den Dienst', refused: 'abgelehnt' },
  newVersion: 'Kontor wurde erneuert.',
  newVersionReason: 'Neu laden bringt die neue Fassung, Entwürfe bleiben.',
  later: 'Später',
  /** Beside an area of the sidebar, for who does not see that it is a count. */
  toDo: {
    open_invoices: (count: number) => `${formatCount(count)} offen`,
    overdue_invoices: (count: number) => `${formatCount(count)} überfällig`,
    open_expenses: (count: number) => `${formatCount(count)} mit Kontakt zu verrechnen`,
    due_tasks: (count: number) => `${formatCount(count)} fällig`,
  },
  dayLine: ({ tracked, since }: DayLine) =>
    since === null
      ? `Tag 07:00 bis 19:00: ${tracked} erfasst`
      : `Tag 07:00 bis 19:00: ${tracked} erfasst, läuft seit ${since}`,
};
export type FrameTexts = typeof frame;
