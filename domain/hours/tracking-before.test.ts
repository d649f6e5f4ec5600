import { expect, test } from 'vitest';
import { trackingBefore } from './tracking-before.ts';

const date = '2025-11-20';
const on = (start: string, end: string, seconds: number) => ({
  date,
  start: `${date} ${start}`,
  end: `${date} ${end}`,
  seconds,
});

test.each([
  [
    'a range its times, to the second',
    on('09:00:05', '10:00:00', 3595),
    { type: 'range', start: '2025-11-20 09:00:05', end: '2025-11-20 10:00:00' },
  ],
  [
    'a stopwatch with a pause its hours',
    on('09:00:00', '12:00:00', 7200),
    { type: 'duration', date, duration: '02:00' },
  ],
  ['a duration itself', { date, start: null, end: null, seconds: 5400 }, { type: 'duration', date, duration: '01:30' }],
  ['an entry without times its hours', { date, seconds: 5400 }, { type: 'duration', date, duration: '01:30' }],
])('an undo gives %s', (_what, entry, tracking) => {
  expect(trackingBefore(entry)).toEqual(tracking);
});
