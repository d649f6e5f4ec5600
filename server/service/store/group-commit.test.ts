import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageUnavailable } from './database.ts';
import { groupCommit } from './group-commit.ts';

let folder: string;
let writer: DatabaseSync;
let reader: DatabaseSync;
let statements: string[];
let group: ReturnType<typeof groupCommit>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-group-'));
  writer = new DatabaseSync(join(folder, 'one.sqlite'));
  writer.exec(
    'pragma journal_mode = wal; create table kept (id integer primary key, other integer references kept (id))',
  );
  reader = new DatabaseSync(join(folder, 'one.sqlite'));
  statements = [];
  group = groupCommit({
    exec: (text) => {
      statements.push(text);
      writer.exec(text);
    },
    get isTransaction() {
      return writer.isTransaction;
    },
  });
});
afterEach(() => {
  reader.close();
  writer.close();
  rmSync(folder, { recursive: true });
});

/** Runs a job; `committed` is called once it is committed. */
const run = async <Result>(
  key: string,
  make: () => Promise<Result>,
  committed: () => void = () => undefined,
): Promise<Result> =>
  group.run(key, async (afterCommit) => {
    afterCommit(committed);
    return make();
  });
const ids = (): readonly unknown[] =>
  reader
    .prepare('select id from kept order by id')
    .all()
    .map(({ id }) => id);
/** Writes a row, with waits in between like the work of requests. */
const insert = async (id: number): Promise<number> => {
  await Promise.resolve();
  writer.exec(`insert into kept (id) values (${id})`);
  await Promise.resolve();
  return id;
};
const outcomes = async (jobs: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(jobs)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
  );
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

it('commits waiting jobs together, in their order', async () => {
  const results = await Promise.all(numbers(20).map((id) => run('one', async () => insert(id))));
  expect(results).toEqual(numbers(20));
  expect(ids()).toEqual(numbers(20));
  expect(statements.filter((text) => text === 'commit')).toHaveLength(1);
});

it('commits at most 32 together', async () => {
  await Promise.all(numbers(70).map((id) => run('one', async () => insert(id))));
  expect(ids()).toEqual(numbers(70));
  expect(statements.filter((text) => text === 'commit')).toHaveLength(3);
});

it('lets keys take turns, regardless of their number of jobs', async () => {
  const order: number[] = [];
  const job = async (key: string, id: number): Promise<number> => run(key, async () => order.push(await insert(id)));
  await Promise.all([...numbers(40).map(async (id) => job('many', id)), job('few', 101), job('few', 102)]);
  expect(order.slice(0, 4)).toEqual([1, 101, 2, 102]);
  expect(order.slice(4)).toEqual(numbers(40).slice(2));
});

it('lets a job that arrives during another key’s long one go next, and reports its end before the next long one begins', async () => {
  const order: string[] = [];
  const long = async (id: number) =>
    run(
      'many',
      async () => {
        order.push(`begins ${id}`);
        const end = performance.now() + 60;
        while (performance.now() < end) await setImmediate();
        return insert(id);
      },
      () => order.push(`saved ${id}`),
    );
  const jobs = numbers(4).map(long);
  while (!order.includes('begins 2')) await setImmediate();
  await run(
    'few',
    async () => insert(101),
    () => order.push('saved 101'),
  );
  await Promise.all(jobs);
  const [one, two, three, four] = [1, 2, 3, 4].map((id) => [`begins ${id}`, `saved ${id}`]);
  expect(order).toEqual([one, two, 'saved 101', three, four].flat());
});

it('commits a long job before it takes another', async () => {
  const long = async (id: number) => {
    const end = performance.now() + 60;
    while (performance.now() < end) await setImmediate();
    return insert(id);
  };
  const seen: unknown[] = [];
  await Promise.all(
    [1, 2].map((id) =>
      run(
        'one',
        async () => long(id),
        () => seen.push(ids().length),
      ),
    ),
  );
  expect(seen).toEqual([1, 2]);
});

it('waits for jobs that arrive one turn after the other', async () => {
  const comeLater = async (): Promise<void> => {
    await setImmediate();
    const second = run('one', async () => insert(2));
    await setImmediate();
    await Promise.all([second, run('one', async () => insert(3))]);
  };
  await Promise.all([comeLater(), run('one', async () => insert(1))]);
  expect(ids()).toEqual(numbers(3));
  expect(statements.filter((text) => text === 'commit')).toHaveLength(1);
});

