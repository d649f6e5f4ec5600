import { channel } from 'node:diagnostics_channel';
import type { SecurityDetails, SecurityKind } from '#contract/kontor/security-event-operation.ts';
import type { Call } from '../requests/call.ts';
import { nextId } from './sequence.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { updateRows } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import type { Table } from '../store/table.ts';

/** A company's record of sign-ins and changes of rights; never contains a token, code, link or password. */
export const securityEventTable: Table = {
  name: 'security_event',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'id', type: 'integer', nullable: false },
    /** Milliseconds since 1970. */
    { name: 'at', type: 'integer', nullable: false },
    { name: 'kind', type: 'text', nullable: false },
    { name: 'times', type: 'integer', nullable: false },
    { name: 'user_id', type: 'integer', nullable: true },
    { name: 'who', type: 'text', nullable: true },
    { name: 'address', type: 'text', nullable: true },
    { name: 'client_id', type: 'text', nullable: true },
    { name: 'subject', type: 'text', nullable: true },
    { name: 'details', type: 'json', nullable: false },
  ],
  primaryKey: ['company_id', 'id'],
  indexes: [
    'create index if not exists security_event_at on security_event (company_id, at)',
    'create index if not exists security_event_kind on security_event (company_id, kind, id)',
  ],
};

/** Attempts at unknown logins are stored under this id, which nobody can read in the app. */
export const noCompany = 0;

/** 400 days in milliseconds: a year with some time to investigate. */
export const retentionPeriod = 400 * 86_400_000;

/** The actor and the origin, as in a request. All null for the operator at the server. */
type Actor = {
  readonly userId?: number | null | undefined;
  /** Looked up by `userId` if omitted. */
  readonly who?: string | null;
  readonly address?: string | null | undefined;
  readonly clientId?: string | null | undefined;
};

export type SecurityEvent = Actor & {
  readonly companyId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: SecurityKind;
  /** The subject: the e-mail address of a member, the id of an application, or {base_url} of the service moved from. */
  readonly subject?: string | null;
  readonly details?: SecurityDetails;
};

/** The current actor and the origin; for the operator at the server, all null but the company. */
export type EventActor = Pick<SecurityEvent, 'companyId' | 'at' | 'userId' | 'address' | 'clientId'>;

/** An event caused by the caller in the caller's company now. */
export const eventOf = ({ caller, address, now }: Call): EventActor => ({
  companyId: caller.companyId,
  at: now,
  userId: caller.userId,
  address,
  clientId: caller.clientId,
});

const events = channel('kontor:security');

/** Subscribes to all events committed in this process; returns a function that unsubscribes. */
export const onSecurityEvent = (listener: (event: unknown) => void): (() => void) => {
  events.subscribe(listener);
  return () => {
    events.unsubscribe(listener);
  };
};

const members = selection({ m: 'member' }, ['m.company_id as companyId', 'm.user_id as userId']);
const emails = selection({ m: 'member', l: 'login' }, ['l.email']);

/** The e-mail address with which a user of a company signs in; null if there is none. */
export const emailOf = async (reader: Reader, companyId: number, userId: number): Promise<string | null> => {
  const row = await emails.get(
    reader,
    sql`from member m join login l on l.id = m.login_id
    where m.company_id = ${companyId} and m.user_id = ${userId}`,
  );
  return row?.email ?? null;
};

/**
 * Writes an event in the transaction of the change. Once committed, it is logged on one line, without e-mail addresses:
 * they can be found in the table, by company and id.
 *
 * Record it after the changes: from here on, the transaction holds the counter of the company's events, which
 * transactions of every turn need, so it must not wait for anything else (decision 24).
 */
export const recordSecurityEvent = async (transaction: Transaction, event: SecurityEvent): Promise<void> => {
  const { companyId, at, kind, userId = null, address = null, clientId = null, subject = null, details = {} } = event;
  const who = event.who ?? (userId === null ? null : await emailOf(transaction, companyId, userId));
  const id = await nextId(transaction, companyId, 'security_event');
  await transaction.run(
    sql`delete from security_event where company_id = ${companyId} and at <= ${at - retentionPeriod}`,
  );
  await transaction.run(sql`
    insert into security_event (company_id, id, at, kind, times, user_id, who, address, client_id, subject, details)
    values (${companyId}, ${id}, ${at}, ${kind}, 1, ${userId}, ${who}, ${address}, ${clientId}, ${subject},
      ${JSON.stringify(details)})`);
  transaction.afterCommit(() => events.publish({ kind, companyId, id, userId, address, clientId }));
};

/** Records it in each company in which a login is active, as an action of its user there. */
export const recordForLogin = async (
  transaction: Transaction,
  loginId: number,
  event: Omit<SecurityEvent, 'companyId' | 'userId' | 'who'>,
): Promise<void> => {
  const rows = await members.all(
    transaction,
    sql`from member m where login_id = ${loginId} and deactivated_at is null order by company_id`,
  );
  for (const member of rows) await recordSecurityEvent(transaction, { ...event, ...member });
};

const hour = 3_600_000;
/** Limit per person, kind and hour; further addresses are counted together. */
const maxAddresses = 10;

const counted = selection({ e: 'security_event' }, ['e.id', 'e.address']);

/** The event to increment, and the address to count under. */
const counting = async (reader: Reader, { companyId, at, kind, who = null, address = null }: SecurityEvent) => {
  const rows = await counted.all(
    reader,
    sql`from security_event e
    where company_id = ${companyId} and at >= ${at - (at % hour)} and kind = ${kind} and coalesce(who, '') = ${who ?? ''}`,
  );
  const from = rows.length < maxAddresses || rows.some((row) => row.address === address) ? address : null;
  const known = rows.find((row) => row.address === from);
  return { from, known };
};

/** Returns whether an event like this one was counted in the same hour. */
export const isCounted = async (reader: Reader, event: SecurityEvent): Promise<boolean> =>
  (await counting(reader, event)).known !== undefined;

/**
 * Records events that an outsider can repeat: attempts per person and hour are counted in one event for each of ten
 * addresses, and in one for all others, so that guessing does not fill the table.
 */
export const countSecurityEvent = async (transaction: Transaction, event: SecurityEvent): Promise<void> => {
  const { from, known } = await counting(transaction, event);
  if (known === undefined) return recordSecurityEvent(transaction, { ...event, address: from });
  await updateRows(
    transaction,
    'security_event',
    { company_id: event.companyId, id: known.id },
    { times: sql`times + 1` },
  );
};
