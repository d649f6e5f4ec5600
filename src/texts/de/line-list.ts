import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

/** The texts under the entry line: suggestions, drafts, and a pasted list. */
export const lineList = {
  suggestions: 'Vorschläge',
  activity: 'Tätigkeit',
  contact: 'Kontakt',
  project: 'Projekt',
  ofProject: 'vom Projekt',
  cutOff: (name: string) => `«${name}» lässt sich ohne Verbindung nicht suchen. Die Zeile bleibt hier.`,
  made: (name: string) => `«${name}» ist angelegt.`,
  fresh: 'N beginnt eine neue Zeile und legt diese beiseite.',
  aside: 'Beiseitegelegt:',
  takeBack: 'Zurückholen',
  dropAside: 'Verwerfen',
  tooLong: (signs: string, most: string) => `${signs} Zeichen; in eine Zeile passen höchstens ${most}.`,
  tooLongReason: 'Es ist nichts abgeschnitten. Bitte die Zeile kürzen oder aufteilen.',
  title: (count: number) => `${count} ${plural(count, 'Zeile', 'Zeilen')} eingefügt`,
  row: (number: number) => `Zeile ${number}`,
  ready: 'klar',
  waits: 'wartet',
  incomplete: 'Dauer oder Tätigkeit fehlt.',
  leaveOut: (number: number) => `Zeile ${number} weglassen`,
  left: (count: number) => plural(count, `${count} Zeile bleibt stehen`, `${count} Zeilen bleiben stehen`),
  more: (count: number) => plural(count, `${count} weitere folgt danach`, `${count} weitere folgen danach`),
  stays: 'Unvollständige Zeilen bleiben hier.',
  noneReady: 'Noch ist keine Zeile vollständig.',
  save: (count: number) => `${count} ${plural(count, 'Eintrag', 'Einträge')} speichern`,
  saved: (count: number, duration: string) =>
    [`${count} ${plural(count, 'Eintrag', 'Einträge')} gespeichert`, duration].filter((word) => word !== '').join(', '),
  discarded: (count: number) => plural(count, `${count} Zeile verworfen`, `${count} Zeilen verworfen`),
};
export type LineListTexts = typeof lineList;
