import { expect, test } from 'vitest';
import type { StartAction, StopAction } from './stopwatch-action.ts';
import { noId, optimisticRunning, stateOf, withStops } from './stopwatch-view.ts';
import { secondsOf, type TimeEntry } from '../time-entries/time-entry.ts';

const click = { key: 'k', clicked: 5_000, clickedWall: 9_000, unanswered: 0 };
const start: StartAction = {
  ...click,
  action: 'start',
  input: { client_service_id: 3, allowable_bill: true, text: 'x' },
  resume: null,
  seconds: 0,
  created: null,
  asks: false,
};
const stop: StopAction = { ...click, action: 'stop', id: 7 };
const moment = { user_id: 1, today: '2026-03-02' };
const running: TimeEntry = {
  ...moment,
  id: 7,
  date: '2026-03-02',
  start: '2026-03-02 09:00:00',
  end: null,
  seconds: 60,
  tracking_type: 2,
  running_since: 1_000,
  client_service_id: 3,
  contact_id: null,
  pr_project_id: null,
  text: null,
  status_id: null,
  allowable_bill: true,
  amount: null,
  rate: null,
  etag: null,
};

test('a click shows at once: a stop ends the running entry, a start begins at the click', () => {
  expect(optimisticRunning(running, [stop], moment)).toBeNull();
  expect(optimisticRunning(null, [start], moment)).toMatchObject({ id: noId, running_since: 5_000, text: 'x' });
  expect(optimisticRunning(running, [stop, start], moment)).toMatchObject({ id: noId });
  expect(optimisticRunning(running, [start, stop], moment)).toBeNull();
  expect(optimisticRunning(running, [{ ...start, resume: 4, seconds: 90 }], moment)).toMatchObject({
    id: 4,
    seconds: 90,
  });
  expect(optimisticRunning(running, [{ ...start, asks: true }], moment)).toBe(running);
});

test('the state shows pending actions and missing answers', () => {
  expect(stateOf(null, [], false)).toBe('idle');
  expect(stateOf(running, [], false)).toBe('running');
  expect(stateOf(running, [stop], false)).toBe('stopping');
  expect(stateOf(null, [start, stop], false)).toBe('starting');
  expect(stateOf(null, [{ ...start, unanswered: 1 }], false)).toBe('unreachable');
  expect(stateOf(running, [], true)).toBe('unreachable');
});

test('elapsed time is in whole seconds and includes earlier and running time, but never less than the earlier', () => {
  expect(secondsOf(running, 3_999)).toBe(62);
  expect(secondsOf(running, 500)).toBe(60);
  expect(secondsOf({ ...running, running_since: null }, 99_000)).toBe(60);
  expect(secondsOf({ duration: '1:30' }, 99_000)).toBe(5_400);
});

test('a list shows a stopped entry as stopped, even before the service knows', () => {
  const zone = 'Europe/Zurich';
  const stopped = { running_since: null, seconds: 64, end: '1970-01-01 01:00:05' };
  expect(withStops(running, [stop], zone)).toMatchObject(stopped);
  expect(withStops(running, [{ ...stop, id: null }], zone)).toMatchObject(stopped);
  expect(withStops(running, [{ ...stop, end: 3_000 }], zone)).toMatchObject({ seconds: 62 });
  expect(withStops(running, [{ ...stop, id: 8 }], zone)).toBe(running);
  expect(withStops(running, [start], zone)).toBe(running);
});
