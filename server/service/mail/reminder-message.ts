import type { ReminderSendInput } from '#contract/resources/reminder.ts';
import { email } from '#contract/notation.ts';
import type { Call } from '../call.ts';
import { readProfile } from '../company-profile.ts';
import { paperOf } from '../documents/frozen.ts';
import { renderPdf } from '../documents/render/render.ts';
import { notSaved } from '../refusal.ts';
import { integerOf } from '../rule.ts';
import type { Row } from '../store/sql.ts';
import { breaksHeaders, compose, newMessageId } from './compose.ts';
import type { NewMessage } from './outbox.ts';

const checkLine = (field: 'subject' | 'sender', text: string): void => {
  if (breaksHeaders(text)) throw notSaved((t) => [`${field}: ${t.oneLine}`]);
};

/**
 * Who a mail is from: the address of the company profile under the company's name. A `sender` that is an address gets the answers, and is
 * who it is from where the company has none; any other `sender` stands in place of the name. 422 without any address.
 */
const senderOf = async ({ caller, database }: Call, sender: string) => {
  checkLine('sender', sender);
  const { profile } = await readProfile(database, caller.companyId);
  const isAddress = email().safeParse(sender).success;
  const address = profile.mail_sender ?? profile.email ?? (isAddress ? sender : undefined);
  if (address === undefined) throw notSaved((t) => [`sender: ${t.noSender}`]);
  return {
    from: { name: sender === '' || isAddress ? profile.name : sender, address },
    replyTo: isAddress && sender !== address ? sender : undefined,
  };
};

/** A reminder as a mail with its PDF, outside any transaction; 422 for what would break out of a header. */
export const reminderMessage = async (call: Call, reminder: Row, input: ReminderSendInput): Promise<NewMessage> => {
  checkLine('subject', input.subject);
  const { from, replyTo } = await senderOf(call, input.sender ?? '');
  const paper = await paperOf(call, { kind: 'reminder', id: integerOf(reminder, 'id') });
  const messageId = newMessageId(from.address);
  const bytes = await compose({
    from,
    replyTo,
    to: input.recipient_email,
    subject: input.subject,
    text: input.message,
    messageId,
    at: call.now,
    attachment: { name: `${paper.file_name}.pdf`, mime: 'application/pdf', content: await renderPdf([paper]) },
  });
  return {
    kb_invoice_id: integerOf(reminder, 'kb_invoice_id'),
    kb_reminder_id: integerOf(reminder, 'id'),
    reminder_version: integerOf(reminder, 'version'),
    user_id: call.caller.userId,
    recipient_email: input.recipient_email,
    sender: from.address,
    subject: input.subject,
    message_id: messageId,
    raw: bytes,
    size: bytes.length,
    created_at: call.now,
  };
};
