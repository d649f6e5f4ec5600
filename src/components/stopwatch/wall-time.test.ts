import { expect, test } from 'vitest';
import { isForgotten, parseWallTime } from './wall-time.ts';

const zone = 'Europe/Zurich';
const at = (iso: string): number => Date.parse(iso);
const now = at('2025-11-20T13:00:00Z');

test('a local time becomes its moment', () => {
  expect(parseWallTime('2025-11-20 08:15:00', zone, 0, now)).toEqual({ ok: true, at: at('2025-11-20T07:15:00Z') });
  expect(parseWallTime('2025-11-20 14:00:00', zone, 0, now)).toEqual({ ok: true, at: now });
});

test('refuses a future, too early or invalid time', () => {
  expect(parseWallTime('2025-11-20 14:00:01', zone, 0, now)).toEqual({ ok: false, problem: 'future' });
  expect(parseWallTime('2025-11-20 13:59:59', zone, now, now)).toEqual({ ok: false, problem: 'before' });
  expect(parseWallTime('2025-11-20 25:00', zone, 0, now)).toEqual({ ok: false, problem: 'unread' });
  expect(parseWallTime('', zone, 0, now)).toEqual({ ok: false, problem: 'unread' });
  expect(parseWallTime('2025-03-30 02:30:00', zone, 0, now)).toEqual({ ok: false, problem: 'unread' });
});

test('in a repeated hour the later time is used, unless it is in the future', () => {
  const [first, second] = [at('2025-10-26T00:30:00Z'), at('2025-10-26T01:30:00Z')];
  expect(parseWallTime('2025-10-26 02:30:00', zone, 0, now)).toEqual({ ok: true, at: second });
  expect(parseWallTime('2025-10-26 02:30:00', zone, 0, at('2025-10-26T00:45:00Z'))).toEqual({ ok: true, at: first });
});

test('more than ten hours count as forgotten', () => {
  expect(isForgotten(0, 36_000_000)).toBe(false);
  expect(isForgotten(0, 36_000_001)).toBe(true);
});
