import { expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { rememberedReads } from './remembered-reads.ts';
import { sql, type Sql } from './sql.ts';

/** A transaction that answers each read with the number of statements so far. */
const counting = (): Transaction => {
  let count = 0n;
  const next = async () => ({ count: (count += 1n) });
  return {
    all: async () => [await next()],
    get: next,
    lines: async () => [],
    run: async () => 1,
    afterCommit: () => undefined,
  };
};

const one = (): Sql => sql`select 1 from contact where id = ${1}`;
const read = async (transaction: Transaction, statement: Sql) => (await transaction.get(statement))?.['count'];

it('the same read is run once', async () => {
  const transaction = rememberedReads(counting());
  expect(await read(transaction, one())).toBe(1n);
  expect(await read(transaction, one())).toBe(1n);
});

it('a read with other text or parameters is another read, also if they only look the same', async () => {
  const transaction = rememberedReads(counting());
  const found = [];
  for (const id of [1, 2, '1', 1n, null, 'null'])
    found.push(await read(transaction, sql`select 1 from contact where id = ${id}`));
  found.push(await read(transaction, sql`select 1 from project where id = ${1}`));
  expect(new Set(found).size).toBe(7);
});

it.each<readonly [string, (transaction: Transaction) => Promise<unknown>]>([
  ['run', async (transaction) => transaction.run(sql`delete from contact`)],
  ['get', async (transaction) => transaction.get(sql`insert into contact default values returning id`)],
  ['all', async (transaction) => transaction.all(sql`delete from contact returning id`)],
])('after a write through `%s`, reads run again', async (_, write) => {
  const transaction = rememberedReads(counting());
  const before = await read(transaction, one());
  await write(transaction);
  expect(await read(transaction, one())).not.toBe(before);
});

it('a write that returns a row is never remembered', async () => {
  const transaction = rememberedReads(counting());
  const next = sql`insert into sequence (last) values (1) returning last`;
  expect(await read(transaction, next)).not.toBe(await read(transaction, next));
});
