import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTimeOfDay } from '../dates/time-of-day.ts';
import { readRange } from './range.ts';

describe('readRange', () => {
  test.each([
    ['9-11:30', '09:00', '11:30'],
    ['9 1130', '09:00', '11:30'],
    ['9–11.30', '09:00', '11:30'],
    ['0900-1130', '09:00', '11:30'],
    ['9 bis 11', '09:00', '11:00'],
    ['9 to 11', '09:00', '11:00'],
    ['9 à 11', '09:00', '11:00'],
    ['9 a 11', '09:00', '11:00'],
    ['dalle 9 alle 11', '09:00', '11:00'],
    ['von 9 bis 11', '09:00', '11:00'],
    ['de 9h à 11h30', '09:00', '11:30'],
    ['from 9 to 11', '09:00', '11:00'],
    ['9 Uhr bis 11 Uhr', '09:00', '11:00'],
    ['930-1130', '09:30', '11:30'],
    [' 9:05 — 9:06 ', '09:05', '09:06'],
    ['0-1', '00:00', '01:00'],
    ['0000 2359', '00:00', '23:59'],
  ])('%j is from %s to %s', (text, start, end) => {
    const read = readRange(text);
    if (!read.ok) throw new Error(read.problem);
    expect([formatTimeOfDay(read.start), formatTimeOfDay(read.end), read.nextDay]).toEqual([start, end, false]);
  });

  test('an end before the start is on the next day', () => {
    expect(readRange('22-1')).toEqual({ ok: true, start: 1_320, end: 60, nextDay: true });
    expect(readRange('22:00-0:00')).toEqual({ ok: true, start: 1_320, end: 0, nextDay: true });
  });

  test('24:00 means the following midnight as an end and is invalid as a start', () => {
    expect(readRange('22-24')).toEqual({ ok: true, start: 1_320, end: 0, nextDay: true });
    expect(readRange('0-24')).toEqual({ ok: true, start: 0, end: 0, nextDay: true });
    expect(readRange('24-1')).toEqual({ ok: false, problem: 'no such time', time: '24' });
  });

  test.each([
    ['9-25', '25'],
    ['9-11:75', '11:75'],
    ['2401-3', '2401'],
    ['9 30', '30'],
    ['999-10', '999'],
  ])('%s names %s as an invalid time of day', (text, time) => {
    expect(readRange(text)).toEqual({ ok: false, problem: 'no such time', time });
  });

  test.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['9-9', 'zero length'],
    ['9:00-0900', 'zero length'],
    ['9', 'unknown'],
    ['9-', 'unknown'],
    ['9-11-12', 'unknown'],
    ['9.5-11', 'unknown'],
    ['2h30', 'unknown'],
    ['morgen', 'unknown'],
    ['9bis11', 'unknown'],
    ['12345-1', 'unknown'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readRange(text)).toEqual({ ok: false, problem });
  });

  const minute = fc.integer({ min: 0, max: 1_439 });
  test('any two different times can be read back from each way of typing them', () => {
    fc.assert(
      fc.property(minute, minute, (start, end) => {
        fc.pre(start !== end);
        const [from, to] = [formatTimeOfDay(start), formatTimeOfDay(end)];
        const compact = `${from.replace(':', '')} ${to.replace(':', '')}`;
        for (const text of [`${from}-${to}`, compact, `${from.replace(':', '.')} bis ${to.replace(':', 'h')}`]) {
          expect(readRange(text)).toEqual({ ok: true, start, end, nextDay: end < start });
        }
      }),
    );
  });
});
