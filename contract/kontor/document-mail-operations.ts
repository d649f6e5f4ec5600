import { z } from 'zod';
import { boolean, email, integer, requiredText, string, text } from '../notation.ts';
import { copyEmails, outboxMessage } from './outbox-operations.ts';
import { defineOperation } from '../resource.ts';
import { creditNote } from '../resources/credit-note.ts';
import { positionScopes } from '../resources/positions/position.ts';

/** The mail that Kontor proposes for an issued document or a credit note, in the document's language. */
export const documentLetter = z.strictObject({
  /** The address of the person named on the document, or of its contact; null if neither has one. */
  recipient_email: string().nullable(),
  /** The company's own copy, from its profile. */
  copy_emails: z.array(string()),
  subject: string(),
  message: string(),
  /** The company's texts that can be inserted into the message, filled. */
  texts: z.array(z.strictObject({ name: string(), text: string() })),
  /** The name of the attached PDF. */
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
  copy_emails: copyEmails().optional(),
  subject: requiredText().optional(),
  message: requiredText().optional(),
  sender: text().nullable().optional(),
  /** Seconds during which it may be withdrawn; 10 if omitted. */
  hold_seconds: integer(0, 60).optional(),
  /** Allows a document that was sent already. */
  again: boolean().optional(),
});
export type DocumentSendBody = z.infer<typeof documentSendBody>;

/**
 * Puts an issued document with its PDF into the outbox; omitted inputs are taken from its letter. It counts as sent once the mail server
 * has accepted it.
 */
export const documentSend = defineOperation({
  name: 'document_send',
  method: 'POST',
  path: '/kontor/:document/:document_id/send',
  scopes: positionScopes.write,
  body: documentSendBody,
  answer: outboxMessage,
  status: 201,
});

export const creditNoteLetter = defineOperation({
  name: 'credit_note_letter',
  method: 'GET',
  path: '/kontor/credit_note/:credit_note/letter',
  scopes: creditNote.scopes.write,
  answer: documentLetter,
  status: 200,
});

/** Puts a credit note or cancellation with its PDF into the outbox, like `document_send`. */
export const creditNoteSend = defineOperation({
  name: 'credit_note_send',
  method: 'POST',
  path: '/kontor/credit_note/:credit_note/send',
  scopes: creditNote.scopes.write,
  body: documentSendBody,
  answer: outboxMessage,
  status: 201,
});

export const documentMailOperations = [documentLetterShow, documentSend, creditNoteLetter, creditNoteSend] as const;
