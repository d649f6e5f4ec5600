import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createQueryClient } from '../cache/query-client.ts';
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
