import { afterAll, describe, expect, it } from 'vitest';
import { makeResponse } from './call.ts';
import { writeOnce } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { sql } from '../store/sql.ts';
import { allowInserts, failInserts } from '../testing/test-database.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../testing/test-service.ts';
import { ownClientId } from '../oauth/clients/client.ts';

/** rulings/answers#idempotency-key. */
const service = await startTestService();
const { call, clock } = service;
afterAll(service.close);

const required = { user_id: 1, client_service_id: 1, allowable_bill: true };
const hour = { type: 'duration', date: '2025-11-20', duration: '01:00' };

describe('Idempotency-Key', () => {
  const withKey = async (key: string, body: unknown, path = '/title', token?: string) =>
    call('POST', path, { body, headers: { 'idempotency-key': key }, ...(token === undefined ? {} : { token }) });
  const named = async (name: string): Promise<number> =>
    recordsOf(await call('POST', '/title/search', { body: [{ field: 'name', value: name, criteria: '=' }] })).length;

  it('returns the first answer again for the same key and body', async () => {
    const first = await withKey('a', { name: 'A' });
    const again = await withKey('a', { name: 'A' });
    expect([again.status, again.text, again.headers['etag']]).toEqual([201, first.text, first.headers['etag']]);
    expect(again.headers['x-authenticated-user']).toBe('1');
    expect(await named('A')).toBe(1);
    expect((await withKey('b', { name: 'A' })).text).not.toBe(first.text);
    expect(await named('A')).toBe(2);
  });

  it('the same key with another body is 422', async () => {
    await withKey('c', { name: 'C' });
    const other = await withKey('c', { name: 'C2' });
    expect([other.status, other.body]).toMatchObject([
      422,
      { errors: ['Idempotency-Key: This Idempotency-Key was already used with different data.'] },
    ]);
    expect(await named('C2')).toBe(0);
  });

  it('a key used twice at once executes once, and both get the answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, async () => withKey('d', { name: 'D' })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await named('D')).toBe(1);
  });

  it('may be reused after a 422 with a corrected body', async () => {
    expect((await withKey('e', { name: '' })).status).toBe(422);
    expect((await withKey('e', { name: 'E' })).status).toBe(201);
  });

  it('is bound to company, user, method and path', async () => {
    await withKey('f', { name: 'F' });
    const unit = await withKey('f', { name: 'F' }, '/unit');
    expect((await call('GET', `/unit/${idOf(unit)}`)).body).toEqual({ id: idOf(unit), name: 'F' });
    const other = await withKey('f', { name: 'F' }, '/title', await service.token(service.bookkeeper));
    expect(other.headers['x-authenticated-user']).toBe('2');
    expect(await named('F')).toBe(2);
    const headers = { 'idempotency-key': 'f' };
    const abroad = await call('POST', '/title', {
      body: { name: 'F' },
      headers,
      token: service.foreign,
      org: 'two-ag',
    });
    expect(abroad.status).toBe(201);
    expect(await named('F')).toBe(2);
  });

  it('applies to actions: a repeated start does not start again', async () => {
    const id = idOf(await call('POST', '/timesheet', { body: { ...required, tracking: hour } }));
    const start = async () => withKey('g', {}, `/monitoring/${id}/start`);
    expect((await start()).body).toEqual({ success: true });
    await call('POST', `/monitoring/${id}/stop`);
    expect((await start()).body).toEqual({ success: true });
    expect((await call('GET', `/timesheet/${id}`)).body).toMatchObject({ running: false });
  });

  it('expires after 24 hours', async () => {
    const first = await withKey('h', { name: 'H' });
    clock.now += 86_400_000;
    expect((await withKey('h', { name: 'H' })).text).toBe(first.text);
    clock.now += 1;
    expect((await withKey('h', { name: 'H' })).text).not.toBe(first.text);
  });

  it('does not bypass the token’s scopes', async () => {
    await withKey('i', { name: 'I' });
    expect(
      (await withKey('i', { name: 'I' }, '/title', await service.token(service.owner, ['task_edit']))).status,
    ).toBe(403);
  });

  it('keeps a 409 as the first answer, in its original language, and none of the work', async () => {
    const { database, owner } = service;
    const caller = {
      ...owner,
      clientId: ownClientId,
      role: 'owner',
      zone: 'Europe/Zurich',
      currencyId: 1,
      scopes: new Set<never>(),
    } as const;
    const headers = { 'idempotency-key': 'j' };
    const of = { database, caller, language: 'en', now: clock.now, parameters: {}, query: {}, headers } as const;
    let works = 0;
    const attempt = async () =>
      writeOnce(of, 'POST /x', '{}', async (transaction) => {
        works += 1;
        if (works > 1) return makeResponse(201, {});
        await transaction.run(sql`delete from title`);
        throw new Refusal(409, (t) => t.inUse(new Map([['note', 1]])));
      });
    const first = await attempt();
    expect(first.status).toBe(409);
    expect(await attempt()).toEqual(first);
    expect(works).toBe(1);
    expect(await named('A')).toBe(2);
  });

  it('is refused if it is invalid', async () => {
    for (const key of ['', 'a b', 'ü', 'x'.repeat(256)]) {
      const answered = await withKey(key, { name: 'K' });
      expect([answered.status, recordOf(answered)['errors']]).toEqual([400, ['Idempotency-Key']]);
    }
    expect(await named('K')).toBe(0);
  });

  it('is stored in the write’s transaction, so that neither exists without the other', async () => {
    await failInserts(service.database, 'idempotency');
    expect((await withKey('l', { name: 'L' })).status).toBe(500);
    await allowInserts(service.database);
    expect(await named('L')).toBe(0);
    expect((await withKey('l', { name: 'L' })).status).toBe(201);
  });
});
