import type { MailsTexts } from '../de/mails.ts';

export const mails: MailsTexts = {
  part: 'E-mail',
  sendTitle: (number) => `Inviare ${number}`,
  attachment: 'Allegato',
  sentOn: (moment) => `Inviato il ${moment}.`,
  mayComeTwice: 'Se si invia di nuovo, può arrivare due volte.',
};
