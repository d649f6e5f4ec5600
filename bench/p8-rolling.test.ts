import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSchema } from '#server/service/testing/test-database.ts';
import { raw } from '#server/service/store/sql.ts';
import { seedPostgres, type Seeded } from './measure/kontor.ts';
import { roll, type RollingResult } from './measure/rolling.ts';

/** Two processes over one PostgreSQL, each restarted while clients work: docs/scale.md. */
const schema = await makeSchema();
let data: Seeded;
let rolled: RollingResult;

beforeAll(async () => {
  data = await seedPostgres({ articles: 1 }, schema.url);
  rolled = await roll(data, 2);
}, 300_000);
afterAll(async () => {
  await data.remove();
  await schema.remove();
});

const countOf = async (from: string): Promise<number> => {
  const database = await schema.open();
  const row = await database.get(raw(`select count(*) as count from ${from}`));
  await database.close();
  return Number(row?.['count']);
};

test('no request fails, and none is answered twice', async () => {
  expect(rolled.failed).toEqual([]);
  expect(rolled.restarts).toBe(2);
  expect(new Set(rolled.ids).size).toBe(rolled.ids.length);
  expect(await countOf(`unit where name like 'Made %'`)).toBe(rolled.ids.length);
  expect(rolled.ids.length).toBeGreaterThan(10);
});

test('exactly one stopwatch runs, with a segment for each start', async () => {
  const own = `timetracking_segment s where s.start_at >= ${Math.floor(rolled.began / 1000)}`;
  expect(await countOf('timetracking where running_since is not null')).toBe(1);
  expect(await countOf('timetracking_segment where stop_at is null')).toBe(1);
  expect(await countOf(own)).toBe(rolled.stopwatches);
});

test('each refresh token is exchanged once, whichever process receives it', () => {
  expect(rolled.refreshTokens.length).toBeGreaterThan(3);
  expect(new Set(rolled.refreshTokens).size).toBe(rolled.refreshTokens.length);
});
