import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { ChangeEvent } from '#contract/kontor/event-operation.ts';
import type { Call } from '../../requests/call.ts';
import { announce, listen } from '../../journal/event.ts';
import { prepareDatabase } from '../../service.ts';
import { makeSchema } from '../../testing/test-database.ts';
import type { Database } from '../database.ts';
import { raw } from '../sql.ts';
import { ownClientId } from '#server/service/oauth/clients/client.ts';

/** Two processes on one database. */
const storage = await makeSchema();
const [here, there] = [await storage.open(), await storage.open()];
await prepareDatabase(here);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(async () => {
  await here.close();
  await there.close();
  await storage.remove();
});

const callOf = (database: Database, companyId: number): Call => ({
  database,
  caller: {
    companyId,
    org: '',
    userId: 1,
    clientId: ownClientId,
    role: 'owner',
    zone: 'UTC',
    currencyId: 1,
    scopes: new Set(),
  },
  language: 'de',
  now: 0,
  parameters: {},
  query: {},
  headers: {},
});

const collect = async (database: Database, companyId: number): Promise<ChangeEvent[]> => {
  const received: ChangeEvent[] = [];
  stops.push(await listen(callOf(database, companyId), ({ event }) => void received.push(event)));
  return received;
};

const change = async (database: Database, companyId: number, recordId: number): Promise<void> =>
  database.transaction(
    async (transaction) => announce(callOf(database, companyId), transaction, 'unit', recordId, 'create'),
    companyId,
  );

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tries = 0; !isTrue() && tries < 500; tries += 1) await setTimeout(20);
};
const records = (received: readonly ChangeEvent[]) => received.map(({ record_id }) => record_id);

it('other processes receive each commit once, in order, and none of other companies', async () => {
  const [own, other, foreign] = [await collect(here, 1), await collect(there, 1), await collect(there, 2)];
  await Promise.all(Array.from({ length: 40 }, async (_, index) => change(index % 2 === 0 ? here : there, 1, index)));
  await until(() => own.length >= 40 && other.length >= 40);
  await setTimeout(200);
  const ids = own.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, next) => one - next));
  expect(new Set(records(own)).size).toBe(40);
  expect(other).toEqual(own);
  expect(foreign).toEqual([]);
});

it('a listener receives only later changes', async () => {
  await change(here, 3, 1);
  const received = await collect(there, 3);
  await change(here, 3, 2);
  await until(() => received.length > 0);
  await setTimeout(200);
  expect(records(received)).toEqual([2]);
});

it('changes committed while the connection was lost are delivered when it returns', async () => {
  const received = await collect(there, 4);
  await here.all(raw("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen kontor_%'"));
  await change(here, 4, 1);
  await until(() => received.length > 0);
  await change(here, 4, 2);
  await until(() => received.length > 1);
  expect(records(received)).toEqual([1, 2]);
});
