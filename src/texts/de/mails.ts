import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const mails = {
  part: 'Mails',
  sendTitle: (number: string) => `${number} senden`,
  attachment: 'Anhang',
  sentOn: (moment: string) => `Gesendet am ${moment}.`,
  mayComeTwice: 'Wenn Sie nochmals senden, kommt die Mail vielleicht zweimal an.',
  keptNow: 'Die Mail liegt als Datei im Postausgang.',
  keptSince: (moment: string) => `Eine Mail vom ${moment} mit diesem Dokument liegt als Datei im Postausgang.`,
  keptMeans:
    'Falls sie schon verschickt ist: Markieren Sie sie dort als gesendet. Sonst kommt die Mail vielleicht zweimal an.',
  many: {
    label: 'Ausstellen und senden',
    title: 'Mehrere senden',
    toIssue: (count: number) =>
      `${formatCount(count)} ${plural(count, 'Entwurf wird ausgestellt und gesendet', 'Entwürfe werden ausgestellt und gesendet')}.`,
    toSend: (count: number) =>
      `${formatCount(count)} ${plural(count, 'ist ausgestellt und wird', 'sind ausgestellt und werden')} gesendet.`,
    left: (count: number) =>
      `${formatCount(count)} ${plural(count, 'wird', 'werden')} ausgelassen: schon gesendet, storniert oder abgelehnt`,
    keptBefore: (count: number) =>
      `${formatCount(count)} ${plural(count, 'wird', 'werden')} ausgelassen: eine Mail liegt schon als Datei im Postausgang`,
    none: 'Nichts davon lässt sich senden.',
    text: 'Jede Mail geht mit dem vorgeschlagenen Text an die Adresse des Kontakts und lässt sich zehn Sekunden lang zurücknehmen. Auch wenn eine Mail scheitert, bleibt das Dokument ausgestellt.',
    stop: 'Anhalten',
    goOn: (count: number) => `${formatCount(count)} weitere senden`,
    ended: (count: number, troubled: number) =>
      troubled === 0
        ? `${formatCount(count)} erledigt.`
        : `${formatCount(troubled)} ${plural(troubled, 'ist', 'sind')} zu prüfen.`,
    number: 'Nummer',
    total: 'Total',
    issued: 'Ausgestellt',
    mail: 'Mail',
    before: 'schon vorher',
    notIssued: 'nicht ausgestellt',
    notMailed: 'nicht gesendet',
    takenBack: 'zurückgenommen',
    waits: 'wartet',
    running: 'läuft',
  },
};
export type MailsTexts = typeof mails;
