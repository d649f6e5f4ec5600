import { z } from 'zod';
import { success } from './errors.ts';
import {
  boolean,
  choice,
  datetime,
  email,
  id,
  integer,
  literal,
  reference,
  requiredText,
  string,
  text,
} from './notation.ts';
import { defineOperation } from './resource.ts';
import { pdfFile } from './resources/pdf.ts';

/**
 * The mails of a company on their way (gap register, "Ours alone": `outbox`). held: may still be taken back; queued: next to go; sending: the
 * mail server is being talked to; accepted: it has taken the message; failed: it has not; uncertain: nobody knows, a person decides; kept:
 * there is no mail server, the message is here to download.
 */
export const outboxStates = ['held', 'queued', 'sending', 'accepted', 'failed', 'uncertain', 'kept'] as const;
export type OutboxState = (typeof outboxStates)[number];

export const outboxMessage = z.strictObject({
  id: id(),
  /** The estimate, order or invoice that it is about; of a reminder its invoice. */
  kb_offer_id: reference('kb_offer').nullable(),
  kb_order_id: reference('kb_order').nullable(),
  kb_invoice_id: reference('kb_invoice').nullable(),
  /** Null: it carries the document itself. */
  kb_reminder_id: reference('kb_reminder').nullable(),
  user_id: reference('user'),
  recipient_email: string(),
  subject: string(),
  /** The same over every attempt. */
  message_id: string(),
  state: choice(outboxStates),
  /** The mail server's words, or why there were none; null before the first attempt, and where a person has marked it as sent. */
  words: string().nullable(),
  attempts: integer(0),
  /** Bytes of the whole message. */
  size: integer(0),
  /** Milliseconds since 1970; null: not held, or held until it is released. */
  held_until: integer().nullable(),
  created_at: datetime(),
  /** When the last attempt ended. */
  tried_at: datetime().nullable(),
  sent_at: datetime().nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

export const outboxPage = z.strictObject({
  records: z.array(outboxMessage),
  /** `after` of the next page; null on the last. */
  next: string().nullable(),
  /** Without one every message is kept. */
  has_mail_server: boolean(),
});

const read = ['kb_invoice_show'] as const;
const write = ['kb_invoice_edit'] as const;

/** Newest first; `state`, `kb_offer_id`, `kb_order_id`, `kb_invoice_id`, `limit` and `after` in the query. */
export const outboxList = defineOperation({
  name: 'outbox_list',
  method: 'GET',
  path: '/kontor/outbox',
  scopes: read,
  answer: outboxPage,
  status: 200,
});

export const outboxShow = defineOperation({
  name: 'outbox_show',
  method: 'GET',
  path: '/kontor/outbox/:message',
  scopes: read,
  answer: outboxMessage,
  status: 200,
});

/** The message as a file of its own (.eml), which every mail program opens. */
export const outboxDownload = defineOperation({
  name: 'outbox_download',
  method: 'GET',
  path: '/kontor/outbox/:message/download',
  scopes: read,
  answer: pdfFile.extend({ mime: literal('message/rfc822') }),
  status: 200,
});

/** Holds what is held or queued until it is released. */
export const outboxHold = defineOperation({
  name: 'outbox_hold',
  method: 'POST',
  path: '/kontor/outbox/:message/hold',
  scopes: write,
  answer: outboxMessage,
  status: 200,
});

/** Sends what is held without waiting longer. */
export const outboxRelease = defineOperation({
  name: 'outbox_release',
  method: 'POST',
  path: '/kontor/outbox/:message/release',
  scopes: write,
  answer: outboxMessage,
  status: 200,
});

/** Takes back what is held or queued: the message is gone, its document or reminder stays unsent. */
export const outboxTakeBack = defineOperation({
  name: 'outbox_take_back',
  method: 'POST',
  path: '/kontor/outbox/:message/take_back',
  scopes: write,
  answer: success,
  status: 200,
});

/** Tries once more, at once, with the same Message-ID: failed, kept and uncertain ones. The answer's `state` says how it went. */
export const outboxRetry = defineOperation({
  name: 'outbox_retry',
  method: 'POST',
  path: '/kontor/outbox/:message/retry',
  scopes: write,
  answer: outboxMessage,
  status: 200,
});

/** A person has found out, or sent the file himself: uncertain and kept ones count as accepted, their document or reminder as sent. */
export const outboxMarkAsSent = defineOperation({
  name: 'outbox_mark_as_sent',
  method: 'POST',
  path: '/kontor/outbox/:message/mark_as_sent',
  scopes: write,
  answer: outboxMessage,
  status: 200,
});

/** Failed and kept ones. */
export const outboxDelete = defineOperation({
  name: 'outbox_delete',
  method: 'DELETE',
  path: '/kontor/outbox/:message',
  scopes: write,
  answer: success,
  status: 200,
});

/** Puts a reminder into the outbox; what is not sent comes from its contact and the texts of its level. */
const reminderSendBody = z.strictObject({
  kb_reminder_id: reference('kb_reminder'),
  /** How long it may be taken back; 10 without. */
  hold_seconds: integer(0, 60).optional(),
  recipient_email: email().optional(),
  subject: requiredText().optional(),
  message: requiredText().optional(),
  sender: text().nullable().optional(),
  /** The PDF of the invoice goes with that of the reminder. */
  with_invoice: boolean().optional(),
  /** Also a reminder that was sent already. */
  again: boolean().optional(),
});
export type ReminderSendBody = z.infer<typeof reminderSendBody>;

export const reminderSend = defineOperation({
  name: 'reminder_send',
  method: 'POST',
  path: '/kontor/reminder_send',
  scopes: write,
  body: reminderSendBody,
  answer: outboxMessage,
  status: 201,
});

export const outboxOperations = [
  outboxList,
  outboxShow,
  outboxDownload,
  outboxHold,
  outboxRelease,
  outboxTakeBack,
  outboxRetry,
  outboxMarkAsSent,
  outboxDelete,
  reminderSend,
] as const;