it('answers nothing before the commit, not even a refusal of a later job', async () => {
  const seen: unknown[] = [];
  const see = (): void => void seen.push(ids().length);
  const saved = numbers(3).map(async (id) => run('one', async () => insert(id), see).then(see));
  const refuse = async (): Promise<void> => {
    await insert(99);
    throw new Error('refused');
  };
  await Promise.all([...saved, run('one', refuse, see).catch(see)]);
  expect(seen).toEqual(Array.from({ length: 7 }, () => 3));
});

it('answers a refusal at once if no other job came before it', async () => {
  const refuse = async (): Promise<void> => {
    await insert(99);
    throw new Error('refused');
  };
  let seen: unknown;
  const refused = run('one', refuse).catch((error: unknown) => (seen = [String(error), ids()]));
  const saved = numbers(3).map(async (id) => run('one', async () => insert(id)));
  await Promise.all([refused, ...saved]);
  expect([seen, ids()]).toEqual([['Error: refused', []], numbers(3)]);
});

it('rolls back only the job that throws', async () => {
  const jobs = numbers(5).map((id) =>
    run('one', async () => {
      await insert(id);
      if (id === 3) throw new Error('refused');
      return id;
    }),
  );
  expect(await outcomes(jobs)).toEqual([1, 2, 'Error: refused', 4, 5]);
  expect(ids()).toEqual([1, 2, 4, 5]);
});

it('fails all jobs if the commit fails, saves nothing, and continues', async () => {
  const results: string[] = [];
  const jobs = numbers(3).map((id) =>
    run(
      'one',
      async () => {
        if (id === 2) writer.exec('pragma defer_foreign_keys = on; insert into kept (id, other) values (2, 77)');
        else await insert(id);
      },
      () => void results.push('saved'),
    ),
  );
  expect(await outcomes(jobs)).toEqual(Array.from({ length: 3 }, () => 'Error: FOREIGN KEY constraint failed'));
  expect([ids(), results]).toEqual([[], []]);
  expect(await run('one', async () => insert(7))).toBe(7);
  expect(ids()).toEqual([7]);
});

it('fails all jobs if SQLite itself has rolled back everything', async () => {
  const jobs = numbers(3).map((id) =>
    run('one', async () => {
      if (id === 3) writer.exec('insert or rollback into kept (id) values (1)');
      else await insert(id);
    }),
  );
  const reason = 'Error: UNIQUE constraint failed: kept.id';
  expect(await outcomes(jobs)).toEqual([reason, reason, reason]);
  expect(ids()).toEqual([]);
  expect(await run('one', async () => insert(7))).toBe(7);
});

it('is idle when all have ended', async () => {
  const ended: number[] = [];
  for (const id of numbers(40))
    void run(
      'one',
      async () => insert(id),
      () => void ended.push(id),
    );
  await group.idle();
  expect(ended).toEqual(numbers(40));
});

/** A writer in another process. */
const occupy = () => {
  const other = new DatabaseSync(join(folder, 'one.sqlite'));
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
};

it('waits for another process without blocking the event loop, and then writes', async () => {
  writer.exec('pragma busy_timeout = 0');
  const leave = occupy();
  let isSaved = false;
  const saved = run(
    'one',
    async () => insert(1),
    () => (isSaved = true),
  );
  for (let turns = 0; turns < 20; turns += 1) {
    const start = performance.now();
    await setTimeout(10);
    expect(ids()).toEqual([]);
    expect(performance.now() - start).toBeLessThan(1000);
  }
  expect(isSaved).toBe(false);
  leave();
  expect(await saved).toBe(1);
  expect(ids()).toEqual([1]);
});

it('gives up after five seconds, each job individually, and writes again afterwards', async () => {
  writer.exec('pragma busy_timeout = 0');
  const leave = occupy();
  const start = performance.now();
  const first = run('one', async () => insert(1)).catch((error: unknown) => error);
  await setTimeout(1000);
  const second = run('one', async () => insert(2));
  expect(await first).toBeInstanceOf(StorageUnavailable);
  expect(performance.now() - start).toBeGreaterThan(4900);
  leave();
  expect(await second).toBe(2);
  expect(ids()).toEqual([2]);
});
