import type { Call } from '../requests/call.ts';
import type { RowOf } from '../store/rows.ts';
import { newMessage, type MailContent } from './new-message.ts';
import type { NewMessage } from './outbox.ts';

/** A reminder as a mail with its PDF, plus that of its invoice if wanted; like `newMessage`. */
export const reminderMessage = async (
  call: Call,
  { id, kb_invoice_id, version }: RowOf<'reminder', 'id' | 'kb_invoice_id' | 'version'>,
  letter: MailContent,
  hasInvoice = false,
): Promise<NewMessage> =>
  newMessage(call, { kb_invoice_id, kb_reminder_id: id, reminder_version: version }, letter, [
    { kind: 'reminder', id },
    ...(hasInvoice ? [{ kind: 'invoice', id: kb_invoice_id } as const] : []),
  ]);
