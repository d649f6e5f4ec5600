import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const members = {
  ...areas.members,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Mitglied', 'Mitglieder')}`,
  new: 'Einladen',
  ownersManage: 'Nur die Inhaberschaft kann einladen und Rollen ändern.',
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  roles: { owner: 'Inhaberschaft', bookkeeper: 'Buchhaltung', time: 'Zeit' },
  roleReasons: {
    owner: 'Darf alles, auch Mitglieder und Firmenprofil ändern.',
    bookkeeper: 'Darf alles, ausser Mitglieder und Firmenprofil ändern.',
    time: 'Erfasst Zeit.',
  },
  hours: 'Stunden',
  hoursOf: { own: 'eigene', all: 'alle' },
  hoursHint: 'Diese Zeiteinträge sind sichtbar. Die anderen Rollen sehen alle.',
  state: 'Status',
  states: { invited: 'eingeladen', active: 'aktiv', deactivated: 'deaktiviert' },
  lastSignIn: 'Letzte Anmeldung',
  never: 'noch nie',
  you: (name: string) => `${name} (angemeldet)`,
  actionsOf: (name: string) => `Aktionen für ${name}`,
  now: (role: string, state: string) => `Jetzt: ${role}, ${state}.`,
  change: 'Rolle ändern',
  changeTitle: (name: string) => `Rolle von ${name}`,
  changed: (name: string) => `Geändert: ${name}`,
  deactivate: 'Deaktivieren',
  deactivateTitle: (name: string) => `${name} deaktivieren?`,
  deactivateText:
    'Alle Sitzungen und Zugriffe in dieser Firma enden sofort, eine Anmeldung ist nicht mehr möglich. Auch Links, die diese Person für andere erstellt hat, gelten nicht mehr. Erfasste Zeiten und Dokumente bleiben.',
  reactivate: 'Wieder aktivieren',
  reactivateTitle: (name: string) => `${name} wieder aktivieren?`,
  reactivateText: 'Das bisherige Passwort und die bisherige Rolle gelten wieder.',
  reactivateNewText:
    'Diese Person hat sich hier noch nie angemeldet. Hat sie noch kein Passwort, braucht sie einen Link für ein neues Passwort.',
  reset: 'Link für neues Passwort',
  resetTitle: (name: string) => `Neues Passwort für ${name}?`,
  resetText:
    'Der Link gilt 24 Stunden und nur einmal. Ein früherer Link gilt nicht mehr. Sobald das neue Passwort gesetzt ist, enden alle Sitzungen.',
  makeLink: 'Link erstellen',
  inviteAgain: 'Neuer Einladungslink',
  inviteAgainTitle: (name: string) => `Neuer Link für ${name}?`,
  inviteAgainText: 'Der neue Link gilt 7 Tage. Der bisherige gilt nicht mehr.',
  withdraw: 'Einladung zurückziehen',
  withdrawTitle: (name: string) => `Einladung von ${name} zurückziehen?`,
  withdrawText: 'Der Link gilt ab sofort nicht mehr.',
  withdrawn: (name: string) => `Zurückgezogen: ${name}`,
  lastOwner:
    'Mindestens eine Person muss in der Inhaberschaft bleiben. Sonst kann niemand mehr Mitglieder und Firmenprofil ändern.',
  person: 'Person',
  rights: 'Rechte',
  firstname: 'Vorname',
  lastname: 'Nachname',
  linkTitle: 'Der Link ist nur jetzt sichtbar',
  linkFor: (name: string, until: string) => `Für ${name}, gültig bis ${until}. Wer ihn hat, kann ihn einmal verwenden.`,
  link: 'Link',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  toList: 'Zu den Mitgliedern',
  openLinks: 'Offene Links',
  linkEnded: 'Link ungültig',
  kindOfLink: (invited: boolean, mailed: boolean) =>
    `${invited ? 'Einladung' : 'Neues Passwort'}, ${mailed ? 'per E-Mail geschickt' : 'Link gezeigt'}`,
  madeBy: 'Erstellt von',
  operator: 'Betreiber',
  unknownMaker: 'unbekannt',
  until: 'Gültig bis',
  withdrawLink: 'Zurückziehen',
  withdrawLinkOf: (name: string) => `Link für ${name} zurückziehen`,
  withdrawLinkTitle: (name: string) => `Link für ${name} zurückziehen?`,
  withdrawLinkText: 'Der Link gilt ab sofort nicht mehr. Das bisherige Passwort bleibt.',
  linkWithdrawn: (name: string) => `Link zurückgezogen: ${name}`,
  mailedTitle: 'Der Link ist unterwegs',
  mailedTo: (email: string, until: string) =>
    `Er wurde an ${email} geschickt und gilt bis ${until}. Hier ist er nicht sichtbar: Nur wer diese E-Mail liest, kann ihn verwenden.`,
};
export type MembersTexts = typeof members;
