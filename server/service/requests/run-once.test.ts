import { once } from 'node:events';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { makeResponse, type Call } from './call.ts';
import { integerOf } from './rule.ts';
import { ownClientId } from '../oauth/clients/client.ts';
import { sql } from '../store/sql.ts';
import { startTestService } from '../testing/test-service.ts';
import { ConnectionLost } from '../store/database.ts';
import { runOnce } from './run-once.ts';

/** The same key twice at once: one request does the work, the other gets its answer (rulings/answers#key-at-once). */
const service = await startTestService();
const { database, owner } = service;
afterAll(service.close);
afterEach(() => void vi.useRealTimers());

const callWith = (key: string): Call => ({
  database,
  caller: { ...owner, clientId: ownClientId, role: 'owner', zone: 'UTC', currencyId: 1, scopes: new Set() },
  language: 'en',
  now: service.clock.now,
  parameters: {},
  query: {},
  headers: { 'idempotency-key': key },
});

/** Work that waits until the test ends it. */
const works = () => {
  const gate = new EventTarget();
  let begun = 0;
  const ended = once(gate, 'end');
  return {
    begun: () => begun,
    end: () => gate.dispatchEvent(new Event('end')),
    run: async (key: string, at: Call['database'] = database) =>
      runOnce({ ...callWith(key), database: at }, 'POST /send', '{}', async () => {
        begun += 1;
        const mine = begun;
        await ended;
        return async () => makeResponse(200, { work: mine });
      }),
  };
};

/** The database with its requests counted. */
const counting = () => {
  const count = { reads: 0, writes: 0 };
  const at: Call['database'] = {
    ...database,
    get: async (statement) => ((count.reads += 1), database.get(statement)),
    transaction: async (work, companyId) => ((count.writes += 1), database.transaction(work, companyId)),
  };
  return { count, at };
};

/** Moves the clock by 76 s for those who wait. */
const passTime = (): void => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(now + 76_000);
};

it('if a process dies, one of the waiting requests takes over, and the others get its answer', async () => {
  const gone = works();
  void gone.run('gone');
  await expect.poll(gone.begun).toBe(1);
  const { begun, end, run } = works();
  const { count, at } = counting();
  const runs = Array.from({ length: 5 }, async () => run('gone', at));
  await expect.poll(() => count.reads).toBeGreaterThan(10);
  passTime();
  await expect.poll(begun).toBe(1);
  const before = count.reads;
  await expect.poll(() => count.reads).toBeGreaterThan(before + 20);
  expect(begun()).toBe(1);
  end();
  expect(await Promise.all(runs)).toEqual(Array.from({ length: 5 }, () => makeResponse(200, { work: 1 })));
});

it('work that was taken over does not change its successor’s answer', async () => {
  const late = works();
  const lateAnswer = late.run('late');
  await expect.poll(late.begun).toBe(1);
  const successor = works();
  const { count, at } = counting();
  const run = successor.run('late', at);
  await expect.poll(() => count.reads).toBeGreaterThan(1);
  passTime();
  await expect.poll(successor.begun).toBe(1);
  late.end();
  await lateAnswer;
  const row = await database.get(sql`select status from idempotency where key = 'late'`);
  expect(row === undefined ? undefined : integerOf(row, 'status')).toBe(0);
  successor.end();
  await run;
  expect(await works().run('late')).toEqual(makeResponse(200, { work: 1 }));
});

it('a waiting request writes nothing until the answer is there', async () => {
  const { begun, end, run } = works();
  const first = run('waited');
  await expect.poll(begun).toBe(1);
  const { count, at } = counting();
  const second = run('waited', at);
  await expect.poll(() => count.reads).toBeGreaterThan(3);
  expect(count.writes).toBe(1);
  end();
  expect(await second).toEqual(await first);
  // Then it writes once, so that it waits for a standby as the first request did (decision 99).
  expect(count.writes).toBe(2);
});

/** The database, lost at the end of the next work for as many tries as are given. `mayBeSaved`: after the commit. */
const losing = (tries: number, mayBeSaved: boolean) => {
  let isDone = false;
  let left = tries;
  const at: Call['database'] = {
    ...database,
    transaction: async (work, companyId) => {
      if (!isDone || left === 0) return database.transaction(work, companyId);
      left -= 1;
      if (mayBeSaved) await database.transaction(work, companyId);
      throw new ConnectionLost('away', { mayBeSaved });
    },
  };
  let ends = 0;
  const run = async (key: string) =>
    runOnce({ ...callWith(key), database: at }, 'POST /send', '{}', async () => {
      isDone = true;
      return async () => makeResponse(200, { end: (ends += 1) });
    });
  return { run };
};

it.each([true, false])(
  'ends work once if the database is away for a moment after it, mayBeSaved: %s',
  async (saved) => {
    const key = `moment-${saved}`;
    expect(await losing(1, saved).run(key)).toEqual(makeResponse(200, { end: 1 }));
    expect(await works().run(key)).toEqual(makeResponse(200, { end: 1 }));
  },
);

it('tells work whose end was lost that it may have been done before', async () => {
  await expect(losing(Infinity, false).run('lost')).rejects.toThrow('away');
  const turns: string[] = [];
  const { count, at } = counting();
  const again = runOnce({ ...callWith('lost'), database: at }, 'POST /send', '{}', async (_now, turn) => {
    turns.push(turn);
    return async () => makeResponse(200, {});
  });
  await expect.poll(() => count.reads).toBeGreaterThan(1);
  passTime();
  await again;
  expect(turns).toEqual(['takenOver']);
});
