import type { MailsTexts } from '../de/mails.ts';

export const mails: MailsTexts = {
  part: 'Messages',
  sendTitle: (number) => `Send ${number}`,
  attachment: 'Attachment',
  sentOn: (moment) => `Sent on ${moment}.`,
  mayComeTwice: 'Sent again, the message may arrive twice.',
};
