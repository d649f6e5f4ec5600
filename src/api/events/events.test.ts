import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { scopes } from '#contract/scopes.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { followEvents, pollChanges } from './events.ts';
import { openPage, waitUntil } from '../cache/testing.ts';

const realFetch = globalThis.fetch;
let service: TestService;
let streams: { readonly last: string | null; readonly end: AbortController }[];
let pages: ReturnType<typeof openPage>[];
let over: AbortController;

beforeAll(async () => {
  service = await startTestService();
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const token = await service.token(service.owner, scopes);
  globalThis.fetch = (input, init = {}) => {
    const path = typeof input === 'string' ? input : '';
    const end = new AbortController();
    const headers = new Headers(init.headers);
    if (path === '/api/kontor/event') streams.push({ last: headers.get('last-event-id'), end });
    headers.set('authorization', `Bearer ${token}`);
    const signal = init.signal ? AbortSignal.any([init.signal, end.signal]) : end.signal;
    return realFetch(address + path.replace('/api', `/api2.php/${service.owner.org}`), { ...init, headers, signal });
  };
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  service.app.server.closeAllConnections();
  await service.close();
});
beforeEach(() => {
  streams = [];
  pages = [];
  over = new AbortController();
});
afterEach(() => {
  over.abort();
  for (const { close } of pages) close();
});

const seen = ['unit', '/unit', 'list', {}];

/** A tab that shows units and follows others' changes. */
const openTab = (browser: string) => {
  const page = openPage(browser);
  const fresh = (): unknown => page.client.setQueryData(seen, []);
  const isStale = (): boolean => page.client.getQueryState(seen)?.isInvalidated === true;
  const end = new AbortController();
  const following = followEvents(page.client, browser, AbortSignal.any([over.signal, end.signal]));
  fresh();
  pages.push(page);
  return { ...page, fresh, isStale, end, following };
};
const change = () => service.call('POST', '/unit', { body: { name: crypto.randomUUID().slice(0, 8) } });
const opened = (count: number) => waitUntil(() => streams.length >= count);
const delivered = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a stream that breaks before its first event makes everything stale, because changes may be missed', async () => {
  const tab = openTab(crypto.randomUUID());
  await opened(1);
  await delivered();
  tab.fresh();
  streams[0]?.end.abort();
  await change();
  await opened(2);
  await waitUntil(() => tab.isStale());
  expect(streams[1]?.last).toBeNull();
});

test('other people’s changes invalidate data within two seconds in every tab, over one stream', async () => {
  const browser = crypto.randomUUID();
  const tabs = [openTab(browser), openTab(browser)];
  await opened(1);
  await delivered();
  await change();
  await waitUntil(() => tabs.every(({ isStale }) => isStale()));
  expect(streams).toHaveLength(1);
});

test('a broken stream resumes after the last event, and catches up on missed ones', async () => {
  const tab = openTab(crypto.randomUUID());
  await opened(1);
  await delivered();
  await change();
  await waitUntil(tab.isStale);
  tab.fresh();
  streams[0]?.end.abort();
  await change();
  await waitUntil(tab.isStale);
  expect(streams[1]?.last).toMatch(/^\d+$/);
});

test('when the tab that reads the stream is closed, another resumes', async () => {
  const browser = crypto.randomUUID();
  const [first, second] = [openTab(browser), openTab(browser)];
  await opened(1);
  await delivered();
  await change();
  await waitUntil(second.isStale);
  second.fresh();
  first.end.abort();
  await first.following;
  await opened(2);
  expect(streams[1]?.last).toMatch(/^\d+$/);
  await change();
  await waitUntil(second.isStale);
});

test('a change of a timetracking invalidates the stopwatch', async () => {
  const tab = openTab(crypto.randomUUID());
  await opened(1);
  await delivered();
  tab.client.setQueryData(['stopwatch'], null);
  const activity = await service.call('POST', '/client_service', { body: { name: 'Beratung' } });
  const body = {
    user_id: service.owner.userId,
    client_service_id: Number(/"id":(\d+)/.exec(activity.text)?.[1]),
    allowable_bill: true,
    tracking: { type: 'duration', date: '2025-11-20', duration: '00:10' },
  };
  expect((await service.call('POST', '/timesheet', { body })).status).toBe(201);
  await waitUntil(() => tab.client.getQueryState(['stopwatch'])?.isInvalidated === true);
});

test('a service without events is polled, but the namespace check is not repeated', async () => {
  const page = openPage(crypto.randomUUID());
  pages.push(page);
  page.client.setQueryData(seen, []);
  page.client.setQueryData(['company_profile'], null);
  const polling = pollChanges(page.client, over.signal, 10);
  await waitUntil(() => page.client.getQueryState(seen)?.isInvalidated === true);
  expect(page.client.getQueryState(['company_profile'])?.isInvalidated).toBe(false);
  over.abort();
  await polling;
});
