import type { OutboxState } from '#contract/kontor/outbox-operations.ts';
import { announce, type ChangeOrigin } from '../journal/event.ts';
import { notFound, Refusal } from '../requests/refusal.ts';
import type { Values } from '../requests/rule.ts';
import { nextId } from '../journal/sequence.ts';
import type { Database, Reader, Transaction } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { insertInto, join, listOf, name, sql, type Sql } from '../store/sql.ts';
import type { Delivery } from './smtp/mailer.ts';
import { checkSubject, isSameSubject, noteSent } from './message-subject.ts';
import { summaryColumns, type StoredMessage } from './outbox-table.ts';

/** A message to add to the outbox, without its state. */
export type NewMessage = Values;

/** The sending process and the time. */
export type Claimant = { readonly instance: string; readonly now: number };

/** Milliseconds, longer than any attempt: if a message is still sending after that, its process has died. */
const lease = 75_000;

const the = ({ caller }: ChangeOrigin, id: number): Sql => sql`company_id = ${caller.companyId} and id = ${id}`;

/** A message of the company without its bytes; 404 if there is none. */
export const readMessage = async (origin: ChangeOrigin, reader: Reader, id: number): Promise<StoredMessage> => {
  const row = await findRow(reader, 'outbox', { company_id: origin.caller.companyId, id }, summaryColumns);
  if (row === undefined) throw notFound();
  return row;
};

/** The complete message as sent. */
export const readRaw = async (origin: ChangeOrigin, reader: Reader, id: number): Promise<Uint8Array> => {
  const row = await findRow(reader, 'outbox', { company_id: origin.caller.companyId, id }, ['raw']);
  if (row === undefined) throw notFound();
  return row.raw;
};

/** Adds a message and returns its id. */
export const addMessage = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  message: NewMessage,
  state: OutboxState,
  heldUntil: number | null = null,
): Promise<number> => {
  const { companyId } = origin.caller;
  const id = await nextId(transaction, companyId, 'outbox');
  const row: Values = { company_id: companyId, id, ...message, state, attempts: 0, held_until: heldUntil };
  await transaction.run(insertInto('outbox', row));
  await announce(origin, transaction, 'outbox', id, 'create');
  return id;
};

const isOneOf = (states: readonly OutboxState[]): Sql => sql`state in (${listOf(states)})`;

/** Moves a message that is in one of the states: 409 if it is in another, 404 if there is none. */
export const moveMessage = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  id: number,
  from: readonly OutboxState[],
  values: Values,
): Promise<StoredMessage> => {
  const assignments = Object.entries(values).map(([column, value]) => sql`${name(column)} = ${value}`);
  const moved = await transaction.run(
    sql`update outbox set ${join(assignments, ', ')} where ${the(origin, id)} and ${isOneOf(from)}`,
  );
  const row = await readMessage(origin, transaction, id);
  if (moved === 0) throw new Refusal(409, (t) => t.notInOutboxState);
  await announce(origin, transaction, 'outbox', id, 'change');
  return row;
};

/** Removes a message that is in one of the states: 409 if it is in another, 404 if there is none. */
export const removeMessage = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  id: number,
  from: readonly OutboxState[],
): Promise<void> => {
  await readMessage(origin, transaction, id);
  const removed = await transaction.run(sql`delete from outbox where ${the(origin, id)} and ${isOneOf(from)}`);
  if (removed === 0) throw new Refusal(409, (t) => t.notInOutboxState);
  await announce(origin, transaction, 'outbox', id, 'delete');
};

/**
 * Claims a message for sending by this process; committed before the first byte is sent. Refused like in
 * `checkSubject`, and with 409 if it is no longer in one of the states.
 */
export const claimMessage = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  id: number,
  from: readonly OutboxState[],
  by: Claimant,
): Promise<StoredMessage> => {
  const stored = await readMessage(origin, transaction, id);
  await checkSubject(origin, transaction, stored, id);
  return moveMessage(origin, transaction, id, from, {
    state: 'sending',
    attempts: stored.attempts + 1,
    held_until: null,
    instance: by.instance,
    lease_until: by.now + lease,
  });
};

/** The keys of messages, of any company. */
export const messageKeys = selection({ outbox: 'outbox' }, ['outbox.company_id', 'outbox.id']);

/**
 * Removes refused messages with the same document or reminder once another one is sent. Until then they stay, because
 * that one may be withdrawn.
 */
const removeRefused = async (origin: ChangeOrigin, transaction: Transaction, message: StoredMessage): Promise<void> => {
  const refused = await messageKeys.all(
    transaction,
    sql`from outbox
    where company_id = ${origin.caller.companyId} and ${isSameSubject(message)} and state = 'failed'`,
  );
  for (const { id } of refused) await removeMessage(origin, transaction, id, ['failed']);
};

/** Marks the document or reminder of a message as sent at this time, in milliseconds since 1970. */
export const settleSent = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  message: StoredMessage,
  at: number,
): Promise<void> => {
  await removeRefused(origin, transaction, message);
  await noteSent(origin, transaction, message, at);
};

/**
 * Records the result of an attempt, unless another process has taken over; if the server accepted, the document or
 * reminder is marked as sent in the same transaction.
 */
export const settleMessage = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  message: StoredMessage,
  { state, words }: Delivery,
  by: Claimant,
): Promise<StoredMessage> => {
  const { id } = message;
  const isAccepted = state === 'accepted';
  const settled = await transaction.run(sql`
    update outbox set state = ${state}, words = ${words}, tried_at = ${by.now}, sent_at = ${isAccepted ? by.now : null}, instance = null, lease_until = null
    where ${the(origin, id)} and instance = ${by.instance} and state in ('sending', 'uncertain')`);
  if (settled > 0) await announce(origin, transaction, 'outbox', id, 'change');
  if (settled > 0 && isAccepted) await settleSent(origin, transaction, message, by.now);
  return readMessage(origin, transaction, id);
};

/** Marks the messages that a dead process was sending as uncertain: nobody knows whether they were sent, so a person decides. */
export const settleOrphans = async (database: Database, now: number): Promise<void> => {
  const orphaned = sql`state = 'sending' and lease_until < ${now}`;
  for (const { company_id, id } of await messageKeys.all(database, sql`from outbox where ${orphaned}`)) {
    const origin = { database, caller: { companyId: company_id } };
    await database.transaction(async (transaction) => {
      const changed = await transaction.run(
        sql`update outbox set state = 'uncertain' where ${the(origin, id)} and ${orphaned}`,
      );
      if (changed > 0) await announce(origin, transaction, 'outbox', id, 'change');
    }, origin.caller.companyId);
  }
};
