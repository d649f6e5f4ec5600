import { areas } from './areas.ts';

export const account = {
  ...areas.account,
  password: 'Passwort',
  current_password: 'Bisheriges Passwort',
  new_password: 'Neues Passwort',
  rules:
    '10 bis 128 Zeichen, nicht die E-Mail-Adresse und kein häufiges Passwort. Ein paar Wörter hintereinander sind leicht zu merken.',
  othersEnd: 'Damit enden Ihre anderen Sitzungen und die Links, die Sie für andere erstellt haben.',
  change: 'Passwort ändern',
  changed: 'Das neue Passwort gilt. Andere Sitzungen sind beendet.',
  sessions: 'Sitzungen',
  sessionsReason: 'Wo Sie in dieser Firma gerade angemeldet sind.',
  client: 'Anwendung',
  browserOn: (browser: string, system: string) => `${browser} auf ${system}`,
  since: 'Seit',
  lastUsed: 'Zuletzt benützt',
  current: 'aktuelle Sitzung',
  end: 'Beenden',
  endOf: (client: string, since: string) => `Sitzung ${client} seit ${since} beenden`,
  endTitle: (client: string) => `Sitzung ${client} beenden?`,
  endText: 'Dort ist danach eine neue Anmeldung nötig.',
  ended: (client: string) => `Beendet: ${client}`,
  endOthers: 'Alle anderen beenden',
  endOthersTitle: 'Alle anderen Sitzungen beenden?',
  endOthersText:
    'Auf anderen Geräten und in anderen Anwendungen ist danach eine neue Anmeldung nötig, auch für andere Firmen. Links, die Sie für andere erstellt haben, gelten nicht mehr. Diese Sitzung bleibt.',
  othersEnded: 'Alle anderen Sitzungen sind beendet.',
};
export type AccountTexts = typeof account;
