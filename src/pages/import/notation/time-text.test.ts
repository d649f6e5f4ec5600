import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHalfDayTime, readHours, readTime } from './time-text.ts';

describe('readTime', () => {
  test.each([
    ['10:23:52', '10:23:52'],
    ['9:05', '09:05:00'],
    ['10:23:52 AM', '10:23:52'],
    ['10:23 pm', '22:23:00'],
    ['12:00 AM', '00:00:00'],
    ['12:30PM', '12:30:00'],
    ['1:00\u202fPM', '13:00:00'],
    ['1:00 p.m.', '13:00:00'],
    ['00:00', '00:00:00'],
    ['23:59:59', '23:59:59'],
    ['9.30', '09:30:00'],
    ['9h30', '09:30:00'],
    ['14 Uhr', '14:00:00'],
    ['0900', '09:00:00'],
    ['8', '08:00:00'],
  ])('%j is %s', (text, time) => {
    expect(readTime(text)).toEqual({ time, isMidnight: false });
  });

  test.each([
    '',
    '24:01',
    '24:61',
    '10:60',
    '10:00:60',
    '13:00 PM',
    '0:30 AM',
    '10:5',
    '10.75',
    '25',
    'noon',
    '10:00 XM',
    '-1:00',
  ])('%j is not a time', (text) => {
    expect(readTime(text)).toBeUndefined();
  });

  test.each(['24:00', '24:00:00', '24 Uhr'])('%j is the end of the day', (text) => {
    expect(readTime(text)).toEqual({ time: '00:00:00', isMidnight: true });
  });

  test('every minute of the day can be read back from the twelve-hour clock', () => {
    fc.assert(
      fc.property(fc.nat({ max: 23 }), fc.nat({ max: 59 }), (hour, minute) => {
        const minutes = String(minute).padStart(2, '0');
        const text = `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
        expect(readTime(text)?.time).toBe(`${String(hour).padStart(2, '0')}:${minutes}:00`);
        expect(isHalfDayTime(text)).toBe(true);
        expect(isHalfDayTime(`${hour}:${minutes}`)).toBe(false);
      }),
    );
  });
});

describe('readHours', () => {
  test.each([
    ['01:00:01', 3_601],
    ['1:30', 5_400],
    ['120:00:00', 432_000],
    ['1,5', 5_400],
    ['1.5 h', 5_400],
    ['0.79h', 2_844],
    ['0,01', 36],
    ['47:06 min', 2_826],
    ['12 sec', 12],
    ['47 min', 2_820],
    ['1h 30m', 5_400],
    ['2 h 30 min', 9_000],
    ['90m', 5_400],
    ['PT1H30M15S', 5_415],
    ['0:00:00', 0],
    ['-1,5', -5_400],
  ])('%j is %d seconds', (text, seconds) => {
    expect(readHours(text, undefined)).toBe(seconds);
  });

  test.each(['', '1:60', '1:00:60', 'zwanzig', '1:2', 'h', '12 min 5'])('%j is not a number of hours', (text) => {
    expect(readHours(text, undefined)).toBeUndefined();
  });
});

test('a cell with 100,000 spaces is refused at once', () => {
  const started = performance.now();
  expect(readHours(`1${' '.repeat(100_000)}x`, undefined)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(500);
});
