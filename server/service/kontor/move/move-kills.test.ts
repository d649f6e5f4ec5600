import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutsideRequest } from '#server/http/outside-request.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { recordsOf } from '../../testing/test-service.ts';
import type { Mover } from './move-tokens.ts';
import { claimMoves } from './mover.ts';
import { startSource, startTarget, type Source, type Target } from './test-move.ts';

/** 100 kills in `npm run trust`, otherwise 20; the seed is printed with a failure. */
const kills = process.env['KONTOR_TESTS'] === 'short' ? 20 : 100;

let source: Source;
let target: Target;

beforeAll(async () => {
  source = await startSource();
  target = await startTarget(source);
}, 240_000);

afterAll(async () => {
  await target.close();
  await source.close();
});

/** A fixed sequence of pseudo-random numbers from 0 to 1 (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

class Killed extends Error {}

/**
 * A worker whose process dies after so many calls of the network or the database, before or after the call has had its effect: from then on
 * nothing it does has an effect, and an open transaction is rolled back.
 */
const mortal = (alive: Mover, life: number, isAfter: boolean): Mover => {
  let left = life;
  const die = (): never => {
    throw new Killed();
  };
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    left -= 1;
    if (left < 0 || (left === 0 && !isAfter)) die();
    const result = await work();
    return left <= 0 ? die() : result;
  };
  const inside = (transaction: Transaction): Transaction => ({
    ...transaction,
    run: async (statement) => guarded(async () => transaction.run(statement)),
    get: async (statement) => guarded(async () => transaction.get(statement)),
    all: async (statement) => guarded(async () => transaction.all(statement)),
  });
  const database: Database = {
    ...alive.database,
    get: async (statement) => guarded(async () => alive.database.get(statement)),
    all: async (statement) => guarded(async () => alive.database.all(statement)),
    transaction: async (work, turn) =>
      guarded(async () => alive.database.transaction(async (transaction) => work(inside(transaction)), turn)),
  };
  const request: OutsideRequest = async (url, sent) => guarded(async () => alive.outside.request(url, sent));
  return { ...alive, database, outside: { ...alive.outside, request } };
};

const linesOf = (list: unknown, fields: readonly string[]): readonly string[] =>
  recordsOf({ body: list, status: 200, text: '', headers: {} })
    .filter((one) => one['running'] !== true)
    .map((one) => JSON.stringify(fields.map((field) => one[field])))
    .toSorted();

it(`loses and doubles nothing with ${kills} kills at random moments`, async () => {
  const seed = 20_251_120;
  const random = randomFrom(seed);
  await target.signIn();
  let died = 0;
  for (let life = 0; (await target.show())?.state === 'running'; life += 1) {
    // The lease of the dead process has to end before the next one takes over.
    target.clock.now += 121_000;
    const worker = target.worker();
    await claimMoves(worker);
    const length = died < kills ? 1 + Math.floor(random() ** 2 * 260) : Number.MAX_SAFE_INTEGER;
    try {
      await target.drive(mortal(worker, length, random() < 0.5));
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      died += 1;
    }
  }
  expect(await target.show()).toMatchObject({ state: 'done' });
  expect(died).toBe(kills);
  for (const [path, fields] of Object.entries({
    '/contact': ['nr', 'name_1', 'name_2', 'mail'],
    '/article': ['intern_code', 'intern_name', 'sale_price'],
    '/pr_project': ['name'],
    '/timesheet': ['date', 'duration', 'text', 'allowable_bill'],
    '/kb_offer': ['document_nr', 'total'],
    '/kb_order': ['document_nr', 'total'],
    '/kb_invoice': ['document_nr', 'total', 'total_received_payments', 'total_remaining_payments'],
    '/kb_expense': ['document_nr', 'total'],
    '/note': ['subject', 'event_start'],
    '/task': ['subject', 'finish_date'],
  })) {
    const here = linesOf((await target.call('GET', `${path}?limit=2000`)).body, fields);
    expect(here, `${path}, seed ${seed}`).toEqual(linesOf(await source.read(`${path}?limit=2000`), fields));
  }
}, 300_000);
