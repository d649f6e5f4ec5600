import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from '../store/sql.ts';
import { idOf, recordsOf, recordOf, startTestService } from '../testing/test-service.ts';

/** Attempts of a hostile or unlucky caller. */
const service = await startTestService();
const { app, call, database, owner, token } = service;
afterAll(service.close);
await app.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(app.listeningOrigin).port);

describe('searches that would stall the service', () => {
  it('sort by a column once, however often it is named', async () => {
    const orderBy = Array.from({ length: 2500 }, () => 'id').join(',');
    expect((await call('GET', `/task?order_by=${orderBy}`)).status).toBe(200);
  });

  it('allow ten words per query', async () => {
    const send = async (words: number) =>
      (await call('POST', '/kontor/query/note', { body: { text: Array.from({ length: words }, () => 'x').join(' ') } }))
        .status;
    expect([await send(10), await send(11)]).toEqual([200, 400]);
  });
});

describe('names that the caller may not see', () => {
  it('a query finds an entry by its contact only for users who may read contacts', async () => {
    const contact_id = idOf(
      await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Geheim AG', user_id: 1, owner_id: 1 } }),
    );
    const tracking = { type: 'duration', date: '2025-11-20', duration: '01:00' };
    await call('POST', '/timesheet', {
      body: { user_id: 1, client_service_id: 1, allowable_bill: true, contact_id, tracking },
    });
    const count = async (granted: string) =>
      recordOf(await call('POST', '/kontor/query/timetracking', { token: granted, body: { text: 'geheim' } }))['count'];
    expect(await count(await token(owner, ['monitoring_show', 'contact_show']))).toBe(1);
    expect(await count(await token(owner, ['monitoring_show']))).toBe(0);
  });
});

describe('bodies and paths', () => {
  it('a body that is not UTF-8 cannot be parsed: 415, nothing stored', async () => {
    const payload = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const answered = await app.inject({ method: 'POST', url: '/api2.php/one-ag/unit', headers, payload });
    expect(answered.statusCode).toBe(415);
  });

  it('a key belongs to the operation, however its path is written', async () => {
    const before = recordsOf(await call('GET', '/unit')).length;
    const headers = { 'idempotency-key': 'one-unit' };
    const first = await call('POST', '/unit', { headers, body: { name: 'Palette' } });
    const second = await call('POST', '/%75nit', { headers, body: { name: 'Palette' } });
    expect(idOf(second)).toBe(idOf(first));
    expect(recordsOf(await call('GET', '/unit'))).toHaveLength(before + 1);
  });

  it('a stopwatch is started only for the caller, and its start is moved only in the version seen', async () => {
    const entry = { user_id: 2, client_service_id: 1, allowable_bill: true };
    expect((await call('POST', '/kontor/stopwatch/start', { body: { timetracking: entry } })).status).toBe(422);
    await call('POST', '/kontor/stopwatch/start', { body: { timetracking: { ...entry, user_id: 1 } } });
    const stopwatch = recordOf(await call('GET', '/kontor/stopwatch'));
    const id = recordOf({ status: 200, headers: {}, text: '', body: stopwatch['running'] })['id'];
    const body = { id, start: '2025-11-20 13:00:00' };
    const headers = { 'if-match': '"1-999"' };
    expect((await call('POST', '/kontor/stopwatch/edit', { body, headers })).status).toBe(412);
    expect((await call('POST', '/kontor/stopwatch/edit', { body })).status).toBe(200);
  });
});

/** Reads the event stream until it ends. */
const listen = (bearer: string) => {
  const received = { text: '', hasEnded: false };
  const headers = { authorization: `Bearer ${bearer}` };
  const open = request({ port, host: '127.0.0.1', path: '/api2.php/one-ag/kontor/event', headers }, (stream) => {
    stream.on('data', (piece: Buffer) => (received.text += piece.toString()));
    stream.on('end', () => (received.hasEnded = true));
  });
  open.on('error', () => (received.hasEnded = true)).end();
  onTestFinished(() => void open.destroy());
  return received;
};

describe('the event stream', () => {
  it('reports only records that the caller may read', async () => {
    const [tasks, everything] = [listen(await token(owner, ['task_show'])), listen(await token())];
    await expect.poll(() => tasks.text !== '' && everything.text !== '').toBe(true);
    await call('POST', '/unit', { body: { name: 'Karton' } });
    await call('POST', '/task', { body: { subject: 'Karton bestellen', user_id: 1 } });
    await expect.poll(() => tasks.text).toContain('"task"');
    await expect.poll(() => everything.text).toContain('"unit"');
    expect(tasks.text).not.toContain('"unit"');
  });

  it('ends within a heartbeat when its token is revoked', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const received = listen(await token());
    await expect.poll(() => received.text, { interval: 20 }).not.toBe('');
    await vi.advanceTimersByTimeAsync(15_000);
    await pause(50);
    expect(received.hasEnded).toBe(false);
    await database.transaction((transaction) =>
      transaction.run(sql`update token_family set revoked_at = ${service.clock.now}`),
    );
    await vi.advanceTimersByTimeAsync(15_000);
    await pause(200);
    expect(received.hasEnded).toBe(true);
  });
});
