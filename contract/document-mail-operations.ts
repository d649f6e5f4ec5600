import { z } from 'zod';
import { boolean, email, integer, requiredText, string, text } from './notation.ts';
import { outboxMessage } from './outbox-operations.ts';
import { defineOperation } from './resource.ts';
import { positionScopes } from './resources/position.ts';

/** Stands in the text of a mail for the link to the customer's page of the document, which is made when the mail is sent. */
export const linkPlaceholder = '{link}';

/** The mail of an issued estimate, order or invoice as Kontor proposes it, in the document's language. */
export const documentLetter = z.strictObject({
  /** The address of the person named on the document, or of its contact; null if neither has one. */
  recipient_email: string().nullable(),
  subject: string(),
  message: string(),
  /** The name of the PDF that goes with it. */
  file_name: string(),
});
export type DocumentLetter = z.infer<typeof documentLetter>;

export const documentLetterShow = defineOperation({
  name: 'document_letter',
  method: 'GET',
  path: '/kontor/:document/:document_id/letter',
  scopes: positionScopes.read,
  answer: documentLetter,
  status: 200,
});

const documentSendBody = z.strictObject({
  recipient_email: email().optional(),
  subject: requiredText().optional(),
  message: requiredText().optional(),
  sender: text().nullable().optional(),
  /** Seconds for which it may be taken back; 10 without. */
  hold_seconds: integer(0, 60).optional(),
  /** Also a document that was sent already. */
  again: boolean().optional(),
});
export type DocumentSendBody = z.infer<typeof documentSendBody>;

/** Puts an issued document with its PDF into the outbox; inputs that are not sent are those of its letter. It counts as sent once the mail server has accepted it. */
export const documentSend = defineOperation({
  name: 'document_send',
  method: 'POST',
  path: '/kontor/:document/:document_id/send',
  scopes: positionScopes.write,
  body: documentSendBody,
  answer: outboxMessage,
  status: 201,
});
