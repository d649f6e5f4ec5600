import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createQueryClient } from '../cache/query-client.ts';
import { stopwatchAction } from '../stopwatch/stopwatch-action.ts';
import { stopwatchStore } from '../stopwatch/stopwatch-store.ts';
import { storedList } from '../storage/stored-list.ts';
import { memoryStorage } from '../storage/storage.ts';
import { createClock } from './clock.ts';
import { callOrigin } from './http.ts';
import { retryUnanswered } from './retry.ts';

const seconds = (count: number): number => count * 1000;
const answer = z.object({ id: z.int() });
const read = async () => (await callOrigin(answer, 'GET', '/api/contact/7')).data;

/** Refuses the first request with 503 and this header; tells how many there were. */
const openService = (retryAfter: string | undefined) => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const fetched = vi
    .fn<typeof fetch>()
    .mockImplementation(async () => Response.json({ id: 7 }))
    .mockImplementationOnce(async () =>
      Response.json({ error_code: 503, message: 'Server maintenance' }, { status: 503, headers }),
    );
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.length;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['without the header', undefined, 0.4],
  ['as long as the service says', '7', 7],
  ['never less than the app itself would', '0', 0.4],
  ['half a minute at most', '3600', 30],
  ['as the app itself would, if it is told a date', 'Fri, 31 Dec 2027 23:59:59 GMT', 0.4],
])('a write is repeated after its wait: %s', async (_case, retryAfter, wait) => {
  const count = openService(retryAfter);
  const result = retryUnanswered(read);
  await vi.advanceTimersByTimeAsync(seconds(wait) - 1);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(count()).toBe(2);
  expect(await result).toEqual({ id: 7 });
});

it.each([
  [undefined, 1],
  ['12', 12],
])('a read that is told %s seconds is repeated after %s', async (retryAfter, wait) => {
  const count = openService(retryAfter);
  const result = createQueryClient().fetchQuery({ queryKey: ['contact', 7], queryFn: read });
  await vi.advanceTimersByTimeAsync(seconds(wait) - 1);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(count()).toBe(2);
  expect(await result).toEqual({ id: 7 });
});

/** Refuses every request with 503 and this header; tells how many there were. */
const refuseAll = (retryAfter: string) => {
  const fetched = vi
    .fn<typeof fetch>()
    .mockImplementation(async () =>
      Response.json(
        { error_code: 503, message: 'Server maintenance' },
        { status: 503, headers: { 'retry-after': retryAfter } },
      ),
    );
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.length;
};

it('a read on screen that failed three times is repeated every ten seconds, or as late as the service says', async () => {
  environmentManager.setIsServer(() => false);
  const count = refuseAll('25');
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['contact', 7], queryFn: read });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(seconds(50));
  expect(count()).toBe(3);
  await vi.advanceTimersByTimeAsync(seconds(25) - 1);
  expect(count()).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(count()).toBe(4);
  leave();
});

it.each([
  ['0', [1, 3, 10]],
  ['12', [12, 12, 12]],
  ['3600', [30, 30, 30]],
])('the stopwatch, told %s seconds, repeats a stop after %j', async (retryAfter, waits) => {
  const count = refuseAll(retryAfter);
  const kept = memoryStorage();
  const clock = createClock({ monotonic: () => 0, wall: () => 0 });
  const stop = async () => {
    await read();
    return null;
  };
  const service = {
    show: async () => null,
    start: async () => Promise.reject(new Error('starts nothing')),
    stop,
    moveStart: null,
  };
  const store = stopwatchStore({
    client: createQueryClient(),
    list: { ...storedList('stopwatch', stopwatchAction, () => kept), open: async () => {} },
    lock: 'stopwatch',
    clock,
    service: async () => service,
  });
  await store.stop(1);
  for (const [index, wait] of waits.entries()) {
    expect(count()).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(seconds(wait) - 1);
    expect(count()).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(count()).toBe(waits.length + 1);
});
