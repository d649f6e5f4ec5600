import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { raw, sql } from '../store/sql.ts';
import { isPostgres } from '../testing/test-database.ts';
import { joinIn } from '../testing/test-members.ts';
import { addressOf } from '../testing/test-request.ts';
import { startTestService, type Person } from '../testing/test-service.ts';

/** Contract, "Searches": the searches of one member delay nobody else. */
const service = await startTestService();
const { database, owner, time, stranger } = service;
afterAll(service.close);

const rows = 100;

beforeAll(async () => {
  const text = 'a'.repeat(100_000);
  await database.transaction(async (transaction) => {
    for (let id = 1001; id <= 1000 + rows; id += 1) {
      await transaction.run(sql`
        insert into timetracking (company_id, id, version, user_id, client_service_id, allowable_bill, tracking_type, date, seconds, text)
        values (${owner.companyId}, ${id}, 1, ${owner.userId}, 1, 0, 0, '2025-11-20', 60, ${text})`);
      await transaction.run(
        sql`insert into unit (company_id, id, version, name) values (${owner.companyId}, ${id}, 1, ${text})`,
      );
    }
  });
});

/** Every letter of every text starts a partial match that never completes: more than ten seconds on any machine. */
const wide = Array.from({ length: 6 }, (_, index) => ({
  field: 'text',
  criteria: 'not_like',
  value: `${'a'.repeat(240)}${'b'.repeat(index + 1)}`,
}));

type SearchAnswer = {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
};

const tokens = new Map<number, Promise<string>>();
const tokenOf = async (of: Person): Promise<string> => {
  const key = of.companyId * 1000 + of.userId;
  const token = tokens.get(key) ?? service.token(of);
  tokens.set(key, token);
  return token;
};

/** Over a socket, because a caller can only hang up there. */
const search = async (of: Person, path: string, body: unknown, signal?: AbortSignal): Promise<SearchAnswer> => {
  const token = await tokenOf(of);
  const start = performance.now();
  const response = await fetch(`${await addressOf(service.app)}/api2.php/${of.org}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'de' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    ms: performance.now() - start,
  };
};
const query = async (of: Person, body: unknown, signal?: AbortSignal) =>
  search(of, '/kontor/query/timetracking', body, signal);
const gone = { status: 0, text: '', ms: 0 };
const errorBody = z.object({ error_code: z.int(), message: z.string() });

/** Runs searches of a member until `hangUp`. */
const flood = (of: Person, count: number) => {
  const caller = new AbortController();
  const answers = Array.from({ length: count }, async () =>
    query(of, { filter: wide, limit: 1 }, caller.signal).catch(() => gone),
  );
  const hangUp = async (): Promise<readonly SearchAnswer[]> => {
    caller.abort();
    return Promise.all(answers);
  };
  return { hangUp };
};

/** Number of search statements running in PostgreSQL; threads cannot be counted. */
const running = async (): Promise<number> => {
  if (!isPostgres) return 0;
  const row = await database.get(
    raw(`
    select count(*) as count from pg_stat_activity where state = 'active' and query like '%text_folded%'
      and pid <> pg_backend_pid() and datname = current_database()`),
  );
  return Number(row?.['count']);
};

describe('a search that takes too long', { timeout: 60_000 }, () => {
  it('is refused after five seconds with advice', async () => {
    const { status, text, ms } = await query(owner, { filter: wide, limit: 1 });
    expect(status).toBe(422);
    expect(errorBody.parse(JSON.parse(text))).toEqual({
      error_code: 422,
      message:
        'Diese Suche dauert zu lange. Bitte eingrenzen: kürzerer Zeitraum, weniger Kriterien oder weniger Wörter.',
    });
    expect(ms).toBeGreaterThan(4900);
    expect(ms).toBeLessThan(9000);
  });

  it('is also refused on the documented search', async () => {
    const criteria = wide.map((criterion) => ({ ...criterion, field: 'name' }));
    const { status } = await search(owner, '/unit/search?limit=1', criteria);
    expect(status).toBe(422);
  });

  it('ends when its caller hangs up', async () => {
    const { hangUp } = flood(owner, 2);
    await expect.poll(running, { interval: 20 }).toBe(isPostgres ? 2 : 0);
    const short = query(owner, { text: 'nowhere', period: { field: 'date', to: '2020-01-01' } });
    expect(await Promise.race([short, setTimeout(1500, 'it waits')])).toBe('it waits');
    const start = performance.now();
    await hangUp();
    await expect.poll(running, { timeout: 2000, interval: 50 }).toBe(0);
    expect((await short).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(2500);
  });
});

describe('many searches of one member', { timeout: 60_000 }, () => {
  it('delay neither others nor their searches', async () => {
    const colleague = await joinIn(service)('bookkeeper');
    const { hangUp } = flood(time, 50);
    await expect.poll(running, { interval: 20 }).toBe(isPostgres ? 2 : 0);

    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const listed = await search(stranger, '/contact?limit=1', undefined);
      const start = performance.now();
      const health = await fetch(`${await addressOf(service.app)}/health`);
      times.push(listed.ms, performance.now() - start);
      expect([listed.status, health.status]).toEqual([200, 200]);
    }
    expect(Math.max(...times)).toBeLessThan(1000);

    const own = { text: 'nowhere', period: { field: 'date', to: '2020-01-01' } };
    for (const other of [stranger, colleague]) {
      const { status, ms } = await query(other, own);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(2000);
    }
    await hangUp();
  });
});
