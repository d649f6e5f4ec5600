import { changeEvent } from '#contract/kontor/event-operation.ts';
import type { Change } from './event.ts';
import type { Database, Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';

const events = selection({ e: 'event' }, ['e.id', 'e.resource', 'e.record_id', 'e.change', 'e.user_id as userId']);

/** A company's events after an id, in order. */
export const eventsAfter = async (database: Database, companyId: number, last: number): Promise<readonly Change[]> => {
  const rows = await events.all(
    database,
    sql`from event e where company_id = ${companyId} and id > ${last} order by id`,
  );
  return rows.map(({ userId, ...event }) => ({ event: changeEvent.parse(event), userId }));
};

export const lastEvent = async (reader: Reader, companyId: number): Promise<number> => {
  const row = await findRow(reader, 'sequence', { company_id: companyId, name: 'event' }, ['last']);
  return row === undefined ? 0 : row.last;
};

/**
 * Reports a company's events as they are committed in any process. A wake only says that there are new ones. Writers of
 * a company run one after another, so the events after the last one read are exactly the new ones, in order.
 */
export const followEvents = (database: Database, report: (companyId: number, change: Change) => void) => {
  /** The last reported id of each company with listeners, and the read in progress. */
  const last = new Map<number, Promise<number>>();

  const readOn = async (companyId: number, from: number): Promise<number> => {
    const changes = await eventsAfter(database, companyId, from).catch(() => []);
    for (const change of changes) report(companyId, change);
    return changes.at(-1)?.event.id ?? from;
  };
  const readNew = (companyId: number): void => {
    const before = last.get(companyId);
    if (before === undefined) return;
    const next = before.then(async (from) => readOn(companyId, from));
    last.set(companyId, next);
    // If even the first read failed, the subscriber has already got the error.
    void next.catch(() => undefined);
  };
  const subscription = database.changeSignals?.onSignal((companyId) => {
    for (const each of companyId === undefined ? [...last.keys()] : [companyId]) readNew(each);
  });

  return {
    /** Resolves when all later commits will be reported. */
    begin: async (companyId: number): Promise<void> => {
      await subscription;
      const from = last.get(companyId) ?? lastEvent(database, companyId);
      last.set(companyId, from);
      await from;
    },
    end: (companyId: number): void => void last.delete(companyId),
  };
};
