import { z } from 'zod';
import { string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { owners } from '../roles.ts';

/**
 * Sends a short mail from the company's sender address to the caller's own address. 422 if there is no mail server, no sender address, or
 * the server does not take the mail; the message then has the words of the server. The mail is not kept in the outbox.
 */
export const testMail = defineOperation({
  name: 'test_mail',
  summary: 'Send a test mail to oneself',
  method: 'POST',
  path: '/kontor/test_mail',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  /** The recipient, and the answer of the mail server. */
  answer: z.strictObject({ recipient_email: string(), words: string() }),
  status: 200,
});
