import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { raw } from '#server/service/store/sql.ts';
import { isPostgres } from '#server/service/testing/test-database.ts';
import { lostOrDoubled } from '../lost-or-doubled.ts';
import { isShort, lengthOf, longForm, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';
import { prepareDemoData, type Running } from '../program.ts';

const writers = 4;
const kills = lengthOf(20, 1000);
/** Median limit in milliseconds. In `npm run test:all` the processor is shared, and the start takes longer. */
const maxRestart = isShort ? 10_000 : 3000;
const named = z.array(z.object({ name: z.string() }));

type TestData = Awaited<ReturnType<typeof prepareDemoData>>;
let data: TestData;
let running: Running;
let token: string;

beforeAll(async () => {
  data = await prepareDemoData();
  running = await data.start();
  token = await data.token();
}, 300_000);
afterAll(async () => {
  await running.end('SIGKILL');
  await data.remove();
});

/** Returns the status, 0 if the connection broke. */
const create = async (name: string, key: string): Promise<number> => {
  try {
    const response = await fetch(`${data.url}/unit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name }),
    });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
};

const stored = async (): Promise<readonly string[]> => {
  const names: string[] = [];
  for (let offset = 0; ; offset += 2000) {
    const response = await fetch(`${data.url}/unit?limit=2000&offset=${offset}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    });
    const page = named.parse(await response.json());
    names.push(...page.map(({ name }) => name));
    if (page.length < 2000) return names;
  }
};

/** Writes records one after the other until `until`; each is repeated until acknowledged, with a key from `keyOf` per attempt. */
const write = async (
  acknowledged: string[],
  isOver: () => boolean,
  keyOf: (name: string, attempt: number) => string,
): Promise<void> => {
  while (!isOver()) {
    const name = randomUUID();
    for (let attempt = 0; (await create(name, keyOf(name, attempt))) !== 201; attempt += 1) await setTimeout(20);
    acknowledged.push(name);
  }
};

/**
 * Kills the program during writes, `times` times; returns the acknowledged names and the recovery times in
 * milliseconds, shortest first.
 */
const killWhileWriting = async (times: number, keyOf: (name: string, attempt: number) => string) => {
  const random = seeded('D1');
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = Array.from({ length: writers }, async () => write(acknowledged, () => isOver, keyOf));
  const backAfter: number[] = [];
  for (let kill = 0; kill < times; kill += 1) {
    await setTimeout(random.whole(20, 400));
    await running.end('SIGKILL');
    const began = performance.now();
    running = await data.start();
    backAfter.push(performance.now() - began);
  }
  isOver = true;
  await Promise.all(writing);
  return { acknowledged, backAfter: backAfter.toSorted((one, two) => one - two) };
};

describe('D1: killed while four clients write', { timeout: longForm }, () => {
  let median = Infinity;

  test('D1: nothing acknowledged is lost, a retry with the same key duplicates nothing, and the data is intact', async () => {
    const { acknowledged, backAfter } = await killWhileWriting(kills, (name) => name);
    const max = backAfter.at(-1) ?? Infinity;
    median = backAfter[Math.floor(kills / 2)] ?? Infinity;
    const back = `back after ${Math.ceil(median)} ms at the median, ${Math.ceil(max)} at most`;
    reportNote('D1', { length: `${kills} kills, ${acknowledged.length} writes, ${back}` });
    expect(acknowledged.length).toBeGreaterThan(kills);
    expect(lostOrDoubled(acknowledged, await stored())).toEqual([]);
    if (isPostgres) return;
    const database = openSqlite(data.database);
    expect(await database.all(raw('pragma integrity_check'))).toEqual([{ integrity_check: 'ok' }]);
    await database.close();
  });

  // The median: a busy machine may delay one start.
  test('D1: recovery is short', () => {
    expect(median).toBeLessThan(maxRestart);
  });

  test('D1, control: a retry without the same key duplicates, and the check finds it', async () => {
    let found: readonly string[] = [];
    for (let round = 0; round < 20 && found.length === 0; round += 1) {
      const { acknowledged } = await killWhileWriting(3, (name, attempt) => `${name}-${attempt}`);
      found = lostOrDoubled(acknowledged, await stored());
    }
    expect(found).not.toEqual([]);
    expect(lostOrDoubled(['never written'], [])).toEqual(['lost: never written']);
  });
});
