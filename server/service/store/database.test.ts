import { afterAll, describe, expect, it } from 'vitest';
import { foldAccents, fold } from '#domain/text/text.ts';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { prepareDatabase } from '../service.ts';
import type { Turn } from './database.ts';
import { join, raw, sql, type SqlValues, type SqlParameter } from './sql.ts';

/** Behaviour shared by every database behind the interface (decisions 1, 2 and 8). */
const database = await openTestDatabase();
await prepareDatabase(database);
afterAll(async () => database.close());

const keep = async (name: string, last: number): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.run(sql`insert into sequence (company_id, name, last) values (1, ${name}, ${last})`);
  });
const kept = async (name: string): Promise<unknown> =>
  (await database.get(sql`select last from sequence where company_id = 1 and name = ${name}`))?.['last'];

const codePoints = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));

/** Marks of Unicode 15 and later: PostgreSQL 15 does not yet know their order (decision 8). */
const isNewMark = (letter: string): boolean => letter === '\u0897' || (letter >= '\u1acf' && letter <= '\u1aff');

/** Letters of Unicode 16 composed of a letter and a mark: PostgreSQL does not yet know the composition. */
const isNewLetter = (letter: string): boolean => letter === '\u{105c9}' || letter === '\u{105e4}';

const batch = 400;

/** The texts as the database folds them. */
const folded = async (texts: readonly string[], how = 'fold'): Promise<readonly unknown[]> => {
  const found: unknown[] = [];
  for (let start = 0; start < texts.length; start += batch) {
    const statements = texts
      .slice(start, start + batch)
      .map((text) => sql`select ${raw(how)}(cast(${text} as text)) as text`);
    found.push(...(await database.all(join(statements, ' union all '))).map(({ text }) => text));
  }
  return found;
};

it('a long transaction lets others be served', async () => {
  let served = 0;
  let isDone = false;
  const serve = (): void => {
    served += 1;
    if (!isDone) setImmediate(serve);
  };
  setImmediate(serve);
  await database.transaction(async (transaction) => {
    // Processor time, because other processes may hold the processor for longer than that.
    const before = process.cpuUsage();
    const used = (): number => process.cpuUsage(before).user + process.cpuUsage(before).system;
    while (used() < 200_000) await transaction.get(sql`select 1 as one`);
  });
  isDone = true;
  expect(served).toBeGreaterThan(10);
});

describe('searching', () => {
  const ofMany = (count: number) => sql`
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < cast(${count} as integer))
    select count(*) as count from counted where ${database.dialect.isAwaited}`;
  const waiting = new AbortController().signal;

  it('reads the last committed state, in rows and lines', async () => {
    await keep('searched', 5);
    const statement = sql`select last, name from sequence where name = 'searched'`;
    const reader = database.searching(waiting);
    expect(await reader.all(statement)).toEqual([{ last: 5n, name: 'searched' }]);
    expect(await reader.get(statement)).toEqual({ last: 5n, name: 'searched' });
    expect((await reader.lines(statement)).map((line) => line.map(String))).toEqual([['5', 'searched']]);
    expect(await reader.get(sql`select last from sequence where name = 'nowhere'`)).toBeUndefined();
    await expect(reader.all(sql`select last from nowhere`)).rejects.toThrow(/nowhere/);
  });

  it('ends when its signal fires, and delays nobody until then', async () => {
    const over = new AbortController();
    const reason = new Error('nobody waits any more');
    const reader = database.searching(over.signal);
    const long = reader.get(ofMany(2_000_000_000)).catch((error: unknown) => error);
    const start = performance.now();
    expect(await database.get(sql`select 1 as found`)).toEqual({ found: 1n });
    expect(await database.searching(waiting).get(ofMany(10))).toEqual({ count: 10n });
    expect(performance.now() - start).toBeLessThan(3000);
    over.abort(reason);
    expect(await long).toBe(reason);
    await expect(reader.get(ofMany(1))).rejects.toBe(reason);
    expect(performance.now() - start).toBeLessThan(5000);
    expect(await database.searching(waiting).get(ofMany(10))).toEqual({ count: 10n });
  });
});

