import type { MailsTexts } from '../de/mails.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const mails: MailsTexts = {
  part: 'E-mail',
  sendTitle: (number) => `Invia ${number}`,
  attachment: 'Allegato',
  sentOn: (moment) => `Inviato il ${moment}.`,
  mayComeTwice: 'Se si invia di nuovo, può arrivare due volte.',
  notReplaced: (word) => `${word} qui non viene sostituito: il destinatario lo leggerà così.`,
  keptNow: 'L’e-mail si trova come file nella posta in uscita.',
  keptSince: (moment) => `Un’e-mail del ${moment} con questo documento si trova come file nella posta in uscita.`,
  keptMeans: 'Se è già stata inviata, va segnata come inviata. Altrimenti può arrivare due volte.',
  many: {
    label: 'Emetti e invia',
    title: 'Inviare più documenti',
    toIssue: (count) =>
      `${formatCount(count)} ${plural(count, 'bozza sarà emessa e inviata', 'bozze saranno emesse e inviate')}.`,
    toSend: (count) =>
      `${formatCount(count)} ${plural(count, 'documento già emesso sarà inviato', 'documenti già emessi saranno inviati')}.`,
    left: (count) =>
      `${formatCount(count)} ${plural(count, 'documento escluso', 'documenti esclusi')}: già inviato o pagato, annullato o rifiutato`,
    keptBefore: (count) =>
      `${formatCount(count)} ${plural(count, 'escluso', 'esclusi')}: un’e-mail si trova già come file nella posta in uscita`,
    none: 'Nessun documento si può inviare.',
    text: 'Ogni e-mail parte con il testo proposto all’indirizzo del contatto; entro dieci secondi l’invio si può annullare.',
    textKept:
      'Ogni e-mail resta come file nella posta in uscita con il testo proposto: va salvata lì e inviata a mano.',
    staysIssued: 'I documenti emessi restano tali anche se l’invio non riesce.',
    stop: 'Ferma',
    goOn: (count) => plural(count, 'Invia il rimanente', `Invia i rimanenti ${formatCount(count)}`),
    outcomes: {
      accepted: (count) => `${formatCount(count)} ${plural(count, 'inviato', 'inviati')}`,
      going: (count) => `${formatCount(count)} in partenza`,
      kept: (count) => `${formatCount(count)} ${plural(count, 'conservato come file', 'conservati come file')}`,
      failed: (count) => `${formatCount(count)} ${plural(count, 'rifiutato', 'rifiutati')}`,
      uncertain: (count) => `${formatCount(count)} ${plural(count, 'incerto', 'incerti')}`,
      notMailed: (count) => `${formatCount(count)} ${plural(count, 'non inviato', 'non inviati')}`,
      notIssued: (count) => `${formatCount(count)} ${plural(count, 'non emesso', 'non emessi')}`,
      takenBack: (count) => `${formatCount(count)} ${plural(count, 'invio annullato', 'invii annullati')}`,
    },
    number: 'Numero',
    total: 'Importo',
    issued: 'Emissione',
    mail: 'E-mail',
    before: 'già emesso',
    notIssued: 'non emesso',
    notMailed: 'non inviato',
    takenBack: 'invio annullato',
    waits: 'in attesa',
    running: 'in corso',
  },
};
