import type { ChangeEvent } from '#contract/event-operation.ts';
import type { Call } from './call.ts';
import { followEvents } from './follow-events.ts';
import { nextId } from './sequence.ts';
import type { Database, Transaction } from './store/database.ts';
import { sql } from './store/sql.ts';
import type { Table } from './store/table.ts';

/** What changed, kept for those who come back with a Last-Event-ID. */
export const eventTable: Table = {
  name: 'event',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'id', type: 'integer', nullable: false },
    { name: 'resource', type: 'text', nullable: false },
    { name: 'record_id', type: 'integer', nullable: false },
    { name: 'change', type: 'text', nullable: false },
    /** Whose time entry was deleted; null of every other event. */
    { name: 'user_id', type: 'integer', nullable: true },
  ],
  primaryKey: ['company_id', 'id'],
};

/** How many events a company keeps; one who was away longer reads everything anew. */
const keptEvents = 10_000;
/** Older ones go so many at a time: a statement less for most changes. */
const prunedEvery = 100;

/** Where something changes: a request, or work of the service's own. */
export type Place = { readonly database: Database; readonly caller: { readonly companyId: number } };

/** An event, and what only the service may know of it. */
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

const tell = (database: Database, companyId: number, change: Change): void => {
  for (const listener of companiesOf(database).get(companyId) ?? []) listener(change);
};

const newEvents = new WeakMap<Database, ReturnType<typeof followEvents>>();

/** Hears of the changes that other processes make, too: what is new is read from the table. */
const followingOf = (database: Database): ReturnType<typeof followEvents> => {
  const following =
    newEvents.get(database) ?? followEvents(database, (companyId, change) => tell(database, companyId, change));
  newEvents.set(database, following);
  return following;
};

/** Hears what is committed in the caller's company from when it resolves, in any process, until the returned function is called. */
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
    if (database.wakes !== undefined) await followingOf(database).begin(companyId);
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
};

/**
 * Notes a change in its own transaction and tells the listeners once it is committed. Two views of one table are one resource here:
 * a changed timesheet is a changed timetracking. `userId` is whose record it was, where nobody can look that up any more.
 */
export const announce = async (
  place: Place,
  transaction: Transaction,
  resource: string,
  recordId: number,
  change: ChangeEvent['change'],
  userId: number | null = null,
): Promise<void> => {
  const { companyId } = place.caller;
  const id = await nextId(transaction, companyId, 'event');
  await transaction.run(
    sql`insert into event (company_id, id, resource, record_id, change, user_id) values (${companyId}, ${id}, ${resource}, ${recordId}, ${change}, ${userId})`,
  );
  if (id % prunedEvery === 0)
    await transaction.run(sql`delete from event where company_id = ${companyId} and id <= ${id - keptEvents}`);
  const { database } = place;
  transaction.afterCommit(() => {
    if (database.wakes !== undefined) return database.wakes.send(companyId);
    tell(database, companyId, { event: { id, resource, record_id: recordId, change }, userId });
  });
};