describe('values', () => {
  it.each([[9_007_199_254_740_993n], [-1n], ["it's “ü” \\ % _ ? $1 🦉"], [''], [null]])(
    'values are stored and read unchanged: %s',
    async (value: SqlParameter) => {
      const type = typeof value === 'bigint' ? 'currency_id' : 'name';
      const row = await database.transaction(async (transaction) => {
        await transaction.run(raw('create temporary table kept (currency_id bigint, name text)'));
        await transaction.run(sql`insert into kept (${raw(type)}) values (${value})`);
        const found = await transaction.get(sql`select ${raw(type)} as value from kept`);
        await transaction.run(raw('drop table kept'));
        return found;
      });
      expect(row).toEqual({ value });
    },
  );

  it('values arrive in column order as lines, with whole numbers up to the safe range', async () => {
    await keep('a line', 7);
    await keep('a long line', 12);
    const lines = async (name: string) =>
      database.lines(sql`select last, name, company_id from sequence where name = ${name} order by name`);
    const numbers = (found: readonly SqlValues[]) => found.map((line) => line.map((value) => value?.toString()));
    expect(numbers(await lines('a line'))).toEqual([['7', 'a line', '1']]);
    expect(await lines('nowhere')).toEqual([]);
    await database.transaction(async (transaction) =>
      transaction.run(sql`update sequence set last = ${9_007_199_254_740_993n} where name = 'a long line'`),
    );
    expect(numbers(await lines('a long line'))).toEqual([['9007199254740993', 'a long line', '1']]);
    expect(numbers(await lines('a line'))).toEqual([['7', 'a line', '1']]);
  });

  it('values of text columns sort by their bytes', async () => {
    const names = ['Z', 'a', 'B', 'é', 'z', 'Ä', '_', '10', '9', '\u{ffee}', '🦉', 'a b', 'ab'];
    for (const name of names) await keep(`sort ${name}`, 1);
    const rows = await database.all(sql`select name from sequence where name like ${'sort %'} order by name`);
    const byBytes = names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    expect(rows.map(({ name }) => name)).toEqual(byBytes.map((name) => `sort ${name}`));
  });

  it('texts that cannot be stored are found nowhere', async () => {
    expect(await database.all(sql`select 1 as found from sequence where name = ${'sort a\0'}`)).toEqual([]);
  });
});

describe.each([
  ['fold', fold],
  ['bare', foldAccents],
])('%s', (how, make) => {
  it('folds every code point as our own function does', { timeout: 60_000 }, async () => {
    for (const [from, to] of [
      [1, 0xffff],
      [0x10000, 0x1ffff],
      [0xe0000, 0xe01ff],
    ] as const) {
      const letters = codePoints(from, to).filter((letter) => !isNewLetter(letter));
      const made = await folded(letters, how);
      expect(letters.filter((letter, index) => made[index] !== make(letter))).toEqual([]);
    }
  });

  it('folds letters among others as our own function does', { timeout: 60_000 }, async () => {
    const letters = codePoints(0x80, 0x24ff).filter(
      (letter) => letter.toLowerCase() !== letter || (/\p{M}/u.test(letter) && !isNewMark(letter)),
    );
    const texts = [
      'ÜBERSEE AG – «Zürich»… 50 €',
      'ΟΔΥΣΣΕΥΣ ΣΟΦΟΣ ς',
      'İSTANBUL ISPARTA ıi',
      'A\u030A\u0323 E\u0301 \u1E9B\u0323 \uAC00\u11A8 \u1100\u1161',
      'ǅ Ǆ ẞ ß ﬀ K Å Ω',
      ...letters.map((letter) => `Aa${letter}\u0323${letter}Ü`),
      ...letters.map((letter) => `${letter}\u0301\u0327`),
    ];
    const made = await folded(texts, how);
    expect(texts.filter((text, index) => made[index] !== make(text))).toEqual([]);
  });
});

describe('a transaction', () => {
  it('is all or nothing, and announces changes only after the commit', async () => {
    const results: string[] = [];
    const failing = database.transaction(async (transaction) => {
      transaction.afterCommit(() => void results.push('failed'));
      await transaction.run(sql`insert into sequence (company_id, name, last) values (1, 'undone', 1)`);
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect(await kept('undone')).toBeUndefined();
    await database.transaction(async (transaction) => {
      transaction.afterCommit(() => void results.push('done'));
      expect(results).toEqual([]);
    });
    expect(results).toEqual(['done']);
  });

  it('sees its own writes, and others see only committed ones', async () => {
    await keep('seen', 1);
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update sequence set last = 2 where name = 'seen'`);
      expect(await transaction.get(sql`select last from sequence where name = 'seen'`)).toEqual({ last: 2n });
      expect(await kept('seen')).toBe(1n);
    });
    expect(await kept('seen')).toBe(2n);
  });

  it.each<[string, Turn, Turn]>([
    ['one after another', 1, 1],
    ['of short work', { shortOf: 1 }, { shortOf: 1 }],
    ['of short work and others', 1, { shortOf: 1 }],
    ['of short work and members', { membersOf: 1 }, { shortOf: 1 }],
  ])(
    'a company’s transaction keeps its reads valid: forty that read first and then write, %s',
    async (name, ...turns) => {
      await keep(name, 0);
      const count = async (turn: Turn | undefined) =>
        database.transaction(async (transaction) => {
          const row = await transaction.get(sql`select last from sequence where name = ${name}`);
          await transaction.run(sql`update sequence set last = ${Number(row?.['last']) + 1} where name = ${name}`);
        }, turn);
      await Promise.all(Array.from({ length: 40 }, async (_, index) => count(turns[index % 2])));
      expect(await kept(name)).toBe(40n);
    },
  );

  it('a shared transaction and a company’s wait for each other', async () => {
    await keep('both', 0);
    const count = async (companyId?: number) =>
      database.transaction(async (transaction) => {
        const row = await transaction.get(sql`select last from sequence where name = 'both'`);
        await transaction.run(sql`update sequence set last = ${Number(row?.['last']) + 1} where name = 'both'`);
      }, companyId);
    await Promise.all(Array.from({ length: 40 }, async (_, index) => count(index % 2 === 0 ? undefined : 1)));
    expect(await kept('both')).toBe(40n);
  });
});
