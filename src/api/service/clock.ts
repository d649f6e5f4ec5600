import { wallTimeOf } from '#domain/dates/zone.ts';

/** Two clocks of this device, in milliseconds: one that never jumps but may stop during sleep, and the wall clock. */
export type DeviceClocks = { readonly monotonic: () => number; readonly wall: () => number };

const deviceClocks: DeviceClocks = { monotonic: () => performance.now(), wall: () => Date.now() };

/** The service's time at a reading of the monotonic clock, accurate to `error` milliseconds. */
type Sample = { readonly at: number; readonly service: number; readonly error: number };

/** If the wall clock gains this much on the monotonic one between two readings, the device has slept. */
const minSleep = 2_000;

/**
 * The service's clock as this device knows it. Each response with a time sets it, corrected by half the round trip, and the monotonic clock
 * carries it on, so that a wrong wall clock has no effect (trust, B3). During sleep, when the monotonic clock may stop, the wall clock
 * gives the elapsed time until the next response corrects it.
 */
export const createClock = ({ monotonic, wall }: DeviceClocks = deviceClocks) => {
  let sample: Sample | null = null;
  let slept = 0;
  let sleeps = 0;
  let seen = { monotonic: monotonic(), wall: wall() };

  /** The monotonic clock plus the time it missed in sleep. */
  const awake = (): number => {
    const now = { monotonic: monotonic(), wall: wall() };
    const missed = now.wall - seen.wall - (now.monotonic - seen.monotonic);
    if (missed >= minSleep) {
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
    /** A reading for `sync`: take one before the request and one after the response. */
    reading: awake,
    /**
     * Records the service's time, in milliseconds since 1970 and accurate to `precision`, received between two readings. Keeps the more
     * accurate value, unless the two contradict each other.
     */
    sync: (sent: number, received: number, service: number, precision = 0): void => {
      const error = (received - sent) / 2 + precision;
      const fresh = { at: (sent + received) / 2, service, error };
      const differs = sample === null ? Infinity : Math.abs(serviceAt(sample, fresh.at) - service);
      if (sample === null || error <= sample.error || differs > error + sample.error) sample = fresh;
    },
    isSynced: (): boolean => sample !== null,
    /** Milliseconds since 1970 by the service's clock; by this device's until the first sync. */
    now: (): number => {
      const reading = awake();
      return sample === null ? wall() : serviceAt(sample, reading);
    },
    /** The number of detected sleeps: when it grows, the service's time should be requested again. */
    sleeps: (): number => {
      awake();
      return sleeps;
    },
  };
};
export type Clock = ReturnType<typeof createClock>;

/** The clock of the service that this page uses. */
export const serviceClock = createClock();

/** The current minute in a zone by the service's clock, yyyy-mm-dd hh:mm:00. */
export const minuteIn = (zone: string): string => `${wallTimeOf(serviceClock.now() / 1000, zone).slice(0, 16)}:00`;
