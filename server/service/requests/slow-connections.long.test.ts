import { afterAll, describe, expect, it } from 'vitest';
import { dripAt, openConnections, holdAt } from '#server/http/test-dripping.ts';
import { insertInto, sql } from '../store/sql.ts';
import { idOf, recordsOf, startTestService } from '../testing/test-service.ts';

const service = await startTestService();
const { app, call, database, token } = service;
afterAll(service.close);
await app.listen({ host: '127.0.0.1', port: 0 });
const port = Number(new URL(app.listeningOrigin).port);

describe('slow connections', () => {
  const address = `http://127.0.0.1:${port}`;
  const requestFor = (path: string, bearer: string): string =>
    `GET /api2.php/one-ag${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\n\r\n`;

  it('600 sockets that send their headers slowly are closed within 15 s, while others are served', async () => {
    await dripAt(address);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(await openConnections(app.server)).toBeLessThanOrEqual(5);
  });

  it('R4: 1000 idle sockets of one address keep nobody out, and are closed within 15 s', async () => {
    await holdAt(address, 1000, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect((await fetch(`${address}/health`)).status).toBe(200);
    expect(await openConnections(app.server)).toBeLessThanOrEqual(1);
  });

  it('R4: answers that a member does not read delay nobody else, and are given up within 15 s', async () => {
    const [mine, other] = [await token(), await token(service.bookkeeper)];
    const info = 'x'.repeat(7000);
    const body = { event_start: '2025-11-20 10:00:00', subject: 'long', user_id: 1, info };
    const row = await database.get(
      sql`select * from note where id = ${idOf(await call('POST', '/note', { body, token: mine }))}`,
    );
    await database.transaction(async (transaction) => {
      for (let id = 1_000_000; id < 1_002_000; id += 1) await transaction.run(insertInto('note', { ...row, id }));
    });
    await holdAt(address, 2, requestFor('/note?limit=2000', mine), false);
    const began = performance.now();
    const [large, small] = await Promise.all([
      call('GET', '/note?limit=2000', { token: other }),
      call('GET', '/note/1000000', { token: mine }),
    ]);
    expect([large.status, recordsOf(large).length, small.status]).toEqual([200, 2000, 200]);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await openConnections(app.server)).toBeLessThanOrEqual(1);
  });

  it('R4: a member may have ten unread event streams and no more', async () => {
    await holdAt(address, 100, requestFor('/kontor/event', await token()), false);
    const other = await token(service.bookkeeper);
    const statusFor = async (bearer: string): Promise<number> =>
      (await fetch(`${address}/api2.php/one-ag/kontor/event`, { headers: { authorization: `Bearer ${bearer}` } }))
        .status;
    expect([await statusFor(await token()), await statusFor(other)]).toEqual([429, 200]);
  });
});
