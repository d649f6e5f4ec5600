import type { Call } from '../requests/call.ts';
import type { Printable } from '../papers/frozen.ts';
import { printInTurn } from '../papers/print-queue.ts';
import { printedPdf } from '../papers/printed-pdf.ts';
import type { PrintedDocument } from '../papers/render/printed-document.ts';
import { renderPdf } from '../papers/render/render.ts';
import { checkLine, senderOf } from './company-sender.ts';
import { compose, newMessageId, type Attachment } from './smtp/compose.ts';
import type { NewMessage } from './outbox.ts';

/** The recipient, subject and text of a mail. */
export type MailContent = {
  readonly recipient_email: string;
  readonly copy_emails?: readonly string[];
  readonly subject: string;
  readonly message: string;
  readonly sender?: string | null | undefined;
};

/** Each address once, and none twice beside the recipient. */
const copiesIn = ({ recipient_email, copy_emails = [] }: MailContent): readonly string[] => {
  const seen = new Set([recipient_email.toLowerCase()]);
  return copy_emails.filter((address) => {
    const isNew = !seen.has(address.toLowerCase());
    seen.add(address.toLowerCase());
    return isNew;
  });
};

/**
 * A mail with PDFs about a document, reminder or customer, given its columns; outside any transaction. 422 for text that would
 * break out of a header.
 */
export const newMessage = async (
  call: Call,
  about: NewMessage,
  letter: MailContent,
  printed: readonly (Printable | PrintedDocument)[],
): Promise<NewMessage> => {
  checkLine('subject', letter.subject);
  const { from, replyTo } = await senderOf(call, letter.sender ?? undefined);
  // Without `hangUp`: an ordered mail is sent even if nobody waits for the answer.
  const attachments = await printInTurn({ caller: call.caller }, async () => {
    const files: Attachment[] = [];
    for (const printable of printed) {
      const { name, bytes } =
        'file_name' in printable
          ? { name: printable.file_name, bytes: await renderPdf([printable]) }
          : await printedPdf(call, printable);
      files.push({ name: `${name}.pdf`, mime: 'application/pdf', content: bytes });
    }
    return files;
  });
  const copies = copiesIn(letter);
  const messageId = newMessageId(from.address);
  const bytes = await compose({
    from,
    replyTo,
    to: letter.recipient_email,
    copies,
    subject: letter.subject,
    text: letter.message,
    messageId,
    at: call.now,
    attachments,
  });
  return {
    ...about,
    user_id: call.caller.userId,
    recipient_email: letter.recipient_email,
    copies: copies.length === 0 ? null : copies.join('\n'),
    sender: from.address,
    subject: letter.subject,
    message_id: messageId,
    raw: bytes,
    size: bytes.length,
    created_at: call.now,
  };
};
