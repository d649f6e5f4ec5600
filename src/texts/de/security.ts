import type { SecurityKind } from '#contract/kontor/security-event-operation.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

const kinds: { readonly [kind in SecurityKind]: string } = {
  signed_in: 'Angemeldet',
  sign_in_failed: 'Anmeldung fehlgeschlagen',
  sign_in_locked: 'Anmeldung verzögert: zu viele Versuche',
  signed_out: 'Abgemeldet',
  signed_out_everywhere: 'Alle anderen Sitzungen beendet',
  token_reused: 'Zugang doppelt verwendet und beendet',
  password_changed: 'Passwort geändert',
  confirmation_failed: 'Falsches Passwort bei der Rückfrage',
  password_link_made: 'Link für ein neues Passwort erstellt',
  password_link_used: 'Neues Passwort über einen Link gesetzt',
  password_link_withdrawn: 'Link für ein neues Passwort zurückgezogen',
  password_link_ended: 'Link für ein neues Passwort erloschen, weil der Zugang der erstellenden Person endete',
  member_invited: 'Eingeladen',
  invitation_accepted: 'Einladung angenommen',
  invitation_withdrawn: 'Einladung zurückgezogen',
  invitation_ended: 'Einladung erloschen, weil der Zugang der einladenden Person endete',
  rights_changed: 'Rechte geändert',
  deactivated: 'Deaktiviert',
  reactivated: 'Wieder aktiviert',
  consent_given: 'Anwendung zugelassen',
  client_registered: 'Anwendung registriert',
  client_removed: 'Anwendung entfernt',
  archive_made: 'Archiv erstellt',
  archive_imported: 'Archiv importiert',
  move_begun: 'Umzug begonnen',
  move_done: 'Umzug abgeschlossen',
  move_ended: 'Umzug vorzeitig beendet',
};

export const security = {
  ...areas.security,
  count: (count: number, isAll: boolean) =>
    `${formatCount(count)}${isAll ? '' : ' neueste'} ${plural(count, 'Ereignis', 'Ereignisse')}`,
  ownersOnly: 'Nur die Inhaberschaft sieht, wer sich anmeldet und wer Rechte ändert.',
  reason: 'Anmeldungen, Passwörter, Rechte, Archive und Umzüge der letzten 400 Tage. Zeiten in der Zeitzone der Firma.',
  empty: 'Noch kein Ereignis',
  emptyReason: 'Hier steht ab jetzt, wer sich anmeldet und wer Rechte ändert.',
  all: 'Alle zeigen',
  more: 'Ältere',
  kind: 'Ereignis',
  time: 'Zeit',
  who: 'Wer',
  address: 'Von',
  client: 'Anwendung',
  operator: 'Betreiber, am Server',
  times: (count: number) => `${formatCount(count)}-mal`,
  kinds,
  /** The password, requested again. */
  again: {
    title: 'Passwort nochmals eingeben',
    text: 'Die letzte Anmeldung liegt mehr als zehn Minuten zurück. Bitte bestätigen Sie mit dem Passwort, dass Sie es sind.',
    password: 'Passwort',
    verb: 'Bestätigen',
  },
};
export type SecurityTexts = typeof security;
