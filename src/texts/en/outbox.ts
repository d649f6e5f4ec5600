import type { OutboxTexts } from '../de/outbox.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const outbox: OutboxTexts = {
  ...areas.outbox,
  count: (count, isAll) => `${formatCount(count)}${isAll ? '' : ' newest'} ${plural(count, 'message', 'messages')}`,
  empty: 'No messages yet',
  emptyReason: 'All documents and reminders sent by e-mail appear here, with the mail server’s reply.',
  ownOnly: 'This service does not send e-mails.',
  noServer: 'No mail server is set up.',
  noServerReason:
    'Messages stay here as files. Save a message, send it with your own e-mail program, then mark it as sent.',
  state: 'Status',
  states: {
    held: 'Waiting',
    queued: 'Sending now',
    sending: 'Being sent',
    accepted: 'Accepted',
    failed: 'Refused',
    uncertain: 'Uncertain',
    kept: 'Kept as a file',
  },
  goesIn: (seconds) => `will be sent in ${seconds} s`,
  goes: 'sending now',
  sending: 'being sent',
  accepted: (time) => `accepted ${time}`,
  marked: (time) => `marked as sent ${time}`,
  failed: (time) => `refused ${time}`,
  uncertain: (time) => `uncertain ${time}`,
  kept: 'kept as a file',
  recipient: 'Recipient',
  subject: 'Subject',
  created: 'Created',
  attempts: 'Attempts',
  invoice: 'Invoice',
  uncertainReason:
    'It is not known whether the e-mail arrived. Ask the recipient before sending it again: it may arrive twice.',
  actionsOf: (recipient) => `Message to ${recipient}`,
  retry: 'Send again',
  release: 'Send now',
  takeBack: 'Undo sending',
  markAsSent: 'Mark as sent',
  remove: 'Delete from the outbox',
  download: 'Save as .eml',
  toDocument: {
    estimate: 'Go to estimate',
    order: 'Go to order',
    invoice: 'Go to invoice',
    credit_note: 'Go to credit note',
  },
  copyTo: (addresses) => `Copy to ${addresses}`,
  notDone: 'Not done.',
  done: { retry: 'Accepted.', stillFailed: 'The mail server refused it again.', unclear: 'No answer yet.' },
  holding: (count, seconds) =>
    `${formatCount(count)} ${plural(count, 'message', 'messages')} will be sent in ${seconds} s`,
  gathering: (count) => `${formatCount(count)} ${plural(count, 'message is waiting', 'messages are waiting')}`,
  going: (count) => `${formatCount(count)} ${plural(count, 'message is', 'messages are')} being sent`,
  tookBack: (count) => `${formatCount(count)} ${plural(count, 'message', 'messages')} withdrawn`,
  alreadyGone: (count) => `${formatCount(count)} already sent`,
  more: 'Show older messages',
  all: 'Show all',
};
