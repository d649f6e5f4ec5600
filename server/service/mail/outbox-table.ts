import { outboxStates, type OutboxMessage, type OutboxState } from '#contract/kontor/outbox-operations.ts';
import { wallTimeOfMs, type Call } from '../requests/call.ts';
import { columnsBut, rowIn } from '../store/rows.ts';
import { join, name } from '../store/sql.ts';
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

/**
 * States that no worker changes. In a copy of the data, any other one becomes `uncertain`: nobody knows whether the
 * original has sent the message since, so a person decides.
 */
export const finalStates = ['accepted', 'failed', 'uncertain', 'kept'] as const;

/** All columns that describe a message; the message itself may be large. */
export const summaryColumns = columnsBut('outbox', 'company_id', 'raw');

/** The text of these columns for a statement. */
export const summaryText = join(summaryColumns.map(name), ', ');

/** A row with these columns. */
export const storedMessage = rowIn('outbox', summaryColumns);

export type StoredMessage = ReturnType<typeof storedMessage>;

/** The addresses that get a copy of a message. */
export const copiesOf = ({ copies }: StoredMessage): string[] => copies?.split('\n') ?? [];

const stateOf = (row: StoredMessage): OutboxState => {
  const state = outboxStates.find((known) => known === row.state);
  if (state === undefined) throw new Error('a message has no state');
  return state;
};

/** Converts a row to its record, times by the company's clock. */
export const toMessage = (call: Call, row: StoredMessage): OutboxMessage => {
  const wallOrNull = (milliseconds: number | null) => (milliseconds === null ? null : wallTimeOfMs(call, milliseconds));
  return {
    id: row.id,
    kb_offer_id: row.kb_offer_id,
    kb_order_id: row.kb_order_id,
    kb_invoice_id: row.kb_invoice_id,
    credit_note_id: row.credit_note_id,
    kb_reminder_id: row.kb_reminder_id,
    contact_id: row.contact_id,
    user_id: row.user_id,
    recipient_email: row.recipient_email,
    copy_emails: copiesOf(row),
    subject: row.subject,
    message_id: row.message_id,
    state: stateOf(row),
    words: row.words,
    attempts: row.attempts,
    size: row.size,
    held_until: row.held_until,
    created_at: wallTimeOfMs(call, row.created_at),
    tried_at: wallOrNull(row.tried_at),
    sent_at: wallOrNull(row.sent_at),
  };
};
