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
  keptNow: 'L’e-mail si trova come file nella posta in uscita.',
  keptSince: (moment) => `Un’e-mail del ${moment} con questo documento si trova come file nella posta in uscita.`,
  keptMeans: 'Se è già stata inviata, va contrassegnata come inviata. Altrimenti può arrivare due volte.',
  many: {
    label: 'Emetti e invia',
    title: 'Inviare più documenti',
    toIssue: (count) =>
      `${formatCount(count)} ${plural(count, 'bozza sarà emessa e inviata', 'bozze saranno emesse e inviate')}.`,
    toSend: (count) =>
      `${formatCount(count)} ${plural(count, 'documento già emesso sarà inviato', 'documenti già emessi saranno inviati')}.`,
    left: (count) =>
      `${formatCount(count)} ${plural(count, 'documento escluso', 'documenti esclusi')}: già inviato, annullato o rifiutato`,
    keptBefore: (count) =>
      `${formatCount(count)} ${plural(count, 'escluso', 'esclusi')}: un’e-mail si trova già come file nella posta in uscita`,
    none: 'Nessun documento si può inviare.',
    text: 'Ogni e-mail parte con il testo proposto all’indirizzo del contatto e si può ritirare entro dieci secondi. I documenti emessi restano tali anche se l’invio non riesce.',
    stop: 'Ferma',
    goOn: (count) => `${plural(count, 'Invia il rimanente', `Invia i rimanenti ${formatCount(count)}`)}`,
    ended: (count, troubled) =>
      troubled === 0
        ? `${formatCount(count)} ${plural(count, 'fatto', 'fatti')}.`
        : `${formatCount(troubled)} da controllare.`,
    number: 'Numero',
    total: 'Importo',
    issued: 'Emissione',
    mail: 'E-mail',
    before: 'già emesso',
    notIssued: 'non emesso',
    notMailed: 'non inviato',
    takenBack: 'ritirato',
    waits: 'in attesa',
    running: 'in corso',
  },
};
