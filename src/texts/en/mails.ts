import type { MailsTexts } from '../de/mails.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const mails: MailsTexts = {
  part: 'Messages',
  sendTitle: (number) => `Send ${number}`,
  attachment: 'Attachment',
  sentOn: (moment) => `Sent on ${moment}.`,
  mayComeTwice: 'If you send it again, it may arrive twice.',
  notReplaced: (word) => `${word} is not replaced here; the recipient will read it as it is.`,
  keptNow: 'The message is in the outbox as a file.',
  keptSince: (moment) => `A message of ${moment} with this document is kept as a file in the outbox.`,
  keptMeans: 'If you have sent it already, mark it as sent there. Otherwise the message may arrive twice.',
  many: {
    label: 'Issue and send',
    title: 'Send several',
    toIssue: (count) =>
      `${formatCount(count)} ${plural(count, 'draft will be issued and sent', 'drafts will be issued and sent')}.`,
    toSend: (count) =>
      `${formatCount(count)} ${plural(count, 'is issued and will be sent', 'are issued and will be sent')}.`,
    left: (count) => `${formatCount(count)} left out: already sent or paid, cancelled or declined`,
    keptBefore: (count) => `${formatCount(count)} left out: a message is already kept as a file in the outbox`,
    none: 'None of these can be sent.',
    text: 'Each e-mail goes to the contact’s address with the suggested text. You can undo sending for ten seconds.',
    textKept:
      'Each e-mail is kept in the outbox as a file with the suggested text: save it there and send it yourself.',
    staysIssued: 'Documents stay issued even if their e-mail fails.',
    stop: 'Stop',
    goOn: (count) => `Send ${formatCount(count)} more`,
    outcomes: {
      accepted: (count) => `${formatCount(count)} sent`,
      going: (count) => `${formatCount(count)} being sent`,
      kept: (count) => `${formatCount(count)} kept as a file`,
      failed: (count) => `${formatCount(count)} refused`,
      uncertain: (count) => `${formatCount(count)} uncertain`,
      notMailed: (count) => `${formatCount(count)} not sent`,
      notIssued: (count) => `${formatCount(count)} not issued`,
      takenBack: (count) => `${formatCount(count)} withdrawn`,
    },
    number: 'Number',
    total: 'Amount',
    issued: 'Issued',
    mail: 'Message',
    before: 'before',
    notIssued: 'not issued',
    notMailed: 'not sent',
    takenBack: 'withdrawn',
    waits: 'waiting',
    running: 'in progress',
  },
};
