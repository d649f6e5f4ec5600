import type { OutboxState } from '#contract/kontor/outbox-operations.ts';

/**
 * The faults of a mail server, each with the state that follows by decision 11: failed as long as the server cannot have
 * the message, uncertain as soon as it may.
 */
export const mailFaults = {
  none: 'accepted',
  'recipient-refused': 'failed',
  'recipient-deferred': 'failed',
  'recipient-stalls': 'failed',
  'recipient-dies': 'failed',
  'half-dies': 'uncertain',
  'message-refused': 'failed',
  'message-deferred': 'failed',
  'message-stalls': 'uncertain',
  'message-dies': 'uncertain',
} as const satisfies { readonly [fault: string]: OutboxState };
export type MailFault = keyof typeof mailFaults;

export const isMailFault = (name: string): name is MailFault => name in mailFaults;

const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

/** The answers of a server that refuses for good or for now. */
export const refusals: ReadonlyMap<string, Error> = new Map<MailFault, Error>([
  ['recipient-refused', refusal(550, 'No such user')],
  ['recipient-deferred', refusal(451, 'Mailbox is busy')],
  ['message-refused', refusal(554, 'Looks like spam')],
  ['message-deferred', refusal(452, 'Out of space')],
]);
