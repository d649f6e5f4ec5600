import { testMail as operation } from '#contract/kontor/mail-test-operation.ts';
import { emailOf } from '../../journal/security-event.ts';
import { senderOf } from '../../mail/company-sender.ts';
import { compose, newMessageId } from '../../mail/smtp/compose.ts';
import { testMailTexts } from '../../mail/mail-test-texts.ts';
import type { Call } from '../../requests/call.ts';
import { Refusal } from '../../requests/refusal.ts';
import { implementWork } from '../implement/implement.ts';

const ownAddress = async ({ caller, database }: Call): Promise<string> => {
  const email = await emailOf(database, caller.companyId, caller.userId);
  if (email === null) throw new Error('the caller is no member');
  return email;
};

/** Sends a mail to the caller's own address, so that the set-up can be tried without a document (rulings/mail#test-mail). */
export const testMail = implementWork(operation, async (call, _body, now) => {
  const { from } = await senderOf(call);
  if (call.mailer === undefined) throw new Refusal(422, (t) => t.noServerToTest);
  const to = await ownAddress(call);
  const { subject, text } = testMailTexts[call.language](from.name);
  const messageId = newMessageId(from.address);
  const letter = await compose({ from, replyTo: undefined, to, subject, text, messageId, at: now() });
  const { state, words } = await call.mailer.deliver({ from: from.address, to }, letter);
  if (state !== 'accepted') throw new Refusal(422, (t) => t.testNotAccepted(words));
  return async () => ({ recipient_email: to, words });
});
