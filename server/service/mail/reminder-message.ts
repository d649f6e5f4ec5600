import type { Call } from '../requests/call.ts';
import { integerOf } from '../requests/rule.ts';
import type { Row } from '../store/sql.ts';
import { newMessage, type MailContent } from './new-message.ts';
import type { NewMessage } from './outbox.ts';

/** A reminder as a mail with its PDF, plus that of its invoice if wanted; like `newMessage`. */
export const reminderMessage = async (
  call: Call,
  reminder: Row,
  letter: MailContent,
  hasInvoice = false,
): Promise<NewMessage> => {
  const [id, kb_invoice_id] = [integerOf(reminder, 'id'), integerOf(reminder, 'kb_invoice_id')];
  return newMessage(
    call,
    { kb_invoice_id, kb_reminder_id: id, reminder_version: integerOf(reminder, 'version') },
    letter,
    [{ kind: 'reminder', id }, ...(hasInvoice ? [{ kind: 'invoice', id: kb_invoice_id } as const] : [])],
  );
};
