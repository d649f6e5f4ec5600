import type { OutboxTexts } from '../de/outbox.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const outbox: OutboxTexts = {
  ...areas.outbox,
  count: (count, isAll) => `${formatCount(count)}${isAll ? '' : ' newest'} ${plural(count, 'message', 'messages')}`,
  empty: 'No message yet',
  emptyReason: 'Every document and reminder that goes out by mail stands here, with what the mail server said of it.',
  noServer: 'No mail server is set up.',
  noServerReason: 'Messages stay here as files: save one, send it with your own mail program, then mark it as sent.',
  state: 'State',
  states: {
    held: 'Waiting',
    queued: 'Goes now',
    sending: 'Being sent',
    accepted: 'Accepted',
    failed: 'Refused',
    uncertain: 'Uncertain',
    kept: 'Kept as a file',
  },
  goesIn: (seconds) => `goes in ${seconds} s`,
  goes: 'goes now',
  sending: 'being sent',
  accepted: (time) => `accepted ${time}`,
  failed: (time) => `refused ${time}`,
  uncertain: (time) => `uncertain ${time}`,
  kept: 'kept as a file',
  recipient: 'Recipient',
  subject: 'Subject',
  created: 'Created',
  attempts: 'Attempts',
  invoice: 'Invoice',
  said: (words) => `“${words}”`,
  uncertainReason:
    'Nobody knows whether the mail arrived. Ask, then decide: sending it again may deliver it a second time.',
  actionsOf: (recipient) => `Message to ${recipient}`,
  retry: 'Send again',
  release: 'Send now',
  takeBack: 'Take back',
  markAsSent: 'Mark as sent',
  remove: 'Delete from the outbox',
  download: 'Save as .eml',
  toDocument: { estimate: 'To the estimate', order: 'To the order', invoice: 'To the invoice' },
  notDone: 'Not done.',
  done: { retry: 'Accepted.', stillFailed: 'The mail server refused again.', unclear: 'No answer yet.' },
  holding: (count, seconds) => `${formatCount(count)} ${plural(count, 'message goes', 'messages go')} in ${seconds} s`,
  going: (count) => `${formatCount(count)} ${plural(count, 'message goes', 'messages go')} now`,
  tookBack: (count) => `${formatCount(count)} ${plural(count, 'message', 'messages')} taken back`,
  alreadyGone: (count) => `${formatCount(count)} had already gone`,
  more: 'Show older ones',
  all: 'Show all',
};
