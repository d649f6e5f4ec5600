import { afterEach, describe, expect, it } from 'vitest';
import { startPool, TooLarge } from './worker-pool.ts';

/** Workers fail in every way: each job ends, and the next one finds a worker. */
const pools: ReturnType<typeof startPool>[] = [];
const open = () => {
  const pool = startPool(new URL('./test-obedient-worker.ts', import.meta.url), { maxOldGenerationSizeMb: 64 });
  pools.push(pool);
  return pool;
};
afterEach(async () => Promise.all(pools.splice(0).map(async (pool) => pool.end())));

const long = 20_000;
const textOf = async (bytes: Promise<Uint8Array>): Promise<string> => new TextDecoder().decode(await bytes);

describe('a pool of workers', () => {
  it('answers each job with its own bytes, at once and in turn', async () => {
    const pool = open();
    const jobs = Array.from({ length: 4 }, (_, index) => `job ${index}`);
    for (const round of [1, 2]) {
      const ofRound = jobs.map((job) => `${job} of round ${round}`);
      expect(await Promise.all(ofRound.map(async (job) => textOf(pool.run(job, long))))).toEqual(ofRound);
    }
  });

  it.each([
    ['says that it failed', 'fail', /no paper/],
    ['answers nonsense', 'nonsense', /unknown answer/],
    ['ends', 'end', /ended/],
    ['throws', 'throw', /ink is out/],
  ])('rejects if the worker %s, and continues with the next job', async (_, job, words) => {
    const pool = open();
    await expect(pool.run(job, long)).rejects.toThrow(words);
    expect(await textOf(pool.run('next', long))).toBe('next');
  });

  it('rejects as too large what the worker refuses, and keeps the worker', async () => {
    const pool = open();
    await expect(pool.run('refuse', long)).rejects.toThrow(new TooLarge('no room'));
    expect(await textOf(pool.run('count', long))).toBe('2');
  });

  it.each([
    ['time', 'loop', 300],
    ['memory', 'hoard', long],
  ])('rejects as too large what takes too much %s, and continues with the next job', async (_, job, limit) => {
    const pool = open();
    await expect(pool.run(job, limit)).rejects.toBeInstanceOf(TooLarge);
    expect(await textOf(pool.run('next', long))).toBe('next');
  });

  it('rejects running and later jobs after it ends', async () => {
    const pool = open();
    const jobs = Promise.allSettled([pool.run('loop', long), pool.end(), pool.run('next', long)]);
    const ended = { status: 'rejected', reason: { message: expect.stringContaining('ended') } };
    expect(await jobs).toMatchObject([ended, { status: 'fulfilled' }, ended]);
  });
});
