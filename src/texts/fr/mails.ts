import type { MailsTexts } from '../de/mails.ts';

export const mails: MailsTexts = {
  part: 'Courriels',
  sendTitle: (number) => `Envoyer ${number}`,
  attachment: 'Pièce jointe',
  sentOn: (moment) => `Envoyé le ${moment}.`,
  mayComeTwice: 'Renvoyé, il arrivera peut-être deux fois.',
};
