import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionLost, type Database } from '../../store/database.ts';
import { startSender } from '../../mail/sender.ts';
import { buildService } from '../../service.ts';
import { sql } from '../../store/sql.ts';
import { startOutbox } from './test-outbox.ts';
import { pause } from '../../testing/test-service.ts';

/** Not in the documented interface: the outbox of several processes, and its state after one ends midway (rulings/mail#one-sends). */
const outbox = await startOutbox();
const { server, service, newReminder, enqueue, messageOf, show, act, isSent, pages, countsOf, settled, aWhile } =
  outbox;
const { call, database, clock } = service;
const { companyId } = service.owner;
afterAll(outbox.close);
beforeEach(outbox.calm);

const run = async (statement: ReturnType<typeof sql>): Promise<void> =>
  database.transaction(async (transaction) => void (await transaction.run(statement)));

describe('a message that several processes try at once', () => {
  it('is sent once on ten retries in two processes', async () => {
    const { path, invoice } = await newReminder();
    const words = { recipient_email: 'kunde@muster.example', subject: 'Mahnung', message: 'Text' };
    server.behaviour.message = { code: 451, words: 'later' };
    await call('POST', `${path}/send`, { body: words });
    server.behaviour.message = undefined;
    const [failed] = (await pages(`kb_invoice_id=${invoice}`)).records;
    const other = await buildService({
      database,
      publicUrl: new URL('http://127.0.0.1:3000'),
      trustProxy: false,
      clock: () => clock.now,
      mailer: server.anotherMailer(),
      pause,
    });
    const authorization = `Bearer ${await service.token()}`;
    const url = `/api2.php/one-ag/kontor/outbox/${failed?.id}/retry`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const app = index % 2 === 0 ? service.app : other;
        return (await app.inject({ method: 'POST', url, headers: { authorization } })).statusCode;
      }),
    );
    expect(countsOf(answers)).toEqual({ 200: 1, 409: 9 });
    expect(server.received).toHaveLength(1);
    await other.close();
  });

  it('is sent once if two processes look for due messages', async () => {
    const reminders = [await newReminder(), await newReminder(), await newReminder(), await newReminder()];
    const other = await buildService({
      database,
      publicUrl: new URL('http://127.0.0.1:3000'),
      trustProxy: false,
      clock: () => clock.now,
      mailer: server.anotherMailer(),
      pause,
    });
    const ids: number[] = [];
    for (const { id } of reminders) ids.push(messageOf(await enqueue(id, { hold_seconds: 0 })).id);
    for (const id of ids) expect(await settled(id)).toMatchObject({ state: 'accepted', attempts: 1 });
    await aWhile();
    expect(server.received).toHaveLength(4);
    await other.close();
  });
});

describe('a process that dies while sending', () => {
  /** Leaves the database as if a process had been killed after the claim. */
  const leaveSending = async (lease: number) => {
    const { id, path } = await newReminder();
    const message = messageOf(await enqueue(id, { hold_seconds: 60 }));
    await run(sql`
      update outbox set state = 'sending', attempts = 1, instance = 'gone', lease_until = ${clock.now + lease}
      where company_id = ${companyId} and id = ${message.id}`);
    return { path, message: message.id, message_id: message.message_id };
  };

  it('leaves the message uncertain at the next start, and nothing is resent automatically', async () => {
    const { path, message, message_id } = await leaveSending(-1);
    const next = await buildService({
      database,
      publicUrl: new URL('http://127.0.0.1:3000'),
      trustProxy: false,
      clock: () => clock.now,
    });
    const [row] = await database.all(sql`select state from outbox where company_id = ${companyId} and id = ${message}`);
    expect(row).toEqual({ state: 'uncertain' });
    await next.close();
    await aWhile();
    expect([server.received.length, await isSent(path), (await show(message)).state]).toEqual([0, false, 'uncertain']);
    expect(messageOf(await act(message, 'retry'))).toMatchObject({ state: 'accepted', attempts: 2 });
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([message_id]);
  });

  it('is not considered dead while its lease lasts', async () => {
    const { message } = await leaveSending(60_000);
    expect((await show(message)).state).toBe('sending');
    expect([(await act(message, 'retry')).status, (await act(message, 'mark_as_sent')).status]).toEqual([409, 409]);
    clock.now += 60_001;
    expect((await show(message)).state).toBe('uncertain');
    expect(messageOf(await act(message, 'mark_as_sent')).state).toBe('accepted');
  });

  it('has committed the message, its Message-ID and the sending state before the first byte is sent', async () => {
    const { path, invoice } = await newReminder();
    const answer = Promise.withResolvers<void>();
    server.behaviour.delay = answer.promise;
    const body = { recipient_email: 'kunde@muster.example', subject: 'Mahnung', message: 'Text' };
    const sending = call('POST', `${path}/send`, { body });
    await expect.poll(async () => (await pages(`kb_invoice_id=${invoice}`)).records[0]?.state).toBe('sending');
    const [row] = (await pages(`kb_invoice_id=${invoice}`)).records;
    expect([await isSent(path), row?.attempts]).toEqual([false, 1]);
    answer.resolve();
    expect((await sending).status).toBe(200);
    expect(server.received[0]?.mail.messageId).toBe(row?.message_id);
  });

  it('has not sent a failed message again by a retry that is repeated with its key', async () => {
    const { id } = await newReminder();
    server.behaviour.message = { code: 451, words: 'later' };
    const failed = await settled(messageOf(await enqueue(id, { hold_seconds: 0 })).id);
    const answer = Promise.withResolvers<void>();
    Object.assign(server.behaviour, { message: undefined, delay: answer.promise });
    const keyed = { headers: { 'idempotency-key': 'retry-1' } };
    const first = act(failed.id, 'retry', keyed);
    await expect.poll(async () => (await show(failed.id)).state).toBe('sending');
    clock.now += 80_000;
    const second = act(failed.id, 'retry', keyed);
    await aWhile();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(now + 80_000);
    const repeated = await second;
    vi.useRealTimers();
    expect([repeated.status, (await show(failed.id)).state]).toEqual([409, 'uncertain']);
    answer.resolve();
    await first;
    expect(server.received).toHaveLength(1);
    expect((await show(failed.id)).state).toBe('accepted');
  });
});

it('a mail is recorded as sent although the database is away for a moment after it', async () => {
  const { id, path } = await newReminder();
  const message = messageOf(await enqueue(id, { hold_seconds: 60 }));
  let isAway = false;
  const flaky: Database = {
    ...database,
    transaction: async (work, turn) => {
      const mustFail = server.received.length === 1 && !isAway;
      isAway ||= mustFail;
      if (mustFail) throw new ConnectionLost('away');
      return database.transaction(work, turn);
    },
  };
  const at = clock.now + 61_000;
  const stop = startSender({ database: flaky, mailer: server.anotherMailer(), clock: () => at }, 10, () => undefined);
  await expect.poll(async () => (await show(message.id)).state).toBe('accepted');
  await stop();
  expect([isAway, server.received.length, await isSent(path)]).toEqual([true, 1, true]);
});
