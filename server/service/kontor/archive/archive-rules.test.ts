import { Agent, request, type IncomingMessage } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { securityEventList } from '#contract/kontor/security-event-operation.ts';
import { sql } from '../../store/sql.ts';
import { startTestService } from '../../testing/test-service.ts';
import { archiveOf, emptyCompany, importArchive } from './test-archive.ts';

/** Decision 89: who gets an archive, how many at a time, and what an import means for those who are signed in. */
const service = await startTestService();
const { app, call, database, owner, bookkeeper, stranger, token } = service;
afterAll(service.close);
const listening = app.listen({ port: 0, host: '127.0.0.1' }).then((origin) => new URL(origin));

const eventsOf = async (org: string, bearer: string) =>
  securityEventList.answer.parse((await call('GET', '/kontor/security_event', { org, token: bearer })).body).records;

describe('an archive', () => {
  it('is in the security log', async () => {
    await archiveOf(service, owner);
    const [latest] = await eventsOf(owner.org, await token());
    expect(latest).toMatchObject({ kind: 'archive_made', who: 'owner@one-ag.example' });
  });

  /** Enough that the answer does not fit into the buffers of a connection on which nobody reads. */
  const withMuchData = async (work: () => Promise<void>): Promise<void> => {
    await database.transaction(async (transaction) => {
      const picture = `data:image/png;base64,${'A'.repeat(1_000_000)}`;
      for (let index = 0; index < 40; index += 1)
        await transaction.run(sql`
          insert into printed_logo (company_id, digest, picture)
          values (${owner.companyId}, ${String(index)}, ${picture + String(Math.random())})`);
    });
    try {
      await work();
    } finally {
      await database.transaction(async (transaction) => {
        await transaction.run(sql`delete from printed_logo where company_id = ${owner.companyId}`);
      });
    }
  };
  /** Requests an archive whose answer nobody reads yet. */
  const open = async (bearer: string): Promise<IncomingMessage> => {
    const { port } = await listening;
    return new Promise((resolve, reject) => {
      const path = '/api2.php/one-ag/kontor/archive?papers=false';
      const headers = { authorization: `Bearer ${bearer}` };
      request({ port, path, agent: new Agent(), headers }, resolve).on('error', reject).end();
    });
  };
  const sizeOfAnother = async (): Promise<number> =>
    (await archiveOf(service, owner).catch(() => Buffer.alloc(0))).length;

  it('is made once at a time for a company, and ends when the caller hangs up', async () =>
    withMuchData(async () => {
      const first = await open(await token());
      expect(first.statusCode).toBe(200);
      const second = await call('GET', '/kontor/archive');
      expect([second.status, second.headers['retry-after']]).toEqual([429, '30']);
      expect((await archiveOf(service, stranger)).length).toBeGreaterThan(1000);
      first.destroy();
      await expect.poll(sizeOfAnother).toBeGreaterThan(1000);
    }));

  it('breaks off after an hour', async () =>
    withMuchData(async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const answer = await open(await token());
      vi.advanceTimersByTime(3_600_000);
      vi.useRealTimers();
      await expect.poll(sizeOfAnother).toBeGreaterThan(1000);
      answer.destroy();
    }));
});

describe('an import', () => {
  it('gives an owner with another number in the archive that number, after another sign-in', async () => {
    await database.transaction(async (transaction) => {
      await transaction.run(sql`
        update member set role = 'owner' where company_id = ${owner.companyId} and user_id = ${bookkeeper.userId}`);
    });
    const archive = await archiveOf(service, owner);
    const target = await emptyCompany(service, 'zweite', 'bookkeeper@one-ag.example');
    const before = await token(target);
    const answered = await importArchive(service, target, archive);
    expect(answered.body).toMatchObject({ is_signed_out: true });
    expect((await call('GET', '/user/me', { org: target.org, token: before })).status).toBe(401);
    const after = await token({ ...target, userId: bookkeeper.userId });
    expect((await call('GET', '/user/me', { org: target.org, token: after })).body).toMatchObject({
      id: bookkeeper.userId,
      email: 'bookkeeper@one-ag.example',
    });
    const [latest] = await eventsOf(target.org, after);
    expect(latest).toMatchObject({ kind: 'archive_imported', user_id: bookkeeper.userId });
    expect((await archiveOf(service, { ...target, userId: bookkeeper.userId })).equals(archive)).toBe(true);
  });

  it('of two at once happens once', async () => {
    const archive = await archiveOf(service, stranger);
    const target = await emptyCompany(service, 'doppelt', 'owner@two-ag.example');
    const statuses = await Promise.all([
      importArchive(service, target, archive),
      importArchive(service, target, archive),
    ]);
    expect(statuses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { status } of statuses) expect([200, 409, 422, 429]).toContain(status);
  });
});
