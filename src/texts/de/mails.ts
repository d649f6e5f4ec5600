import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const mails = {
  part: 'Mails',
  sendTitle: (number: string) => `${number} senden`,
  attachment: 'Anhang',
  sentOn: (moment: string) => `Gesendet am ${moment}.`,
  mayComeTwice: 'Wenn Sie nochmals senden, kommt die Mail vielleicht zweimal an.',
  notReplaced: (word: string) => `${word} wird hier nicht ersetzt und kommt so beim Empfänger an.`,
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
      `${formatCount(count)} ${plural(count, 'wird', 'werden')} ausgelassen: schon gesendet oder bezahlt, storniert oder abgelehnt`,
    keptBefore: (count: number) =>
      `${formatCount(count)} ${plural(count, 'wird', 'werden')} ausgelassen: eine Mail liegt schon als Datei im Postausgang`,
    none: 'Nichts davon lässt sich senden.',
    text: 'Jede Mail geht mit dem vorgeschlagenen Text an die Adresse des Kontakts und lässt sich zehn Sekunden lang zurücknehmen.',
    textKept:
      'Jede Mail bleibt mit dem vorgeschlagenen Text als Datei im Postausgang: dort herunterladen und selbst senden.',
    staysIssued: 'Auch wenn eine Mail scheitert, bleibt das Dokument ausgestellt.',
    stop: 'Anhalten',
    goOn: (count: number) => `${formatCount(count)} weitere senden`,
    outcomes: {
      accepted: (count: number) => `${formatCount(count)} gesendet`,
      going: (count: number) => `${formatCount(count)} unterwegs`,
      kept: (count: number) => `${formatCount(count)} als Datei im Postausgang`,
      failed: (count: number) => `${formatCount(count)} abgelehnt`,
      uncertain: (count: number) => `${formatCount(count)} ungewiss`,
      notMailed: (count: number) => `${formatCount(count)} nicht gesendet`,
      notIssued: (count: number) => `${formatCount(count)} nicht ausgestellt`,
      takenBack: (count: number) => `${formatCount(count)} zurückgenommen`,
    },
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
