import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const service = Date.UTC(2026, 2, 1, 8);

/** A device whose clocks the test controls: its wall clock is off by `wrong`. */
const device = (wrong = 0) => {
  const at = { monotonic: 1_000, wall: service + wrong };
  const pass = (milliseconds: number): void => {
    at.monotonic += milliseconds;
    at.wall += milliseconds;
  };
  const sleep = (milliseconds: number): void => void (at.wall += milliseconds);
  return { at, pass, sleep, clock: createClock({ monotonic: () => at.monotonic, wall: () => at.wall }) };
};

/** A request that takes `way` there and back; the response has the service's time at the midpoint. */
const exchange = ({ pass, clock }: ReturnType<typeof device>, way: number, now: number): void => {
  const sent = clock.reading();
  pass(way);
  clock.sync(sent, clock.reading(), now);
};

test('half of the round trip is counted, and a clock wrong by twelve hours has no effect', () => {
  for (const wrong of [-12 * 3_600_000, 0, 12 * 3_600_000]) {
    const here = device(wrong);
    exchange(here, 200, service + 100);
    expect(here.clock.now()).toBe(service + 200);
    here.pass(5_000);
    expect(here.clock.now()).toBe(service + 5_200);
  }
});

test('B3, control: a device without the service’s time is wrong by twelve hours', () => {
  const here = device(12 * 3_600_000);
  here.pass(5_200);
  expect(here.clock.now() - (service + 5_200)).toBe(12 * 3_600_000);
});

test('until the service has sent its time, the device’s own is used', () => {
  const here = device(4_000);
  expect(here.clock.isSynced()).toBe(false);
  expect(here.clock.now()).toBe(service + 4_000);
});

test('a slow answer does not degrade a quick one', () => {
  const here = device();
  exchange(here, 10, service + 5);
  exchange(here, 3_000, service + 10 + 2_900);
  expect(here.clock.now()).toBe(service + 3_010);
});

test('an answer that contradicts the known time wins', () => {
  const here = device();
  exchange(here, 10, service + 5);
  exchange(here, 100, service + 60_000);
  expect(here.clock.now()).toBe(service + 60_050);
});

test('after eight hours of sleep the time is about right at once, and exact with the next answer', () => {
  const here = device(12 * 3_600_000);
  exchange(here, 10, service + 5);
  here.sleep(8 * 3_600_000);
  here.pass(1_000);
  expect(here.clock.now()).toBe(service + 10 + 8 * 3_600_000 + 1_000);
  expect(here.clock.sleeps()).toBe(1);
  exchange(here, 600, service + 9 * 3_600_000);
  expect(here.clock.now()).toBe(service + 9 * 3_600_000 + 300);
});

test('setting the wall clock back does not turn the time back', () => {
  const here = device();
  exchange(here, 10, service + 5);
  here.at.wall -= 3_600_000;
  here.pass(1_000);
  expect(here.clock.now()).toBe(service + 1_010);
});

test('whatever the delays, the time is right to half of the quickest round trip', () => {
  const ways = fc.array(fc.tuple(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 0, max: 100 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(ways, (answers) => {
      const here = device(123_456);
      const start = here.at.monotonic;
      for (const [way, there] of answers) {
        const arrives = here.at.monotonic - start + (way * there) / 100;
        exchange(here, way, service + arrives);
      }
      const quickest = Math.min(...answers.map(([way]) => way));
      const truth = service + here.at.monotonic - start;
      expect(Math.abs(here.clock.now() - truth)).toBeLessThanOrEqual(quickest / 2 + 0.001);
    }),
  );
});
