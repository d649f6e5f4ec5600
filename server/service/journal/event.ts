import type { ChangeEvent } from '#contract/kontor/event-operation.ts';
import type { Call } from '../requests/call.ts';
import { followEvents } from './follow-events.ts';
import { nextIds } from './sequence.ts';
import type { Database, Transaction } from '../store/database.ts';
import { insertRows } from '../store/insert-rows.ts';
import { sql } from '../store/sql.ts';
import type { Table } from '../store/table.ts';

/** Changes, stored for clients that reconnect with a Last-Event-ID. */
export const eventTable: Table = {
  name: 'event',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'id', type: 'integer', nullable: false },
    { name: 'resource', type: 'text', nullable: false },
    { name: 'record_id', type: 'integer', nullable: false },
    { name: 'change', type: 'text', nullable: false },
    /** The user of a deleted time entry, task or note; null for every other event. */
    { name: 'user_id', type: 'integer', nullable: true },
  ],
  primaryKey: ['company_id', 'id'],
};

/** Number of events kept per company; whoever has missed more reads everything again. */
export const keptEvents = 10_000;
/** Older ones are deleted in batches of this size, which saves a statement for most changes. */
const prunedEvery = 100;

/** The origin of a change: a request, or the service's own work. */
export type ChangeOrigin = { readonly database: Database; readonly caller: { readonly companyId: number } };

/** An event, with data only for the service itself. */
export type Change = { readonly event: ChangeEvent; readonly userId: number | null };

type Listener = (change: Change) => void;
const listeners = new WeakMap<Database, Map<number, Set<Listener>>>();

const companiesOf = (database: Database): Map<number, Set<Listener>> => {
  const known = listeners.get(database);
  if (known !== undefined) return known;
  const made = new Map<number, Set<Listener>>();
  listeners.set(database, made);
  return made;
};

const notify = (database: Database, companyId: number, change: Change): void => {
  for (const listener of companiesOf(database).get(companyId) ?? []) listener(change);
};

const newEvents = new WeakMap<Database, ReturnType<typeof followEvents>>();

/** Also receives the changes of other processes; new events are read from the table. */
const followingOf = (database: Database): ReturnType<typeof followEvents> => {
  const following =
    newEvents.get(database) ?? followEvents(database, (companyId, change) => notify(database, companyId, change));
  newEvents.set(database, following);
  return following;
};

/**
 * Subscribes to committed changes of the caller's company, from any process, starting when it resolves. The returned
 * function unsubscribes.
 */
export const listen = async ({ database, caller }: Call, listener: Listener): Promise<() => void> => {
  const { companyId } = caller;
  const companies = companiesOf(database);
  const ofCompany = companies.get(companyId) ?? new Set();
  companies.set(companyId, ofCompany.add(listener));
  const stop = (): void => {
    ofCompany.delete(listener);
    if (ofCompany.size > 0 || companies.get(companyId) !== ofCompany) return;
    companies.delete(companyId);
    newEvents.get(database)?.end(companyId);
  };
  try {
    if (database.changeSignals !== undefined) await followingOf(database).begin(companyId);
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
};

/** A change of a record; `userId` is its owner, if it can no longer be looked up. */
type RecordChange = Omit<ChangeEvent, 'id'> & { readonly userId?: number | null };

/**
 * Records changes in their own transaction and notifies listeners once it is committed. Two views of one table are one
 * resource here: a changed timesheet is a changed timetracking.
 */
export const announceAll = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  changes: readonly RecordChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const { companyId } = origin.caller;
  const first = await nextIds(transaction, companyId, 'event', changes.length);
  const events = changes.map(({ userId = null, ...change }, index) => ({
    event: { id: first + index, ...change },
    userId,
  }));
  await insertRows(
    transaction,
    eventTable.name,
    events.map(({ event, userId }) => ({ company_id: companyId, ...event, user_id: userId })),
  );
  const pruned = Math.floor((first + changes.length - 1) / prunedEvery) * prunedEvery;
  if (pruned >= first)
    await transaction.run(sql`delete from event where company_id = ${companyId} and id <= ${pruned - keptEvents}`);
  const { database } = origin;
  transaction.afterCommit(() => {
    if (database.changeSignals !== undefined) return database.changeSignals.send(companyId);
    for (const event of events) notify(database, companyId, event);
  });
};

/** Records one change. */
export const announce = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  resource: string,
  recordId: number,
  change: ChangeEvent['change'],
  userId: number | null = null,
): Promise<void> => announceAll(origin, transaction, [{ resource, record_id: recordId, change, userId }]);

/** For a change of everything: it takes the numbers of more events than are kept, so that whoever follows them reads everything again. */
export const announceEverything = async (transaction: Transaction, companyId: number): Promise<void> => {
  await nextIds(transaction, companyId, 'event', keptEvents + 1);
};
