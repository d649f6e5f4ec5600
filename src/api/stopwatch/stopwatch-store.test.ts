import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { createClock, type Clock } from '../service/clock.ts';
import { storedList } from '../storage/stored-list.ts';
import { at, create } from '../records/operations.ts';
import { sealedStarts } from './sealed-starts.ts';
import { stopwatchAction } from './stopwatch-action.ts';
import { namespaceStopwatch } from './stopwatch-service.ts';
import { stopwatchKey, stopwatchStore } from './stopwatch-store.ts';
import { memoryStorage, type TextStorage } from '../storage/storage.ts';
import { originAt } from '../cache/test-origin.ts';
import { openPage, run, waitUntil, type Origin, type Sent } from '../cache/testing.ts';
import { timeEntries } from '../time-entries/time-entries.ts';
import { secondsOf, type TimeEntry } from '../time-entries/time-entry.ts';

const twelveHours = 12 * 3_600_000;
const isStart = ({ path }: Sent): boolean => path === '/api/kontor/stopwatch/start';
const isStop = ({ path }: Sent): boolean => path === '/api/kontor/stopwatch/stop';
const always = (): boolean => true;

const draftKey = {
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
};

let service: TestService;
let origin: Origin;
let input: { client_service_id: number; allowable_bill: boolean; text?: string };
let storage: TextStorage;
let open: (() => void)[];

/** The device's wall clock is wrong by twelve hours throughout. */
const device = { monotonic: 0, wrong: twelveHours };
const pass = (seconds: number): void => {
  device.monotonic += seconds * 1000;
  service.clock.now += seconds * 1000;
};

/** A page of the browser that owns `storage`: a reload opens another one. */
const openTab = (name = crypto.randomUUID(), kept = storage) => {
  const { client, close } = openPage(name);
  const wall = () => service.clock.now + device.wrong;
  const clock: Clock = createClock({ monotonic: () => device.monotonic, wall });
  const list = sealedStarts(
    storedList('stopwatch', stopwatchAction, () => kept),
    async () => draftKey,
  );
  const at = namespaceStopwatch(service.owner.userId, clock);
  const store = stopwatchStore({ client, list, lock: name, clock, service: async () => at });
  const running = () => client.fetchQuery({ queryKey: stopwatchKey, queryFn: () => at.show(), staleTime: 0 });
  open.push(close);
  return { client, clock, store, running };
};

const entriesOf = async ({ client }: ReturnType<typeof openTab>): Promise<readonly TimeEntry[]> => {
  const paged = timeEntries({ client_service_id: input.client_service_id }, { offset: 0, limit: 50 });
  return (await client.fetchQuery({ ...paged, staleTime: 0 })).entries;
};

/** Fails this many requests. */
const goAway = (requests: number): void =>
  void origin.faults.push(
    ...Array.from({ length: requests }, () => ({ fits: always, failure: 'request lost' as const })),
  );
const comeBack = (): void => void (origin.faults.length = 0);

beforeAll(async () => {
  service = await startTestService();
  origin = await originAt(service);
});
afterAll(() => service.close());

beforeEach(async () => {
  pass(60);
  storage = memoryStorage();
  open = [];
  comeBack();
  origin.sent.length = 0;
  const tab = openTab();
  const activity = await run(tab.client, create(at(businessActivity)), { body: { name: crypto.randomUUID() } });
  await tab.store.stop(null);
  input = { client_service_id: activity.id, allowable_bill: true };
});
afterEach(() => {
  for (const close of open) close();
});

test('starts and stops with elapsed time by the service’s clock, even if the device is wrong by twelve hours', async () => {
  const tab = openTab();
  await tab.running();
  await tab.store.start(input);
  const running = await tab.running();
  pass(75);
  expect(running && secondsOf(running, tab.clock.now())).toBe(75);
  await tab.store.stop(running?.id ?? null);
  expect(await tab.running()).toBeNull();
  expect((await entriesOf(tab)).map(({ seconds }) => seconds)).toEqual([75]);
});

