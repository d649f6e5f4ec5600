import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { makeSchema } from '../../testing/test-database.ts';
import { ConnectionLost } from '../database.ts';
import { raw } from '../sql.ts';

/** The server waits for a standby that does not exist, but only where `synchronous_commit` is on: it is off in the tests. */
const storage = await makeSchema();
const [database, other] = [await storage.open(), await storage.open()];
const setStandby = async (name: string): Promise<void> => {
  await other.all(raw(`alter system set synchronous_standby_names = '${name}'`));
  await other.all(raw('select pg_reload_conf()'));
  const isSet = async (): Promise<boolean> =>
    (await other.get(raw('show synchronous_standby_names')))?.['synchronous_standby_names'] === name;
  while (!(await isSet())) await setTimeout(50);
};

await setStandby('nobody');
await database.transaction(async (transaction) => void (await transaction.run(raw('create table kept (id bigint)'))));
afterAll(async () => {
  await setStandby('');
  await database.close();
  await other.close();
  await storage.remove();
});

const write = async (id: number): Promise<unknown> =>
  database
    .transaction(async (transaction) => {
      await transaction.run(raw('set local synchronous_commit = on'));
      await transaction.run(raw(`insert into kept values (${id})`));
    })
    .then(
      () => 'acknowledged',
      (error: unknown) => error instanceof ConnectionLost && error.mayBeSaved,
    );

const cancelWaiting = raw(`select pg_cancel_backend(pid) from pg_stat_activity
  where wait_event = 'SyncRep' and datname = current_database() and application_name = 'kontor'`);

it('does not acknowledge a commit whose wait for a standby was cancelled', async () => {
  const writing = write(1);
  await expect.poll(async () => (await other.all(cancelWaiting)).length).toBe(1);
  expect(await writing).toBe(true);
});

it('gives up a commit after 30 seconds without a standby, does not acknowledge it, and goes on', async () => {
  const began = performance.now();
  expect(await write(2)).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(29_000);
  await other.all(cancelWaiting);
  await expect.poll(async () => (await other.all(raw('select id from kept order by id'))).length).toBe(2);
  await database.transaction(async (transaction) => void (await transaction.run(raw('insert into kept values (3)'))));
});
