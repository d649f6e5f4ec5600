import { afterEach, describe, expect, it } from 'vitest';
import { startPool } from './worker-pool.ts';

/** Workers that fail in every way: each job ends, and the next one finds a worker. */
const pools: ReturnType<typeof startPool>[] = [];
const open = (size: number) => {
  const pool = startPool(new URL('./test-workers/obedient.ts', import.meta.url), size);
  pools.push(pool);
  return pool;
};
afterEach(async () => Promise.all(pools.splice(0).map(async (pool) => pool.end())));

const long = 20_000;
const textOf = async (bytes: Promise<Uint8Array>): Promise<string> => new TextDecoder().decode(await bytes);

describe('a pool of workers', () => {
  it('answers each job with its own bytes, also where there are more jobs than workers', async () => {
    const pool = open(2);
    const jobs = Array.from({ length: 20 }, (_, index) => `job ${index}`);
    expect(await Promise.all(jobs.map(async (job) => textOf(pool.run(job, long))))).toEqual(jobs);
  });

  it.each([
    ['says that it failed', 'fail', /no paper/],
    ['answers nonsense', 'nonsense', /nobody understands/],
    ['ends', 'end', /ended/],
    ['throws', 'throw', /ink is out/],
  ])('rejects where the worker %s, and goes on with the next job', async (_, job, words) => {
    const pool = open(1);
    await expect(pool.run(job, long)).rejects.toThrow(words);
    expect(await textOf(pool.run('next', long))).toBe('next');
  });

  it('rejects what takes too long, and goes on with the next job', async () => {
    const pool = open(1);
    await textOf(pool.run('warm', long));
    const [late, next] = await Promise.allSettled([pool.run('loop', 300), textOf(pool.run('next', long))]);
    expect(late).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('longer than 300 ms') },
    });
    expect(next).toEqual({ status: 'fulfilled', value: 'next' });
  });

  it('rejects what is under way and what waits when it ends', async () => {
    const pool = open(1);
    const jobs = Promise.allSettled([pool.run('loop', long), pool.run('next', long)]);
    await pool.end();
    const ended = { status: 'rejected', reason: { message: expect.stringContaining('ended') } };
    expect(await jobs).toMatchObject([ended, ended]);
  });
});
