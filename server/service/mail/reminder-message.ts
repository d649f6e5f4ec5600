import type { ReminderSendInput } from '#contract/resources/reminder.ts';
import type { Call } from '../call.ts';
import { paperOf, type Printable } from '../documents/frozen.ts';
import { printInTurn } from '../documents/print-queue.ts';
import { renderPdf } from '../documents/render/render.ts';
import { integerOf } from '../rule.ts';
import type { Row } from '../store/sql.ts';
import { checkLine, senderOf } from './company-sender.ts';
import { compose, newMessageId, type Attachment } from './compose.ts';
import type { NewMessage } from './outbox.ts';

/** A reminder as a mail with its PDF, and that of its invoice where it is wanted, outside any transaction; 422 for what would break out of a header. */
export const reminderMessage = async (
  call: Call,
  reminder: Row,
  input: ReminderSendInput,
  hasInvoice = false,
): Promise<NewMessage> => {
  checkLine('subject', input.subject);
  const { from, replyTo } = await senderOf(call, input.sender ?? undefined);
  // Without `hangUp`: a mail that was ordered goes out also where nobody waits for the answer.
  const printed: readonly Printable[] = [
    { kind: 'reminder', id: integerOf(reminder, 'id') },
    ...(hasInvoice ? [{ kind: 'invoice', id: integerOf(reminder, 'kb_invoice_id') } as const] : []),
  ];
  const attachments = await printInTurn({ caller: call.caller }, async () => {
    const files: Attachment[] = [];
    for (const printable of printed) {
      const paper = await paperOf(call, printable);
      files.push({ name: `${paper.file_name}.pdf`, mime: 'application/pdf', content: await renderPdf([paper]) });
    }
    return files;
  });
  const messageId = newMessageId(from.address);
  const bytes = await compose({
    from,
    replyTo,
    to: input.recipient_email,
    subject: input.subject,
    text: input.message,
    messageId,
    at: call.now,
    attachments,
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
