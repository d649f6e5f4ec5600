import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ownClientId } from '#server/service/oauth/clients/client.ts';
import { makeResponse } from '#server/service/requests/call.ts';
import { writeOnce } from '#server/service/requests/idempotency.ts';
import { makeSchema } from '#server/service/testing/test-database.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import { ConnectionLost, StorageUnavailable, type Transaction, type Turn } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { lockNumberOf } from './postgres-turns.ts';
import { breakInserts, mendInserts } from './test-broken-inserts.ts';

/** Writers of one company that share a commit, in one of two processes on one database. */
const storage = await makeSchema();
const service = await startTestService({ open: storage.open });
const other = await storage.open();
const { database, owner, clock } = service;
const short = { shortOf: owner.companyId };
const lockNumber = lockNumberOf(String((await other.get(raw('select current_schema() as name')))?.['name']));

await database.transaction(async (transaction) => transaction.run(raw('create table kept (id bigint primary key)')));
afterAll(async () => {
  await service.close();
  await other.close();
  await storage.remove();
});

const keep = async (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(sql`insert into kept values (${id})`);
const kept = async (): Promise<readonly number[]> =>
  (await other.all(raw('select id from kept order by id'))).map(({ id }) => Number(id));

/** The number of the transaction in which a job runs: the same for all that share it. */
const numberOf = async (transaction: Transaction): Promise<unknown> =>
  (await transaction.get(raw('select pg_current_xact_id()::text as number')))?.['number'];

/** The numbers of the transactions in which short jobs ran. */
let numbers: unknown[] = [];
const run = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    numbers.push(await numberOf(transaction));
    return work(transaction);
  }, short);

/**
 * Starts jobs while another process writes for the company, and two others of this process wait for it: the first that
 * goes on takes them along.
 */
const gathered = async <Result>(start: () => readonly Promise<Result>[]): Promise<readonly (Result | Error)[]> => {
  const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = other.transaction(async () => {
    held.resolve();
    await end.promise;
  }, owner.companyId);
  await held.promise;
  const leading = Promise.allSettled([1, 2].map(async () => database.transaction(async () => undefined, short)));
  const waiting = raw(`select pid from pg_locks where locktype = 'advisory' and not granted
    and classid::bigint = ${lockNumber >>> 0}`);
  await expect.poll(async () => (await other.all(waiting)).length).toBe(2);
  const jobs = start();
  end.resolve();
  const outcomes = await Promise.allSettled(jobs);
  await Promise.all([holding, leading]);
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : new Error(String(outcome.reason), { cause: outcome.reason }),
  );
};

