import { areas } from './areas.ts';

export const account = {
  ...areas.account,
  password: 'Passwort',
  current_password: 'Bisheriges Passwort',
  new_password: 'Neues Passwort',
  rules:
    '10 bis 128 Zeichen, nicht die E-Mail-Adresse und kein Wort, das viele benützen. Ein paar Wörter hintereinander merkt man sich leicht.',
  othersEnd: 'Danach enden alle anderen Sitzungen dieser Anmeldung und die Links, die sie für andere gemacht hat.',
  change: 'Passwort ändern',
  changed: 'Das neue Passwort gilt. Andere Sitzungen sind beendet.',
  sessions: 'Sitzungen',
  sessionsReason: 'Wo diese Anmeldung in dieser Firma gerade gilt.',
  client: 'Programm',
  browserOn: (browser: string, system: string) => `${browser} auf ${system}`,
  since: 'Seit',
  lastUsed: 'Zuletzt benützt',
  current: 'diese hier',
  end: 'Beenden',
  endOf: (client: string, since: string) => `Sitzung ${client} seit ${since} beenden`,
  endTitle: (client: string) => `Sitzung ${client} beenden?`,
  endText: 'Sie braucht danach eine neue Anmeldung.',
  ended: (client: string) => `Beendet: ${client}`,
  endOthers: 'Alle anderen beenden',
  endOthersTitle: 'Alle anderen Sitzungen beenden?',
  endOthersText:
    'Andere Geräte und Programme brauchen danach eine neue Anmeldung, auch in anderen Firmen. Links, die mit dieser Anmeldung für andere gemacht wurden, enden. Diese Sitzung bleibt.',
  othersEnded: 'Alle anderen Sitzungen sind beendet.',
};
export type AccountTexts = typeof account;
