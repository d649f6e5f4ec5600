import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClock } from '../service/clock.ts';
import { hostedStopwatch } from './hosted-stopwatch.ts';
import { storedList } from '../storage/stored-list.ts';
import { sealedStarts } from './sealed-starts.ts';
import { stopwatchAction } from './stopwatch-action.ts';
import { stopwatchKey, stopwatchStore } from './stopwatch-store.ts';
import { secondsOf } from '../time-entries/time-entry.ts';
import { memoryStorage } from '../storage/storage.ts';
import { hostedOrigin } from '../cache/test-origin.ts';
import { openPage, waitUntil, type Origin, type Sent } from '../cache/testing.ts';
import { timeEntries } from '../time-entries/time-entries.ts';

const draftKey = {
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
};
let origin: Origin;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ origin, close } = await hostedOrigin());
});
afterAll(() => close());

const openTab = (storage = memoryStorage()) => {
  const name = crypto.randomUUID();
  const page = openPage(name);
  const clock = createClock();
  const list = sealedStarts(
    storedList('stopwatch', stopwatchAction, () => storage),
    async () => draftKey,
  );
  const service = hostedStopwatch(1, clock);
  const store = stopwatchStore({ client: page.client, list, lock: name, clock, service: async () => service });
  const running = () => page.client.fetchQuery({ queryKey: stopwatchKey, queryFn: () => service.show(), staleTime: 0 });
  return { ...page, clock, store, running, storage };
};

let tab: ReturnType<typeof openTab>;
beforeEach(async () => {
  tab = openTab();
  await tab.store.stop(null);
});
afterEach(() => tab.close());

const isCreate = ({ method, path }: Sent): boolean => method === 'POST' && path === '/api/monitoring';
const isStart = ({ path }: Sent): boolean => /\/monitoring\/\d+\/start$/.test(path);

let made = 0;
const anInput = () => {
  made += 1;
  return { client_service_id: 1, allowable_bill: true, text: `stopwatch ${made}` };
};
const entries = async () => {
  const paged = timeEntries({}, { offset: 0, limit: 50 });
  await tab.client.invalidateQueries();
  return (await tab.client.fetchQuery({ ...paged, staleTime: 0 })).entries;
};

test('starts, reloads and stops only with documented operations', async () => {
  const before = (await entries()).length;
  const input = anInput();
  await tab.store.start(input);
  const reloaded = openTab(tab.storage);
  const running = await reloaded.running();
  expect(running).toMatchObject({ ...input, tracking_type: 2 });
  expect(running && secondsOf(running, tab.clock.now())).toBeLessThanOrEqual(2);
  await reloaded.store.stop(running?.id ?? null);
  expect(await reloaded.running()).toBeNull();
  expect(await entries()).toHaveLength(before + 1);
  reloaded.close();
});

test('a running entry is stopped before another starts, because a hosted service may run both', async () => {
  const [first, second] = [anInput(), anInput()];
  await tab.store.start(first);
  await tab.store.start(second);
  expect(await tab.running()).toMatchObject({ text: second.text });
  expect((await entries()).filter(({ running_since }) => running_since !== null)).toHaveLength(1);
});

test.each([
  ['the create', 'answer lost', isCreate],
  ['the create', 'request lost', isCreate],
  ['the start', 'answer lost', isStart],
  ['the start', 'request lost', isStart],
] as const)('%s, %s: one entry runs in the end', async (_what, failure, fits) => {
  const before = (await entries()).length;
  const input = anInput();
  origin.faults.push({ fits, failure });
  await tab.store.start(input);
  expect(tab.store.actions()).toHaveLength(1);
  // Until its texts are encrypted, they live only as long as the page.
  await waitUntil(() => tab.store.actions().every((action) => action.action === 'start' && Boolean(action.sealed)));
  const reloaded = openTab(tab.storage);
  await reloaded.store.run();
  expect(await reloaded.running()).toMatchObject({ text: input.text });
  expect(await entries()).toHaveLength(before + 1);
  reloaded.close();
});

test('an entry created but not yet started is remembered over a reload', async () => {
  origin.faults.push({ fits: isStart, failure: 'request lost' });
  await tab.store.start(anInput());
  const [newest] = await entries();
  expect(tab.store.actions()).toMatchObject([{ action: 'start', created: newest?.id }]);
  await tab.store.run();
  expect(tab.store.actions()).toEqual([]);
});

test('an unanswered stop is sent again', async () => {
  await tab.store.start(anInput());
  const { id = 0 } = (await tab.running()) ?? {};
  origin.faults.push({ fits: ({ path }) => path.endsWith('/stop'), failure: 'request lost' });
  await tab.store.stop(id);
  expect(tab.store.actions()).toMatchObject([{ action: 'stop', unanswered: 1 }]);
  await waitUntil(() => tab.store.actions().length === 0, 4_000);
  expect(await tab.running()).toBeNull();
});

test('earlier tracked time counts once, although a running total includes the current run', async () => {
  const input = anInput();
  await tab.store.start(input);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const { id = 0, seconds } = (await tab.running()) ?? {};
  expect(seconds).toBe(0);
  await tab.store.stop(id);
  const [stopped] = (await entries()).filter((entry) => entry.id === id);
  expect(stopped?.seconds).toBe(2);
  if (stopped !== undefined) await tab.store.start(input, stopped);
  const again = await tab.running();
  expect(again?.id).toBe(id);
  expect(again && secondsOf(again, tab.clock.now())).toBeLessThanOrEqual(4);
  expect(again && secondsOf(again, tab.clock.now())).toBeGreaterThanOrEqual(2);
});

test('the start of a running entry cannot be moved, and this is reported', () => {
  expect(hostedStopwatch(1, tab.clock).moveStart).toBeNull();
});
