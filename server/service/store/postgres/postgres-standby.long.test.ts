import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { makeSchema } from '../../testing/test-database.ts';
import { startTestService } from '../../testing/test-service.ts';
import { StorageUnavailable } from '../database.ts';
import { raw } from '../sql.ts';
import { openPostgres } from './postgres.ts';

/** The server waits for a standby that does not exist, but only where `synchronous_commit` is on: it is off in the tests. */
const storage = await makeSchema();
const [database, other] = [await storage.open(), await storage.open()];

/** The service with the setting that operators have. */
const waiting = await makeSchema();
const url = new URL(waiting.url);
url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c synchronous_commit=on`);
const service = await startTestService({ open: async () => openPostgres(url.href.replaceAll('+', '%20')) });

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
  await service.close();
  await database.close();
  await other.close();
  await storage.remove();
  await waiting.remove();
});

const write = async (id: number): Promise<unknown> =>
  database
    .transaction(async (transaction) => {
      await transaction.run(raw('set local synchronous_commit = on'));
      await transaction.run(raw(`insert into kept values (${id})`));
    })
    .then(
      () => 'acknowledged',
      (error: unknown) => error instanceof StorageUnavailable,
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

it('does not acknowledge a write with a key, nor a repetition of it, before a standby has it', async () => {
  const send = async () =>
    service.call('POST', '/unit', { body: { name: 'Once' }, headers: { 'idempotency-key': 'once' } });
  // Work in the background waits for the standby too, so the request is not always the first one that is cancelled.
  const sendAndCancel = async (): Promise<void> => {
    const statuses: number[] = [];
    void send().then(({ status }) => statuses.push(status));
    const cancelled = async () => {
      await other.all(cancelWaiting);
      return statuses;
    };
    await expect.poll(cancelled).toEqual([503]);
  };
  await sendAndCancel();
  await sendAndCancel();
  await setStandby('');
  expect((await send()).status).toBe(201);
  const found = await service.call('POST', '/unit/search', { body: [{ field: 'name', value: 'Once' }] });
  expect(found.body).toHaveLength(1);
});

it('answers 503 to each write of a shared commit that broke while it waited for a standby, and repeats those with a key once', async () => {
  await setStandby('nobody');
  const names = ['Broken-1', 'Broken-2', 'Broken-3', 'Broken-4', 'Broken-5', 'Broken-6'];
  const statuses = names.map(async (name, index) => {
    const headers: { readonly [name: string]: string } = index % 2 === 0 ? {} : { 'idempotency-key': name };
    return (await service.call('POST', '/unit', { body: { name }, headers })).status;
  });
  const breakWaiting = raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event = 'SyncRep' and datname = current_database() and application_name = 'kontor'`);
  // Each commit that waits is broken, until all writes without a key are answered; those with a key go on.
  let isOver = false;
  const unkeyed = Promise.all(statuses.filter((_, index) => index % 2 === 0)).then(() => (isOver = true));
  while (!isOver) {
    await other.all(breakWaiting);
    await setTimeout(50);
  }
  await unkeyed;
  await setStandby('');
  await other.all(cancelWaiting);
  expect(await Promise.all(statuses)).toEqual([503, 201, 503, 201, 503, 201]);
  for (const name of names) {
    const found = await service.call('POST', '/unit/search', { body: [{ field: 'name', value: name }] });
    expect(found.body).toHaveLength(1);
  }
});
