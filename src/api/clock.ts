import { wallOf } from '#domain/zone.ts';

/** Two clocks of this device, in milliseconds: one that never jumps but may stand still in sleep, and the one on the wall. */
export type DeviceClocks = { readonly monotonic: () => number; readonly wall: () => number };

const deviceClocks: DeviceClocks = { monotonic: () => performance.now(), wall: () => Date.now() };

/** The service's time at a reading of the monotonic clock, right to within `error` milliseconds. */
type Sample = { readonly at: number; readonly service: number; readonly error: number };

/** The wall clock running ahead of the monotonic one by more than this between two looks is taken for a sleep. */
const leastSleep = 2_000;

/**
 * The service's clock as this device knows it: from each answer that tells the time, half of the round trip counted, and run
 * on by the monotonic clock, so that a wrong clock on the wall changes nothing (trust, B3). Over a sleep, in which the
 * monotonic clock may stand still, the wall clock tells how much has passed, until the next answer tells it exactly.
 */
export const createClock = ({ monotonic, wall }: DeviceClocks = deviceClocks) => {
  let sample: Sample | null = null;
  let slept = 0;
  let sleeps = 0;
  let seen = { monotonic: monotonic(), wall: wall() };

  /** The monotonic clock with what it missed in sleep. */
  const awake = (): number => {
    const now = { monotonic: monotonic(), wall: wall() };
    const missed = now.wall - seen.wall - (now.monotonic - seen.monotonic);
    if (missed > leastSleep) {
      slept += missed;
      sleeps += 1;
      if (sample !== null) sample = { ...sample, error: Infinity };
    }
    seen = now;
    return now.monotonic + slept;
  };

  const serviceAt = ({ at, service }: Sample, now: number): number => service + (now - at);

  return {
    /** Milliseconds since 1970 by this device's clock, right or wrong. */
    wall,
    /** A reading to give to `sync`: take one before the request and one when the answer is there. */
    reading: awake,
    /**
     * The service told its time, in milliseconds since 1970 and to within `precision`, between two readings. The more exact
     * knowledge is kept, unless the two contradict each other.
     */
    sync: (sent: number, received: number, service: number, precision = 0): void => {
      const error = (received - sent) / 2 + precision;
      const fresh = { at: (sent + received) / 2, service, error };
      const differs = sample === null ? Infinity : Math.abs(serviceAt(sample, fresh.at) - service);
      if (sample === null || error <= sample.error || differs > error + sample.error) sample = fresh;
    },
    isSynced: (): boolean => sample !== null,
    /** Milliseconds since 1970 by the service's clock; by this device's until the service has told. */
    now: (): number => {
      const reading = awake();
      return sample === null ? wall() : serviceAt(sample, reading);
    },
    /** How often this device is seen to have slept: when it grows, the service's time should be asked anew. */
    sleeps: (): number => {
      awake();
      return sleeps;
    },
  };
};
export type Clock = ReturnType<typeof createClock>;

/** The clock of the service that this page talks to. */
export const serviceClock = createClock();

/** The minute that has begun in a zone by the service's clock, yyyy-mm-dd hh:mm:00. */
export const minuteIn = (zone: string): string => `${wallOf(serviceClock.now() / 1000, zone).slice(0, 16)}:00`;
