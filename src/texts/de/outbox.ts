import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const outbox = {
  ...areas.outbox,
  count: (count: number, isAll: boolean) =>
    `${formatCount(count)}${isAll ? '' : ' neueste'} ${plural(count, 'Nachricht', 'Nachrichten')}`,
  empty: 'Noch keine Nachricht',
  emptyReason: 'Hier steht jede Mail mit einem Dokument oder einer Mahnung und die Antwort des Mailservers.',
  ownOnly: 'Dieser Dienst versendet keine Mails.',
  noServer: 'Kein Mailserver eingerichtet.',
  noServerReason:
    'Nachrichten bleiben als Datei hier: herunterladen, im eigenen Mailprogramm senden und danach als gesendet markieren.',
  state: 'Status',
  states: {
    held: 'Wartet',
    queued: 'Geht gleich',
    sending: 'Wird gesendet',
    accepted: 'Angenommen',
    failed: 'Abgelehnt',
    uncertain: 'Ungewiss',
    kept: 'Als Datei hier',
  },
  goesIn: (seconds: number) => `geht in ${seconds} s`,
  goes: 'geht gleich',
  sending: 'wird gesendet',
  accepted: (time: string) => `angenommen ${time}`,
  marked: (time: string) => `als gesendet markiert ${time}`,
  failed: (time: string) => `abgelehnt ${time}`,
  uncertain: (time: string) => `ungewiss ${time}`,
  kept: 'als Datei',
  recipient: 'Empfänger',
  subject: 'Betreff',
  created: 'Erstellt',
  attempts: 'Versuche',
  invoice: 'Rechnung',
  uncertainReason:
    'Es ist ungewiss, ob die Mail ankam. Fragen Sie zuerst nach: Wenn Sie nochmals senden, kommt sie vielleicht zweimal an.',
  actionsOf: (recipient: string) => `Nachricht an ${recipient}`,
  retry: 'Nochmals senden',
  release: 'Jetzt senden',
  takeBack: 'Zurücknehmen',
  markAsSent: 'Als gesendet markieren',
  remove: 'Aus dem Postausgang löschen',
  download: 'Als .eml herunterladen',
  toDocument: {
    estimate: 'Zur Offerte',
    order: 'Zum Auftrag',
    invoice: 'Zur Rechnung',
    credit_note: 'Zur Gutschrift',
  },
  copyTo: (addresses: string) => `Kopie an ${addresses}`,
  notDone: 'Nicht ausgeführt.',
  done: { retry: 'Angenommen.', stillFailed: 'Der Mailserver hat nochmals abgelehnt.', unclear: 'Noch ohne Antwort.' },
  /** `seconds`: until they go, `3`, or until the first and the last of them, `3–9`. */
  holding: (count: number, seconds: string) =>
    `${formatCount(count)} ${plural(count, 'Mail geht', 'Mails gehen')} in ${seconds} s`,
  gathering: (count: number) => `${formatCount(count)} ${plural(count, 'Mail wartet', 'Mails warten')}`,
  going: (count: number) => `${formatCount(count)} ${plural(count, 'Mail geht', 'Mails gehen')}`,
  tookBack: (count: number) => `${formatCount(count)} ${plural(count, 'Mail', 'Mails')} zurückgenommen`,
  alreadyGone: (count: number) => `${formatCount(count)} ${plural(count, 'war', 'waren')} schon unterwegs`,
  more: 'Ältere zeigen',
  all: 'Alle zeigen',
};
export type OutboxTexts = typeof outbox;
