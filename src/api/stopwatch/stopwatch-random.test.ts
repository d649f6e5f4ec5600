import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { scopes } from '#contract/scopes.ts';
import { randomFrom, type Random } from '#server/demo/random.ts';
import { buildService } from '#server/service/service.ts';
import { sql } from '#server/service/store/sql.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { lengthOf, seedOf } from '../../../trust/rows/length.ts';
import { reportNote } from '../../../trust/rows/notes.ts';
import { createClock } from '../service/clock.ts';
import { Unreachable } from '../service/http.ts';
import { storedList } from '../storage/stored-list.ts';
import { at, create } from '../records/operations.ts';
import { sealedStarts } from './sealed-starts.ts';
import { stopwatchAction } from './stopwatch-action.ts';
import { namespaceStopwatch, type StopwatchService } from './stopwatch-service.ts';
import { stopwatchKey, stopwatchStore } from './stopwatch-store.ts';
import { optimisticRunning } from './stopwatch-view.ts';
import { memoryStorage } from '../storage/storage.ts';
import { installOrigin, openPage, run, waitUntil, type Inject, type Origin } from '../cache/testing.ts';
import type { TimeEntry } from '../time-entries/time-entry.ts';

/**
 * Trust, B1 to B3: two devices with clocks wrong by up to twelve hours, offline, asleep, reloaded, requests and responses lost, the service
 * restarted, at random. The final stored state must equal the model to the second. The name of a failing test has its seed.
 */
const steps = 40;
const runs = lengthOf(6, 300);
const firstSeed = seedOf('B3');
const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);
const realFetch = globalThis.fetch;
const draftKey = {
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
};
const hour = 3_600_000;

let service: TestService;
let app: TestService['app'];
let origin: Origin;
let activity: number;
let token = { text: '', end: 0 };
/** The negative control: the service ignores the time of the click. */
let isDeaf = false;

const inject: Inject = async (request) => {
  if (service.clock.now >= token.end) token = { text: await service.token(), end: service.clock.now + hour };
  const payload = isDeaf ? request.payload?.replace(/"(?:clicked_at|age_ms)":\d+,?/, '') : request.payload;
  const headers = { ...request.headers, authorization: `Bearer ${token.text}` };
  return app.inject({ ...request, headers, ...(payload !== undefined && { payload }) });
};

const build = async (): Promise<TestService['app']> =>
  buildService({
    database: service.database,
    publicUrl: new URL('http://127.0.0.1:3000'),
    trustProxy: false,
    clock: () => service.clock.now,
  });

beforeAll(async () => {
  service = await startTestService();
  app = service.app;
  const { org, userId } = service.owner;
  origin = installOrigin(inject, { org, userId, token: '', scope: scopes.join(' ') });
  const { client, close } = openPage('setup');
  activity = (await run(client, create(at(businessActivity)), { body: { name: 'Beratung' } })).id;
  close();
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await app.close();
  await service.close();
});

/** Milliseconds by which a device's clock is wrong. */
const wrongClock = (random: Random): number => random.whole(-12 * hour, 12 * hour);

/** A browser whose page may be reloaded and whose network and clocks may fail. */
const openDevice = (random: Random) => {
  const storage = memoryStorage();
  const state = { isOnline: true, slept: 0, wrong: 0, page: 0 };
  let close = (): void => undefined;
  const load = () => {
    close();
    state.page += 1;
    const list = sealedStarts(
      storedList('stopwatch', stopwatchAction, () => storage),
      async () => draftKey,
    );
    // A click made before the service's time was known uses the device's clock, which nobody adjusts meanwhile.
    if (list.read().every(({ clicked }) => clicked !== null)) state.wrong = wrongClock(random);
    const own = state.page;
    const page = openPage(crypto.randomUUID());
    close = page.close;
    const clock = createClock({
      monotonic: () => service.clock.now - state.slept,
      wall: () => service.clock.now + state.wrong,
    });
    const there = namespaceStopwatch(service.owner.userId, clock);
    const alive = <Answer>(request: () => Promise<Answer>): Promise<Answer> =>
      state.isOnline && own === state.page ? request() : Promise.reject(new Unreachable('offline'));
    const reached: StopwatchService = {
      show: () => alive(() => there.show()),
      start: (action, keep) => alive(() => there.start(action, keep)),
      stop: (action) => alive(() => there.stop(action)),
      moveStart: null,
    };
    const store = stopwatchStore({
      client: page.client,
      list,
      lock: crypto.randomUUID(),
      clock,
      service: async () => reached,
    });
    const opened = async (): Promise<void> => {
      for (const action of list.read()) await list.open(action);
    };
    return { client: page.client, store, reached, opened };
  };
  let page = load();
  const look = async (): Promise<void> => {
    for (let turn = 0; turn < 6 && state.isOnline; turn += 1) {
      const running = await page.reached.show().catch(() => undefined);
      if (running !== undefined) return void page.client.setQueryData(stopwatchKey, running);
    }
    return undefined;
  };
  const isDrained = (): boolean => page.store.actions().length === 0;
  return {
    state,
    look,
    isDrained,
    /**
     * Only while online, since without the network there is no page. Pending clicks stay; their texts are encrypted a moment after the
     * click.
     */
    reload: async (): Promise<void> => {
      const count = (what: RegExp): number => (storage.getItem('stopwatch') ?? '').match(what)?.length ?? 0;
      await waitUntil(() => count(/"action":"start"/g) === count(/\\"sealed\\"/g), 20_000);
      state.isOnline = true;
      page = load();
      await page.opened();
      await look();
    },
    store: () => page.store,
    running: (): TimeEntry | null =>
      optimisticRunning(page.client.getQueryData<TimeEntry | null>(stopwatchKey) ?? null, page.store.actions(), {
        user_id: service.owner.userId,
        today: '2025-11-20',
      }),
    /** Goes online until everything is sent. */
    drain: async (): Promise<void> => {
      state.isOnline = true;
      for (let turn = 0; turn < 6 && !isDrained(); turn += 1) await page.store.run();
      await look();
    },
    close: () => close(),
  };
};
type Device = ReturnType<typeof openDevice>;