/** Like `gathered`, again if a slow machine ran the short jobs in several transactions: none is taken along after 50 milliseconds. */
const shared = async <Result>(
  start: () => readonly Promise<Result>[],
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<readonly (Result | Error)[]> => {
  for (;;) {
    await database.transaction(async (transaction) => transaction.run(raw('delete from kept')));
    await prepare();
    numbers = [];
    const outcomes = await gathered(start);
    if (new Set(numbers.slice(0, outcomes.length)).size === 1) return outcomes;
  }
};

describe('a shared commit', () => {
  it('is for short work of one company only', async () => {
    const numberIn = async (turn: Turn): Promise<unknown> => database.transaction(numberOf, turn);
    const others = await shared(() => [
      run(numberOf),
      numberIn(owner.companyId),
      run(numberOf),
      numberIn({ membersOf: owner.companyId }),
      numberIn({ shortOf: owner.companyId + 1 }),
      run(numberOf),
    ]);
    const [one, long, two, members, elsewhere, three] = others;
    expect([two, three]).toEqual([one, one]);
    expect(new Set([one, long, members, elsewhere]).size).toBe(4);
  });

  it('takes at most 32 jobs, and none after 50 milliseconds', async () => {
    const sizeOf = async (job: (transaction: Transaction) => Promise<unknown>): Promise<number> => {
      const found = await gathered(() => Array.from({ length: 40 }, async () => run(job)));
      return Math.max(...[...Map.groupBy(found, String).values()].map(({ length }) => length));
    };
    // The one that takes them along counts too.
    expect(await sizeOf(numberOf)).toBeLessThanOrEqual(31);
    const slow = async (transaction: Transaction): Promise<unknown> => {
      await transaction.get(raw('select pg_sleep(0.02)'));
      return numberOf(transaction);
    };
    expect(await sizeOf(slow)).toBeLessThanOrEqual(3);
  });

  it('is answered before long work that waits beside it begins', async () => {
    let order: string[] = [];
    const begin = (name: string) => async (): Promise<void> => void order.push(`begins ${name}`);
    const save = (name: string) => (): void => void order.push(`saved ${name}`);
    await shared(
      () => [
        run(begin('one')).then(save('one')),
        database.transaction(begin('long'), owner.companyId).then(save('long')),
        run(begin('two')).then(save('two')),
      ],
      async () => (order = []),
    );
    expect(order).toEqual(['begins one', 'begins two', 'saved one', 'saved two', 'begins long', 'saved long']);
  });

  it('lets a job see what earlier ones wrote, and announces each one’s changes once, in order', async () => {
    let order: number[] = [];
    const work = async (id: number): Promise<number> =>
      run(async (transaction) => {
        transaction.afterCommit(() => void order.push(id));
        const row = await transaction.get(raw('select count(*) as count from kept'));
        await keep(transaction, id);
        return Number(row?.['count']);
      });
    expect(
      await shared(
        () => [1, 2, 3].map(work),
        async () => (order = []),
      ),
    ).toEqual([0, 1, 2]);
    expect(order).toEqual([1, 2, 3]);
  });
});

describe('an error', () => {
  const failing: { readonly [name: string]: readonly [(transaction: Transaction) => Promise<unknown>, RegExp] } = {
    'a refusal': [async () => Promise.reject(new Error('refused')), /refused/],
    'a duplicate': [async (transaction) => keep(transaction, 1), /duplicate key/],
    'a failed statement that is ignored': [
      async (transaction) => transaction.run(raw('select nonsense')).catch(() => undefined),
      /nothing was saved/,
    ],
    'a statement that takes too long': [
      async (transaction) => {
        await transaction.run(raw('set local statement_timeout = 10'));
        await transaction.get(raw('select pg_sleep(5)'));
      },
      /statement timeout/,
    ],
    'one of several statements at once': [
      async (transaction) =>
        Promise.all([transaction.run(raw('select nonsense')), keep(transaction, 8), transaction.get(raw('select 1'))]),
      /nonsense/,
    ],
  };

  it.each(Object.entries(failing))('%s undoes only its own job', async (_name, [work, message]) => {
    const insert = async (id: number, then: (transaction: Transaction) => Promise<unknown> = numberOf) =>
      run(async (transaction) => {
        await keep(transaction, id);
        return then(transaction);
      });
    const [one, failed, three, again] = await shared(() => [insert(1), insert(2, work), insert(3), insert(2)]);
    expect(String(failed)).toMatch(message);
    expect([three, again]).toEqual([one, one]);
    expect(await kept()).toEqual([1, 2, 3]);
  });

  it('a deadlock with another transaction undoes only its own job', async () => {
    const rows = [11, 12] as const;
    await database.transaction(async (transaction) => {
      await transaction.run(raw('delete from kept'));
      for (const id of rows) await keep(transaction, id);
    });
    const lock = async (transaction: Transaction, id: number) =>
      transaction.run(sql`update kept set id = id where id = ${id}`);
    const [locked, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const elsewhere = other.transaction(async (transaction) => {
      await transaction.run(raw(`set local deadlock_timeout = '20s'`));
      await lock(transaction, 11);
      locked.resolve();
      await both.promise;
      await lock(transaction, 12);
    }, 'statements');
    await locked.promise;
    const [one, failed, three] = await gathered(() => [
      run(async (transaction) => keep(transaction, 1)),
      run(async (transaction) => {
        await transaction.run(raw(`set local deadlock_timeout = '500ms'`));
        await lock(transaction, 12);
        both.resolve();
        return lock(transaction, 11);
      }),
      run(async (transaction) => keep(transaction, 3)),
    ]);
    await elsewhere;
    expect([one, three]).toEqual([1, 1]);
    expect(failed instanceof Error && failed.cause).toBeInstanceOf(StorageUnavailable);
    expect(await kept()).toEqual([1, 3, 11, 12]);
  });

  it('a statement that a job sends after its end reaches no other job', async () => {
    let late: unknown[] = [];
    const careless = async (transaction: Transaction): Promise<number> => {
      void setTimeout(20)
        .then(async () => keep(transaction, 9))
        .catch((error: unknown) => late.push(String(error)));
      return 0;
    };
    const slow = async (transaction: Transaction): Promise<number> => {
      await transaction.get(raw('select pg_sleep(0.1)'));
      return keep(transaction, 2);
    };
    await shared(
      () => [run(careless), run(slow)],
      async () => (late = []),
    );
    expect(late).toEqual(['Error: the transaction is over']);
    expect(await kept()).toEqual([2]);
  });
});

describe('a lost connection', () => {
  const caller = {
    ...owner,
    clientId: ownClientId,
    role: 'owner',
    zone: 'Europe/Zurich',
    currencyId: 1,
    scopes: new Set<never>(),
  } as const;
  let id = 1000;
  /** Creates a unit, with an Idempotency-Key if one is given; returns the status. */
  const write = async (name: string, key?: string): Promise<number> => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const call = { database, caller, language: 'en', now: clock.now, parameters: {}, query: {}, headers } as const;
    const insert = async (transaction: Transaction) => {
      id += 1;
      numbers.push(await numberOf(transaction));
      await transaction.run(sql`
        insert into unit (company_id, id, name, version) values (${owner.companyId}, ${id}, ${name}, 1)`);
      return makeResponse(201, {});
    };
    try {
      return (await writeOnce(call, 'POST /unit', '{}', insert, true)).status;
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      return 503;
    }
  };
  const countOf = async (name: string): Promise<number> =>
    Number((await other.get(sql`select count(*) as count from unit where name = ${name}`))?.['count']);

  /** Forgets what an earlier round wrote. */
  const startOver = async (): Promise<void> =>
    database.transaction(async (transaction) => {
      await transaction.run(raw('delete from unit where id > 1000'));
      await transaction.run(raw('delete from idempotency'));
      await transaction.run(raw('alter sequence broken restart'));
    });

  it('in a later job, all writes of the group are repeated, and saved once', async () => {
    await breakInserts(database, [3], false);
    const names = ['early-1', 'early-2', 'early-3'];
    const insert = async (name: string): Promise<number> => write(name);
    expect(await shared(() => names.map(insert), startOver)).toEqual([201, 201, 201]);
    expect(await Promise.all(names.map(countOf))).toEqual([1, 1, 1]);
    await mendInserts(database);
  });

  it('at the commit, the writes of the group with an Idempotency-Key are repeated, the others get 503', async () => {
    await breakInserts(database, [1], true);
    const names = ['late-1', 'late-2', 'late-3', 'late-4'];
    const insert = async (name: string, index: number): Promise<number> =>
      write(name, index % 2 === 0 ? undefined : name);
    expect(await shared(() => names.map(insert), startOver)).toEqual([503, 201, 503, 201]);
    expect(await Promise.all(names.map(countOf))).toEqual([0, 1, 0, 1]);
    await mendInserts(database);
  });

  it('at the commit, not even a refusal is answered, because it may depend on what was lost', async () => {
    await breakInserts(database, [1], true);
    const create = async (transaction: Transaction): Promise<unknown> =>
      transaction.run(sql`
        insert into unit (company_id, id, name, version) values (${owner.companyId}, 7777, 'Lost', 1)`);
    const refuse = async (transaction: Transaction): Promise<void> => {
      const row = await transaction.get(sql`select name from unit where id = 7777`);
      throw new Error(`there is ${String(row?.['name'])}`);
    };
    const [lost, refused] = await shared(() => [run(create), run(refuse)], startOver);
    for (const error of [lost, refused]) {
      const cause = error instanceof Error ? error.cause : undefined;
      expect(cause instanceof ConnectionLost && cause.mayBeSaved).toBe(true);
    }
    expect(await countOf('Lost')).toBe(0);
    await mendInserts(database);
  });
});
