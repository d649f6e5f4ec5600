import type { ChangeEvent } from '#contract/event-operation.ts';
import type { Call } from './call.ts';
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
  ],
  primaryKey: ['company_id', 'id'],
};

/** How many events a company keeps; one who was away longer reads everything anew. */
const keptEvents = 10_000;

/** Where something changes: a request, or work of the service's own. */
export type Place = { readonly database: Database; readonly caller: { readonly companyId: number } };

type Listener = (event: ChangeEvent) => void;
const listeners = new WeakMap<Database, Map<number, Set<Listener>>>();

const listenersOf = (database: Database, companyId: number): Set<Listener> => {
  const ofDatabase = listeners.get(database) ?? new Map<number, Set<Listener>>();
  const ofCompany = ofDatabase.get(companyId) ?? new Set();
  listeners.set(database, ofDatabase.set(companyId, ofCompany));
  return ofCompany;
};

/** Hears what is committed in the caller's company, until the returned function is called. */
export const listen = ({ database, caller }: Call, listener: Listener): (() => void) => {
  const ofCompany = listenersOf(database, caller.companyId).add(listener);
  return () => void ofCompany.delete(listener);
};

/**
 * Notes a change in its own transaction and tells the listeners once it is committed. Two views of one table are one resource here:
 * a changed timesheet is a changed timetracking.
 */
export const announce = async (
  place: Place,
  transaction: Transaction,
  resource: string,
  recordId: number,
  change: ChangeEvent['change'],
): Promise<void> => {
  const { companyId } = place.caller;
  const id = await nextId(transaction, companyId, 'event');
  await transaction.run(
    sql`insert into event (company_id, id, resource, record_id, change) values (${companyId}, ${id}, ${resource}, ${recordId}, ${change})`,
  );
  await transaction.run(sql`delete from event where company_id = ${companyId} and id <= ${id - keptEvents}`);
  transaction.afterCommit(() => {
    for (const listener of listenersOf(place.database, companyId))
      listener({ id, resource, record_id: recordId, change });
  });
};