type Segment = { readonly text: string; readonly start: number; readonly stop: number };

const stored = async (): Promise<Segment[]> => {
  const rows = await service.database.all(sql`
    select timetracking.text as text, start_at, stop_at from timetracking_segment
    join timetracking on timetracking.company_id = timetracking_segment.company_id
      and timetracking.id = timetracking_segment.timetracking_id
    order by start_at, stop_at`);
  return rows.map((row) => ({
    text: String(row['text']),
    start: Number(row['start_at']),
    stop: Number(row['stop_at']),
  }));
};

const play = async (seed: number): Promise<readonly [Segment[], Segment[]]> => {
  const random = randomFrom(seed);
  await service.database.transaction(async (transaction) => {
    await transaction.run(sql`delete from timetracking_segment`);
    await transaction.run(sql`delete from timetracking`);
  });
  origin.faults.length = 0;
  const devices = [openDevice(random), openDevice(random)] as const;
  let held: Device = devices[0];
  const other = (): Device => (held === devices[0] ? devices[1] : devices[0]);
  const model: Segment[] = [];
  let open: { readonly text: string; readonly start: number } | null = null;
  let stopped: Pick<TimeEntry, 'id' | 'seconds' | 'text'> | null = null;
  const second = (): number => Math.floor(service.clock.now / 1000);
  const close = (): void => {
    if (open !== null) model.push({ ...open, stop: second() });
    open = null;
  };
  const pass = (maxSeconds: number): void => void (service.clock.now += random.whole(2, maxSeconds) * 1000);

  const click = async (name: string): Promise<void> => {
    const running = held.running();
    expect(running?.text ?? null, `seed ${seed}: what is shown`).toBe(open?.text ?? null);
    close();
    if (running !== null && random.chance(2 / 3)) {
      if (running.id > 0) stopped = running;
      return held.store().stop(running.id || null);
    }
    const resumed = random.chance(0.3) && stopped?.id !== running?.id ? stopped : null;
    const text = resumed?.text ?? name;
    open = { text, start: second() };
    return held.store().start({ client_service_id: activity, allowable_bill: true, text }, resumed);
  };
  for (let step = 0; step < steps; step += 1) {
    pass(900);
    switch (random.whole(0, 9)) {
      case 0:
        held.state.isOnline = false;
        break;
      case 1:
        await held.drain();
        break;
      case 2:
        await held.reload();
        break;
      case 3: {
        const failure = random.pick(['request lost', 'answer lost', 'bad gateway'] as const);
        origin.faults.push({ fits: ({ path }) => /stopwatch\/st/.test(path), failure });
        break;
      }
      case 4: {
        const before = service.clock.now;
        pass(3600);
        held.state.slept += service.clock.now - before;
        break;
      }
      case 5:
        await app.close();
        app = await build();
        break;
      case 6:
        await held.drain();
        if (held.isDrained()) {
          held = other();
          await held.drain();
        }
        break;
      default:
        await click(`${seed}.${step}`);
    }
  }
  origin.faults.length = 0;
  await held.drain();
  pass(10);
  if (held.running() !== null) {
    close();
    await held.store().stop(null);
  }
  for (const device of devices) await device.drain();
  expect(devices.every((device) => device.isDrained())).toBe(true);
  for (const device of devices) device.close();
  return [await stored(), model];
};

test.each(seeds)('seed %i: the stored segments equal the model’s', async (seed) => {
  const [found, model] = await play(seed);
  expect(model.length).toBeGreaterThan(0);
  expect(found).toEqual(model);
});

afterAll(() => reportNote('B3', { length: `stopwatch: ${runs} runs of ${steps} steps` }));

test('control: without the time of the click they differ', async () => {
  isDeaf = true;
  try {
    const [found, model] = await play(1);
    expect(found).not.toEqual(model);
  } finally {
    isDeaf = false;
  }
});
