import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServiceError, Unreachable } from '../service/http.ts';
import { openPage, waitUntil } from './testing.ts';
import { announceChange, announceSession } from './query-client.ts';

let pages: ReturnType<typeof openPage>[] = [];
const openTabs = () => {
  const browser = crypto.randomUUID();
  const [mine, other] = [openPage(browser), openPage(browser)];
  pages = [mine, other];
  return { mine: mine.client, other: other.client };
};
beforeEach(() => {
  pages = [];
});
afterEach(() => {
  for (const { close } of pages) close();
});

const sessionOf = (user: { current: string }) => ({ queryKey: ['session'], queryFn: () => user.current });
const entries = ['timetracking', 'list'];

test('when another user signs in in another tab, the first user’s data is removed', async () => {
  const { mine, other } = openTabs();
  const user = { current: 'first' };
  await other.fetchQuery(sessionOf(user));
  other.setQueryData(entries, ['of the first']);
  user.current = 'second';
  announceSession(mine);
  await expect.poll(() => other.getQueryData(['session'])).toBe('second');
  await expect.poll(() => other.getQueryData(entries)).toBeUndefined();
});

test('when the same user signs in again, cached data stays', async () => {
  const { mine, other } = openTabs();
  const user = { current: 'first' };
  await other.fetchQuery(sessionOf(user));
  other.setQueryData(entries, ['of the first']);
  const fetches = other.getQueryState(['session'])?.dataUpdateCount ?? 0;
  announceSession(mine);
  await waitUntil(() => (other.getQueryState(['session'])?.dataUpdateCount ?? 0) > fetches);
  expect(other.getQueryData(entries)).toEqual(['of the first']);
});

test('a change of a timetracking invalidates timesheets and the stopwatch in every tab, and nothing else', async () => {
  const { mine, other } = openTabs();
  const stale = [['timesheet', 'list'], entries, ['stopwatch']];
  for (const client of [mine, other]) for (const key of [...stale, ['note', 'list']]) client.setQueryData(key, []);
  await announceChange(mine, ['timetracking']);
  for (const client of [mine, other]) {
    await waitUntil(() => stale.every((key) => client.getQueryState(key)?.isInvalidated === true));
    expect(client.getQueryState(['note', 'list'])?.isInvalidated).toBe(false);
  }
});

test('a read is retried without an answer, but not after a refusal', async () => {
  const { mine } = openTabs();
  let fetches = 0;
  const fail = (error: Error) => ({
    queryKey: [error.message],
    queryFn: () => {
      fetches += 1;
      throw error;
    },
    retryDelay: 1,
  });
  await expect(
    mine.fetchQuery({ ...fail(new ServiceError(403, 'no')), retry: mine.getDefaultOptions().queries?.retry ?? 0 }),
  ).rejects.toThrow('no');
  expect(fetches).toBe(1);
  fetches = 0;
  await expect(
    mine.fetchQuery({ ...fail(new Unreachable('gone')), retry: mine.getDefaultOptions().queries?.retry ?? 0 }),
  ).rejects.toThrow('gone');
  expect(fetches).toBe(3);
});

test('a change during a list’s first read refetches it', async () => {
  const { mine } = openTabs();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const answers = [first.promise, second.promise];
  const observer = new QueryObserver(mine, { queryKey: entries, queryFn: async () => answers.shift() ?? 'no more' });
  const stop = observer.subscribe(() => undefined);
  await waitUntil(() => answers.length === 1);
  const notified = announceChange(mine, ['timetracking']);
  await waitUntil(() => answers.length === 0);
  first.resolve('before the change');
  second.resolve('after the change');
  await notified;
  expect(mine.getQueryData(entries)).toBe('after the change');
  stop();
});

test('a read that its page abandons starts again if a write awaits it as well', async () => {
  const { mine } = openTabs();
  const signals: AbortSignal[] = [];
  const answer = Promise.withResolvers<string>();
  const query = {
    queryKey: ['client_service', 'show'],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
      signals.push(signal);
      return signals.length === 1 ? new Promise<string>(() => undefined) : answer.promise;
    },
  };
  const stop = new QueryObserver(mine, query).subscribe(() => undefined);
  const awaited = mine.fetchQuery(query);
  stop();
  await waitUntil(() => signals.length === 2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  answer.resolve('the activity');
  expect(await awaited).toBe('the activity');
});
