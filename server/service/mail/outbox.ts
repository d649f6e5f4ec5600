import type { OutboxState } from '#contract/kontor/outbox-operations.ts';
import { announce, type ChangeOrigin } from '../journal/event.ts';
import { notFound, Refusal } from '../requests/refusal.ts';
import { integerOf, type Values } from '../requests/rule.ts';
import { nextId } from '../journal/sequence.ts';
import type { Database, Reader, Transaction } from '../store/database.ts';
import { insertInto, join, listOf, name, sql, type Row, type Sql } from '../store/sql.ts';
import type { Delivery } from './smtp/mailer.ts';
import { checkSubject, isSameSubject, noteSent } from './message-subject.ts';
import { summaryColumns } from './outbox-table.ts';

/** A message to add to the outbox, without its state. */
export type NewMessage = Values;

/** The sending process and the time. */
export type Claimant = { readonly instance: string; readonly now: number };

/** Milliseconds, longer than any attempt: if a message is still sending after that, its process has died. */
const lease = 75_000;

const the = ({ caller }: ChangeOrigin, id: number): Sql => sql`company_id = ${caller.companyId} and id = ${id}`;

/** A message of the company without its bytes; 404 if there is none. */
export const readMessage = async (origin: ChangeOrigin, reader: Reader, id: number): Promise<Row> => {
  const row = await reader.get(sql`select ${summaryColumns} from outbox where ${the(origin, id)}`);
  if (row === undefined) throw notFound();
  return row;
};

/** The complete message as sent. */
export const readRaw = async (origin: ChangeOrigin, reader: Reader, id: number): Promise<Uint8Array> => {
  const { raw } = (await reader.get(sql`select raw from outbox where ${the(origin, id)}`)) ?? {};
  if (!(raw instanceof Uint8Array)) throw notFound();
  return raw;
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
): Promise<Row> => {
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
): Promise<Row> => {
  const stored = await readMessage(origin, transaction, id);
  await checkSubject(origin, transaction, stored, id);
  return moveMessage(origin, transaction, id, from, {
    state: 'sending',
    attempts: integerOf(stored, 'attempts') + 1,
    held_until: null,
    instance: by.instance,
    lease_until: by.now + lease,
  });
};

/**
 * Removes refused messages with the same document or reminder once another one is sent. Until then they stay, because
 * that one may be withdrawn.
 */
const removeRefused = async (origin: ChangeOrigin, transaction: Transaction, message: Row): Promise<void> => {
  const refused = await transaction.all(sql`
    select id from outbox
    where company_id = ${origin.caller.companyId} and ${isSameSubject(message)} and state = 'failed'`);
  for (const row of refused) await removeMessage(origin, transaction, integerOf(row, 'id'), ['failed']);
};

/** Marks the document or reminder of a message as sent at this time, in milliseconds since 1970. */
export const settleSent = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  message: Row,
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
  message: Row,
  { state, words }: Delivery,
  by: Claimant,
): Promise<Row> => {
  const id = integerOf(message, 'id');
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
  const rows = await database.all(sql`select company_id, id from outbox where ${orphaned}`);
  for (const row of rows) {
    const origin = { database, caller: { companyId: integerOf(row, 'company_id') } };
    await database.transaction(async (transaction) => {
      const id = integerOf(row, 'id');
      const changed = await transaction.run(
        sql`update outbox set state = 'uncertain' where ${the(origin, id)} and ${orphaned}`,
      );
      if (changed > 0) await announce(origin, transaction, 'outbox', id, 'change');
    }, origin.caller.companyId);
  }
};
