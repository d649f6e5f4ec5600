import type { ServerResponse } from 'node:http';
import type { ChangeEvent } from '#contract/kontor/event-operation.ts';
import { bankFileList } from '#contract/kontor/bank-operations.ts';
import { outboxList } from '#contract/kontor/outbox-operations.ts';
import { canAccess } from '#contract/rights.ts';
import type { Scope } from '#contract/scopes.ts';
import { readableRows, isLimitedToOwnRows } from '../../records/access.ts';
import type { Call } from '../../requests/call.ts';
import { entities } from '../../records/entity.ts';
import type { Change } from '../../journal/event.ts';
import { name, sql } from '../../store/sql.ts';

/** Limit of events waiting for a client: all that are kept for a returning client, and some more. */
const maxQueued = 15_000;

/** Every member may read the profile. */
const readByAll = 'company_profile';
/** Any change of a member's role, hours or activity is announced as a change of the user. */
const rightsResource = 'user';

const readScopes: ReadonlyMap<string, readonly Scope[]> = new Map<string, readonly Scope[]>([
  ...entities.map(({ table, resource }) => [table.name, resource.scopes.read] as const),
  ['outbox', outboxList.scopes],
  ['bank_file', bankFileList.scopes],
]);

/** Returns whether the caller may read the changed record. A deleted record no longer exists, so its event names its user. */
const mayReceive = async (call: Call, { event, userId }: Change): Promise<boolean> => {
  const { database, caller } = call;
  const { resource, record_id, change } = event;
  if (resource === readByAll) return true;
  if (!canAccess(caller, readScopes.get(resource) ?? [], 'read')) return false;
  if (!isLimitedToOwnRows(call, resource)) return true;
  if (change === 'delete') return userId === caller.userId;
  const row = await database.get(sql`
    select 1 as found from ${name(resource)}
    where company_id = ${caller.companyId} and id = ${record_id} and ${readableRows(call, resource)}`);
  return row !== undefined;
};

const line = (event: ChangeEvent): string => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
const signOfLife = ': \n\n';

/**
 * Writes events to a client as fast as it reads, each subject to the client's current rights. `recall` authenticates
 * again at every beat, and before the next event once the rights of a member have changed. Ends the stream if the
 * caller has no rights left, if they cannot be read, or if too many events wait.
 */
export const openPump = (begun: Call, recall: () => Promise<Call | undefined>, stream: ServerResponse) => {
  const due: Change[] = [];
  let call = begun;
  let isStale = false;
  let reads = false;
  let isWorking = false;

  const end = (): void => {
    due.length = 0;
    stream.end();
  };

  const renew = async (): Promise<void> => {
    isStale = false;
    const renewed = await recall();
    if (renewed === undefined) end();
    else call = renewed;
  };

  const writeNext = async (): Promise<void> => {
    const [next] = due;
    const isPermitted = next !== undefined && (await mayReceive(call, next));
    if (isStale) return;
    due.shift();
    if (isPermitted) reads = stream.write(line(next.event));
  };

  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    try {
      while (!stream.writableEnded && (isStale || (reads && due.length > 0))) await (isStale ? renew() : writeNext());
    } catch {
      end();
    }
    isWorking = false;
  };

  stream.on('drain', () => {
    reads = true;
    void work();
  });

  return {
    onChange: (change: Change): void => {
      if (stream.writableEnded) return;
      if (change.event.resource === rightsResource) isStale = true;
      due.push(change);
      if (due.length > maxQueued) end();
      else void work();
    },
    /** Starts with the missed events, followed by those that arrived meanwhile. */
    begin: (missed: readonly Change[]): void => {
      const last = missed.at(-1)?.event.id ?? 0;
      due.unshift(...missed, ...due.splice(0).filter(({ event }) => event.id > last));
      reads = stream.write(signOfLife);
      void work();
    },
    beat: async (): Promise<void> => {
      isStale = true;
      await work();
      if (reads && !stream.writableEnded) reads = stream.write(signOfLife);
    },
  };
};
