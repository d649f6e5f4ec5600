import { z } from 'zod';
import { success } from '../errors.ts';
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
} from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { pdfFile } from '../resources/pdf.ts';

/**
 * A company's outgoing mail (rulings/mail#outbox). held: may still be withdrawn; queued: next to go; sending: being transferred to the mail
 * server; accepted: the mail server took the message; failed: it did not; uncertain: the outcome is unknown, a person decides; kept: there
 * is no mail server, the message can be downloaded.
 */
export const outboxStates = ['held', 'queued', 'sending', 'accepted', 'failed', 'uncertain', 'kept'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** Addresses that get a copy (Cc), which the recipient sees. */
export const copyEmails = () => z.array(email()).max(10);

export const outboxMessage = z.strictObject({
  id: id(),
  /** The document that the message is about, exactly one of these; for a reminder its invoice. */
  kb_offer_id: reference('kb_offer').nullable(),
  kb_order_id: reference('kb_order').nullable(),
  kb_invoice_id: reference('kb_invoice').nullable(),
  credit_note_id: reference('credit_note').nullable(),
  /** Null: the message contains the document itself. */
  kb_reminder_id: reference('kb_reminder').nullable(),
  /** The customer whose statement of account the message contains. */
  contact_id: reference('contact').nullable(),
  user_id: reference('user'),
  recipient_email: string(),
  copy_emails: z.array(string()),
  subject: string(),
  /** The same id for every attempt. */
  message_id: string(),
  state: choice(outboxStates),
  /** The mail server's response, or why there was none; null before the first attempt, and if a person marked it as sent. */
  words: string().nullable(),
  attempts: integer(0),
  /** Bytes of the whole message. */
  size: integer(0),
  /** Milliseconds since 1970; null: not held, or held until released. */
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
  /** False: every message is kept. */
  has_mail_server: boolean(),
});

const read = ['kb_invoice_show'] as const;
const write = ['kb_invoice_edit'] as const;

/** Newest first; `state`, `kb_offer_id`, `kb_order_id`, `kb_invoice_id`, `credit_note_id`, `limit` and `after` in the query. */
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

/**
 * The message as a separate file (.eml), which every mail program opens. It may contain the link that lets a customer accept an estimate.
 */
export const outboxDownload = defineOperation({
  name: 'outbox_download',
  method: 'GET',
  path: '/kontor/outbox/:message/download',
  scopes: write,
  answer: pdfFile.extend({ mime: literal('message/rfc822') }),
  status: 200,
});

/** Holds held or queued messages until they are released. */
export const outboxHold = defineOperation({
  name: 'outbox_hold',
  method: 'POST',
  path: '/kontor/outbox/:message/hold',
  scopes: write,
  answer: outboxMessage,
  status: 200,
});

/** Sends held messages without further delay. */
export const outboxRelease = defineOperation({
  name: 'outbox_release',
  method: 'POST',
  path: '/kontor/outbox/:message/release',
  scopes: write,
  answer: outboxMessage,
  status: 200,
});

/** Withdraws held or queued messages: the message is deleted, its document or reminder stays unsent. */
export const outboxTakeBack = defineOperation({
  name: 'outbox_take_back',
  method: 'POST',
  path: '/kontor/outbox/:message/take_back',
  scopes: write,
  answer: success,
  status: 200,
});

/** Retries failed, kept and uncertain messages at once, with the same Message-ID. The `state` of the response is the outcome. */
export const outboxRetry = defineOperation({
  name: 'outbox_retry',
  method: 'POST',
  path: '/kontor/outbox/:message/retry',
  scopes: write,
  answer: outboxMessage,
  status: 200,
});

/**
 * For uncertain and kept messages, when a person has checked or has sent the file: they count as accepted, their document or reminder as
 * sent.
 */
export const outboxMarkAsSent = defineOperation({
  name: 'outbox_mark_as_sent',
  method: 'POST',
  path: '/kontor/outbox/:message/mark_as_sent',
  scopes: write,
  answer: outboxMessage,
  status: 200,
});

/** Deletes failed and kept messages. */
export const outboxDelete = defineOperation({
  name: 'outbox_delete',
  method: 'DELETE',
  path: '/kontor/outbox/:message',
  scopes: write,
  answer: success,
  status: 200,
});

/** Puts a reminder into the outbox; omitted fields come from its contact and the texts of its level. */
const reminderSendBody = z.strictObject({
  kb_reminder_id: reference('kb_reminder'),
  /** Seconds during which it may be withdrawn; 10 if omitted. */
  hold_seconds: integer(0, 60).optional(),
  recipient_email: email().optional(),
  copy_emails: copyEmails().optional(),
  subject: requiredText().optional(),
  message: requiredText().optional(),
  sender: text().nullable().optional(),
  /** Attaches the PDF of the invoice to that of the reminder. */
  with_invoice: boolean().optional(),
  /** Allows a reminder that was sent already. */
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
