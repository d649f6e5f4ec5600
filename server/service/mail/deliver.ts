import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader, Transaction } from '../store/database.ts';
import type { Delivery, Mailer } from './smtp/mailer.ts';
import { readRaw, settleMessage } from './outbox.ts';
import { copiesOf, type StoredMessage } from './outbox-table.ts';

/**
 * Makes one attempt to send a claimed message; returns the result, and a function that records it in a transaction.
 * Never call it inside one.
 */
export const attempt = async (
  origin: ChangeOrigin,
  reader: Reader,
  mailer: Mailer,
  message: StoredMessage,
): Promise<{
  readonly delivery: Delivery;
  readonly settle: (transaction: Transaction, now: number) => Promise<StoredMessage>;
}> => {
  const envelope = {
    from: message.sender,
    to: message.recipient_email,
    copies: copiesOf(message),
  };
  const delivery = await mailer.deliver(envelope, await readRaw(origin, reader, message.id));
  const { instance } = mailer;
  return {
    delivery,
    settle: async (transaction, now) => settleMessage(origin, transaction, message, delivery, { instance, now }),
  };
};
