import { reminder } from '#contract/resources/reminder.ts';
import { readBody } from '../requests/body.ts';
import { makeResponse, type ServiceResponse, type Call, type Operate } from '../requests/call.ts';
import { entityNamed } from '../records/entity.ts';
import { Refusal, refusalBody } from '../requests/refusal.ts';
import { checkSendable, type Sendable } from '../reminders/reminder-send.ts';
import { rowIn } from '../store/rows.ts';
import { prepareAction } from '../records/standard-operations.ts';
import { runOnce, type Finish } from '../requests/run-once.ts';
import { attempt } from './deliver.ts';
import type { Delivery } from './smtp/mailer.ts';
import { addMessage, claimMessage, settleOrphans, type NewMessage } from './outbox.ts';
import { reminderMessage } from './reminder-message.ts';

const { send } = reminder.actions;
const sendableIn = rowIn('reminder', ['id', 'kb_invoice_id', 'version']);

const refused = (call: Call, refusal: Refusal): ServiceResponse =>
  makeResponse(refusal.status, refusalBody(refusal, call.language), refusal.headers);

/** The answer about an attempt: success if the server accepted (rulings/mail#send), else the server's words (rulings/mail#refused). */
const outcome = (call: Call, { state, words, field }: Delivery): ServiceResponse => {
  if (state === 'accepted') return makeResponse(200, { success: true });
  const errors = field === undefined ? {} : { errors: [`${field}: ${words}`] };
  return refused(
    call,
    new Refusal(422, (t) => (state === 'uncertain' ? t.uncertainAnswer(words) : t.notAccepted(words)), errors),
  );
};

/** Without a mail server, the message is kept and its reminder stays unsent. */
const kept =
  (call: Call, reminderToSend: Sendable, message: NewMessage): Finish =>
  async (transaction) => {
    await checkSendable(call, transaction, reminderToSend);
    await addMessage(call, transaction, message, 'kept');
    return refused(call, new Refusal(422, (t) => t.noMailServer));
  };

/** "Reminder", send: synchronous. The message and its Message-ID are committed before the first byte is sent. */
export const sendReminder: Operate = async (call, text, path) => {
  const body = readBody(text, {});
  const { database, mailer, caller } = call;
  return runOnce(call, path, text, async (now) => {
    await settleOrphans(database, now());
    const { stored, input } = await prepareAction(call, database, entityNamed('reminder'), send.body, body);
    const sendable = sendableIn(stored);
    await checkSendable(call, database, sendable);
    const message = await reminderMessage(call, sendable, input);
    if (mailer === undefined) return kept(call, sendable, message);
    const claimed = await database.transaction(async (transaction) => {
      const id = await addMessage(call, transaction, message, 'queued');
      return claimMessage(call, transaction, id, ['queued'], { instance: mailer.instance, now: now() });
    }, caller.companyId);
    const { delivery, settle } = await attempt(call, database, mailer, claimed);
    return async (transaction) => {
      await settle(transaction, now());
      return outcome(call, delivery);
    };
  });
};
