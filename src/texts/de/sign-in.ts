export const signIn = {
  headline: ['Zeit wird', 'Rechnung.'],
  lead: 'Die Stoppuhr läuft weiter, auch wenn Kontor zu ist. Offene Entwürfe warten.',
  title: 'Anmelden',
  explain: 'Kontor öffnet die Anmeldung des Dienstes und kommt danach hierher zurück.',
  button: 'Anmelden',
  opening: 'Öffnet …',
  returning: 'Die Anmeldung wird geprüft',
  refused: 'Der Zugriff wurde nicht erlaubt.',
  refusedReason: 'Ohne Erlaubnis kann Kontor nichts zeigen. Gespeichertes ist sicher.',
  expired: 'Diese Anmeldung ist abgelaufen.',
  expiredReason: 'Sie gilt nur kurz und nur einmal. Ein neuer Anlauf genügt.',
  failed: 'Die Anmeldung ist nicht gelungen.',
  failedReason: 'Der Dienst hat nicht wie erwartet geantwortet. Gespeichertes ist sicher.',
  again: 'Nochmals anmelden',
  notReached: 'Der Dienst ist nicht erreichbar.',
};
export type SignInTexts = typeof signIn;
