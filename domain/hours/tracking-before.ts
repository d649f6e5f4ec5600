import type { TrackedTime } from '#contract/kontor/stopwatch-operations.ts';
import { durationOn, type Tracking } from './tracking.ts';

type Stopped = Pick<TrackedTime, 'date'> & Readonly<Partial<Pick<TrackedTime, 'start' | 'end' | 'seconds'>>>;

const secondsAt = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`) / 1000;

/**
 * The time of a stopped entry as input for an edit that restores it: a stopwatch without a pause becomes its range, to the second; one
 * with pauses, a duration of whole minutes.
 */
export const trackingBefore = ({ date, start = null, end = null, seconds = 0 }: Stopped): Tracking => {
  if (start === null || end === null) return durationOn(date, seconds);
  return secondsAt(end) - secondsAt(start) === seconds ? { type: 'range', start, end } : durationOn(date, seconds);
};
