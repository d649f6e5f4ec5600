import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startRounds } from './rounds.ts';

/** Starts rounds with these results, and counts them. */
const start = (results: readonly (boolean | Error)[], pause: number) => {
  const seen = { rounds: 0, failures: 0 };
  const work = async (): Promise<boolean> => {
    const result = results[seen.rounds];
    seen.rounds += 1;
    if (result instanceof Error) throw result;
    return result ?? false;
  };
  const stop = startRounds(work, pause, () => (seen.failures += 1));
  onTestFinished(stop);
  return { seen, stop };
};

test('a round that leaves something is followed by the next one without a pause', async () => {
  const began = performance.now();
  const { seen } = start([true, true, true, true], 300);
  await expect.poll(() => seen.rounds, { interval: 5 }).toBe(5);
  // One pause before the first round; five would be 1500.
  expect(performance.now() - began).toBeLessThan(1200);
});

test('a round that fails or leaves nothing is followed by a pause', async () => {
  const { seen } = start([new Error('lost'), false, true], 200);
  await setTimeout(300);
  expect(seen).toEqual({ rounds: 1, failures: 1 });
  await expect.poll(() => seen.rounds).toBe(4);
});

test('nothing follows once the rounds are stopped, even if more is waiting', async () => {
  const { seen, stop } = start(Array<boolean>(1000).fill(true), 1);
  await expect.poll(() => seen.rounds).toBeGreaterThan(0);
  await stop();
  const { rounds } = seen;
  await setTimeout(50);
  expect(seen.rounds).toBe(rounds);
});
