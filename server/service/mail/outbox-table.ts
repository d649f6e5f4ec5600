import { outboxStates, type OutboxMessage, type OutboxState } from '#contract/kontor/outbox-operations.ts';
import { wallTimeOfMs, type Call } from '../requests/call.ts';
import { integerOf, integerOrNull, textOf, textOrNull } from '../requests/rule.ts';
import { raw, type Row } from '../store/sql.ts';
import type { Table } from '../store/table.ts';

/** Mails with all the data of an attempt, so that every attempt sends the same bytes. Times are milliseconds since 1970. */
export const outboxTable: Table = {
  name: 'outbox',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'id', type: 'integer', nullable: false },
    { name: 'kb_offer_id', type: 'integer', nullable: true },
    { name: 'kb_order_id', type: 'integer', nullable: true },
    { name: 'kb_invoice_id', type: 'integer', nullable: true },
    { name: 'kb_reminder_id', type: 'integer', nullable: true },
    /** The customer whose statement of account the message carries. */
    { name: 'contact_id', type: 'integer', nullable: true },
    /** Version of the reminder whose PDF the message carries. */
    { name: 'reminder_version', type: 'integer', nullable: true },
    { name: 'user_id', type: 'integer', nullable: false },
    { name: 'recipient_email', type: 'text', nullable: false },
    /** The sender address given to the mail server. */
    { name: 'sender', type: 'text', nullable: false },
    { name: 'subject', type: 'text', nullable: false },
    { name: 'message_id', type: 'text', nullable: false },
    { name: 'raw', type: 'bytes', nullable: false },
    { name: 'size', type: 'integer', nullable: false },
    { name: 'state', type: 'text', nullable: false },
    { name: 'words', type: 'text', nullable: true },
    { name: 'attempts', type: 'integer', nullable: false },
    { name: 'held_until', type: 'integer', nullable: true },
    { name: 'created_at', type: 'integer', nullable: false },
    { name: 'sent_at', type: 'integer', nullable: true },
    /** While sending: the process, and the time until which it can still be active. */
    { name: 'instance', type: 'text', nullable: true },
    { name: 'lease_until', type: 'integer', nullable: true },
    { name: 'tried_at', type: 'integer', nullable: true },
    { name: 'credit_note_id', type: 'integer', nullable: true },
    /** Addresses that get a copy, one per line. */
    { name: 'copies', type: 'text', nullable: true },
  ],
  primaryKey: ['company_id', 'id'],
  indexes: [
    "create index if not exists outbox_waiting on outbox (state, held_until) where state in ('held', 'queued', 'sending')",
    "create index if not exists outbox_undelivered on outbox (company_id) where state in ('failed', 'uncertain')",
    'create index if not exists outbox_reminder on outbox (company_id, kb_reminder_id)',
    'create index if not exists outbox_offer on outbox (company_id, kb_offer_id)',
    'create index if not exists outbox_order on outbox (company_id, kb_order_id)',
    'create index if not exists outbox_invoice on outbox (company_id, kb_invoice_id)',
    'create index if not exists outbox_credit_note on outbox (company_id, credit_note_id)',
  ],
};

/** All columns except the message itself, which may be large. */
export const summaryColumns = raw(
  'id, kb_offer_id, kb_order_id, kb_invoice_id, credit_note_id, kb_reminder_id, contact_id, reminder_version, user_id, recipient_email, copies, sender, subject, message_id, size, state, words, attempts, held_until, created_at, tried_at, sent_at',
);

/** The addresses that get a copy of a message. */
export const copiesOf = (row: Row): string[] => textOrNull(row, 'copies')?.split('\n') ?? [];

const stateOf = (row: Row): OutboxState => {
  const state = outboxStates.find((known) => known === row['state']);
  if (state === undefined) throw new Error('a message has no state');
  return state;
};

/** Converts a row to its record, times by the company's clock. */
export const toMessage = (call: Call, row: Row): OutboxMessage => {
  const wallIn = (column: string): string | null => {
    const milliseconds = integerOrNull(row, column);
    return milliseconds === null ? null : wallTimeOfMs(call, milliseconds);
  };
  return {
    id: integerOf(row, 'id'),
    kb_offer_id: integerOrNull(row, 'kb_offer_id'),
    kb_order_id: integerOrNull(row, 'kb_order_id'),
    kb_invoice_id: integerOrNull(row, 'kb_invoice_id'),
    credit_note_id: integerOrNull(row, 'credit_note_id'),
    kb_reminder_id: integerOrNull(row, 'kb_reminder_id'),
    contact_id: integerOrNull(row, 'contact_id'),
    user_id: integerOf(row, 'user_id'),
    recipient_email: textOf(row, 'recipient_email'),
    copy_emails: copiesOf(row),
    subject: textOf(row, 'subject'),
    message_id: textOf(row, 'message_id'),
    state: stateOf(row),
    words: textOrNull(row, 'words'),
    attempts: integerOf(row, 'attempts'),
    size: integerOf(row, 'size'),
    held_until: integerOrNull(row, 'held_until'),
    created_at: wallTimeOfMs(call, integerOf(row, 'created_at')),
    tried_at: wallIn('tried_at'),
    sent_at: wallIn('sent_at'),
  };
};
