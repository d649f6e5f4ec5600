import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fairQueue, QueueFull } from './fair-queue.ts';

/** Jobs that end on request; `begun` lists their names in the order of their start. */
const jobs = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => async (): Promise<string> => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, job, end };
};

describe('a fair queue', () => {
  test('keys take turns, regardless of their number of jobs', async () => {
    const { begun, job, end } = jobs();
    const queue = fairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 100 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void queue.run(name.slice(0, 1), job(name));
    for (let ended = 0; ended < 5; ended += 1) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  test('one key leaves places free for others', async () => {
    const { begun, job } = jobs();
    const queue = fairQueue({ running: 3, runningPerKey: 2, waitingPerKey: 100 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void queue.run(name.slice(0, 1), job(name));
    await setImmediate();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  test('refuses an excess job, but not one of another key', async () => {
    const { begun, job } = jobs();
    const queue = fairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 1 });
    for (const name of ['a1', 'a2']) void queue.run('a', job(name));
    await expect(queue.run('a', job('a3'))).rejects.toThrow(QueueFull);
    void queue.run('b', job('b1'));
    await setImmediate();
    expect(begun).toEqual(['a1']);
  });

  test('a job whose caller has gone never starts, and frees its place', async () => {
    const { begun, job, end } = jobs();
    const queue = fairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 1 });
    const caller = new AbortController();
    void queue.run('a', job('a1'));
    const left = queue.run('a', job('a2'), caller.signal);
    caller.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await expect(queue.run('a', job('a3'), caller.signal)).rejects.toThrow('gone');
    void queue.run('a', job('a4'));
    await end('a1');
    expect(begun).toEqual(['a1', 'a4']);
  });

  test('a failing job frees its place and reports the error', async () => {
    const { begun, job } = jobs();
    const queue = fairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 1 });
    await expect(
      queue.run('a', async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    void queue.run('a', job('a1'));
    await setImmediate();
    expect(begun).toEqual(['a1']);
  });
});