test('a reload and a second tab find the running entry, and the second tab follows a stop at once', async () => {
  const browser = crypto.randomUUID();
  const tab = openTab(browser);
  const other = openTab(browser);
  await tab.store.start(input);
  expect(await openTab().running()).toMatchObject({ client_service_id: input.client_service_id });
  await other.running();
  await tab.store.stop(null);
  await waitUntil(() => other.client.getQueryState(stopwatchKey)?.isInvalidated === true);
  expect(await other.running()).toBeNull();
});

test.each(['request lost', 'answer lost', 'bad gateway'] as const)(
  'start, %s: one entry, from the second of the click',
  async (failure) => {
    const tab = openTab();
    await tab.running();
    const clicked = service.clock.now;
    origin.faults.push({ fits: isStart, failure });
    await tab.store.start(input);
    expect(tab.store.actions()).toMatchObject([{ action: 'start', unanswered: 1 }]);
    pass(20);
    await tab.store.run();
    expect(tab.store.actions()).toEqual([]);
    expect(tab.store.problem()).toBeNull();
    expect(await tab.running()).toMatchObject({ running_since: clicked });
    expect(await entriesOf(tab)).toHaveLength(1);
  },
);

test.each(['request lost', 'answer lost'] as const)(
  'stop, %s, and the tab is closed: the stop counts from its click',
  async (failure) => {
    const tab = openTab();
    await tab.running();
    await tab.store.start(input);
    const { id = 0 } = (await tab.running()) ?? {};
    pass(100);
    origin.faults.push({ fits: isStop, failure });
    await tab.store.stop(id);
    pass(500);
    const reloaded = openTab();
    await reloaded.store.run();
    expect(await reloaded.running()).toBeNull();
    expect((await entriesOf(reloaded)).map(({ seconds }) => seconds)).toEqual([100]);
  },
);

test('start and stop without answers create one entry of the right length', async () => {
  const tab = openTab();
  await tab.running();
  goAway(100);
  await tab.store.start(input);
  pass(50);
  await tab.store.stop(null);
  pass(200);
  comeBack();
  await tab.store.run();
  await waitUntil(() => tab.store.actions().length === 0);
  expect(await tab.running()).toBeNull();
  expect((await entriesOf(tab)).map(({ seconds }) => seconds)).toEqual([50]);
});

test('a waiting stop applies to the entry running at its click, not to later ones started elsewhere', async () => {
  const tab = openTab();
  await tab.running();
  goAway(100);
  await tab.store.start(input);
  pass(50);
  await tab.store.stop(null);
  comeBack();
  origin.faults.push({ fits: isStop, failure: 'request lost' });
  await tab.store.run();
  expect(tab.store.actions()).toMatchObject([{ action: 'stop', unanswered: 1 }]);
  pass(10);
  const elsewhere = openTab(crypto.randomUUID(), memoryStorage());
  await elsewhere.running();
  await elsewhere.store.start({ ...input, text: 'elsewhere' });
  await tab.store.run();
  expect(await tab.running()).toMatchObject({ text: 'elsewhere' });
});

test('a double click starts once', async () => {
  const tab = openTab();
  await Promise.all([tab.store.start(input), tab.store.start(input)]);
  await waitUntil(() => tab.store.actions().length === 0);
  expect(await entriesOf(tab)).toHaveLength(1);
});

test('starting another stops the running entry', async () => {
  const tab = openTab();
  await tab.running();
  await tab.store.start({ ...input, text: 'one' });
  pass(30);
  await tab.store.start({ ...input, text: 'two' });
  expect(await tab.running()).toMatchObject({ text: 'two' });
  expect((await entriesOf(tab)).map(({ text, running_since }) => [text, running_since === null])).toEqual([
    ['two', false],
    ['one', true],
  ]);
});

test('continuing an entry adds up', async () => {
  const tab = openTab();
  await tab.running();
  await tab.store.start(input);
  pass(30);
  await tab.store.stop(null);
  pass(600);
  const [entry] = await entriesOf(tab);
  if (entry === undefined) throw new Error('no entry');
  await tab.store.start(input, entry);
  pass(12);
  await tab.store.stop(entry.id);
  expect((await entriesOf(tab)).map(({ id, seconds }) => [id, seconds])).toEqual([[entry.id, 42]]);
});

