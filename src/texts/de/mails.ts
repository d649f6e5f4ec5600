export const mails = {
  part: 'Mails',
  sendTitle: (number: string) => `${number} senden`,
  attachment: 'Anhang',
  sentOn: (moment: string) => `Gesendet am ${moment}.`,
  mayComeTwice: 'Nochmals gesendet kommt die Mail vielleicht zweimal an.',
};
export type MailsTexts = typeof mails;
