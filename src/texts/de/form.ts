import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const form = {
  required: 'nötig',
  unsaved: (count: number) => `${count} ${plural(count, 'Änderung', 'Änderungen')}, nicht gespeichert`,
  wrongFields: (count: number) =>
    plural(count, `${count} Feld stimmt noch nicht:`, `${count} Felder stimmen noch nicht:`),
  draftBack: (time: string) => `Entwurf von ${time} ist wieder da.`,
  draftChanges: (count: number) =>
    plural(count, `${count} Änderung blieb erhalten.`, `${count} Änderungen blieben erhalten.`),
  discardDraft: 'Entwurf verwerfen',
  leaveTitle: 'Seite verlassen?',
  leaveText: (count: number) =>
    plural(count, `${count} Änderung ist noch nicht gespeichert.`, `${count} Änderungen sind noch nicht gespeichert.`),
  stay: 'Hier bleiben',
  leaveWithDraft: 'Als Entwurf behalten',
  leaveWithoutDraft: 'Verwerfen',
  changedElsewhere: 'Das wurde inzwischen anderswo geändert.',
  slow: 'Das Speichern dauert länger als sonst.',
  expired: 'Die Sitzung ist abgelaufen.',
  noMatch: (typed: string) => `Nichts zu «${typed}» gefunden`,
  searching: 'Sucht …',
  searchFailed: 'Die Suche ist fehlgeschlagen.',
  showAll: 'Auswahl zeigen',
  clear: 'Leeren',
  results: (count: number) => plural(count, `${count} Treffer`, `${count} Treffer`),
  calendar: 'Kalender',
  openCalendar: 'Kalender öffnen',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  empty: 'Leer.',
  durationUnknown: 'Das ist keine Dauer. Möglich sind 2:30, 2h30, 2.5 oder 90m.',
  durationNegative: 'Eine Dauer kann nicht negativ sein.',
  durationTooLong: 'Möglich sind höchstens 999:59.',
  durationMinutes: (stated: number, suggestion: string | undefined) =>
    suggestion === undefined
      ? `${stated} Minuten sind mehr als eine Stunde.`
      : `${stated} Minuten sind mehr als eine Stunde. Meinen Sie ${suggestion}?`,
  rangeUnknown: 'Das ist kein Zeitraum. Möglich sind 9-11:30 oder 9 1130.',
  rangeZero: 'Anfang und Ende sind gleich.',
  noSuchTime: (time: string) => `Die Uhrzeit ${time} gibt es nicht.`,
  nextDay: '+1 Tag',
  dateUnknown: 'Das ist kein Datum. Möglich sind 20.11., gestern oder -2.',
  noSuchDay: 'Diesen Tag gibt es nicht.',
  shortMonth: (month: string, lastDay: number) => `Der ${month} endet am ${lastDay}.`,
};
export type FormTexts = typeof form;
