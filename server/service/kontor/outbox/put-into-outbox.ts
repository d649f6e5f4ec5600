import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { addMessage, readMessage, type NewMessage } from '../../mail/outbox.ts';
import { toMessage } from '../../mail/outbox-table.ts';
import type { Call } from '../../requests/call.ts';
import type { Transaction } from '../../store/database.ts';

const defaultHold = 10;

/**
 * Adds a message to the outbox, where it can be withdrawn for `holdSeconds`, by default 10; without a mail server it is kept there. `now` in
 * milliseconds.
 */
export const putIntoOutbox = async (
  call: Call,
  transaction: Transaction,
  mail: NewMessage,
  holdSeconds: number | undefined,
  now: number,
): Promise<OutboxMessage> => {
  const hold = 1000 * (holdSeconds ?? defaultHold);
  const state = call.mailer === undefined ? 'kept' : hold === 0 ? 'queued' : 'held';
  const id = await addMessage(call, transaction, mail, state, state === 'held' ? now + hold : null);
  return toMessage(call, await readMessage(call, transaction, id));
};