test('a refusal is shown in the service’s words, and does not wait', async () => {
  const tab = openTab();
  await tab.store.start({ ...input, client_service_id: 999_999 });
  expect(tab.store.actions()).toEqual([]);
  expect(tab.store.problem()).toMatchObject({
    code: 'refused',
    errors: [expect.stringMatching(/^client_service_id: /)],
  });
  tab.store.discard();
  expect(tab.store.problem()).toBeNull();
});

test('an expired session keeps the click, whose time counts after signing in again', async () => {
  const tab = openTab();
  await tab.running();
  const clicked = service.clock.now;
  origin.state.signedIn = false;
  await tab.store.start(input);
  expect(tab.store.actions()).toHaveLength(1);
  pass(90);
  origin.state.signedIn = true;
  await tab.store.run();
  expect(await tab.running()).toMatchObject({ running_since: clicked });
});

const startLateBehindAnother = async (network: 'fails' | 'is away' = 'fails') => {
  const tab = openTab();
  await tab.running();
  if (network === 'fails') origin.faults.push({ fits: isStart, failure: 'request lost' });
  else vi.stubGlobal('navigator', { onLine: false });
  await tab.store.start({ ...input, text: 'late' });
  vi.unstubAllGlobals();
  pass(10);
  const elsewhere = openTab(crypto.randomUUID(), memoryStorage());
  await elsewhere.running();
  await elsewhere.store.start({ ...input, text: 'elsewhere' });
  pass(10);
  await tab.store.run();
  return tab;
};

test.each(['fails', 'is away'] as const)('if the network %s, a start behind another one asks', async (network) => {
  const tab = await startLateBehindAnother(network);
  expect(tab.store.problem()).toEqual({ code: 'other_running' });
  expect(await tab.running()).toMatchObject({ text: 'elsewhere' });
  await tab.store.retry();
  expect(await tab.running()).toMatchObject({ text: 'late', running_since: service.clock.now });
  expect((await entriesOf(tab)).map(({ text, seconds }) => [text, seconds])).toEqual([
    ['late', 0],
    ['elsewhere', 10],
  ]);
});

test('a start that asks can be cancelled', async () => {
  const tab = await startLateBehindAnother();
  tab.store.discard();
  await tab.store.run();
  expect(await tab.running()).toMatchObject({ text: 'elsewhere' });
  expect(await entriesOf(tab)).toHaveLength(1);
});

test('waiting actions are sent automatically when the service answers again', async () => {
  const tab = openTab();
  origin.faults.push({ fits: isStart, failure: 'request lost' });
  await tab.running();
  await tab.store.start(input);
  expect(tab.store.actions()).toHaveLength(1);
  await waitUntil(() => tab.store.actions().length === 0, 4_000);
  expect(await entriesOf(tab)).toHaveLength(1);
});

test('a stop clicked without a network on Friday counts until then, even if it is sent on Monday', async () => {
  const tab = openTab();
  await tab.store.start(input);
  const { id = null } = tab.client.getQueryData<TimeEntry>(stopwatchKey) ?? {};
  pass(8 * 3600);
  goAway(1000);
  await tab.store.stop(id);
  pass(63 * 3600);
  comeBack();
  // The token of Friday has expired.
  origin = await originAt(service);
  const monday = openTab();
  await monday.store.run();
  expect((await entriesOf(monday)).map((entry) => secondsOf(entry, 0))).toEqual([8 * 3600]);
  expect(monday.store.actions()).toEqual([]);
});

test('a start and a stop clicked without a network on Friday count on Friday, even if they are sent on Monday', async () => {
  const tab = openTab();
  await tab.running();
  const start = service.clock.now;
  goAway(1000);
  await tab.store.start(input);
  pass(2 * 3600);
  await tab.store.stop(null);
  pass(63 * 3600);
  comeBack();
  origin = await originAt(service);
  const monday = openTab();
  await monday.store.run();
  await waitUntil(() => monday.store.actions().length === 0);
  expect([monday.store.problem(), await monday.running()]).toEqual([null, null]);
  const [entry] = await entriesOf(monday);
  expect(entry).toMatchObject({ date: new Date(start).toISOString().slice(0, 10), seconds: 2 * 3600 });
});
