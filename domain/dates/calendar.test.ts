import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDay,
  dateOf,
  dayNumber,
  daysBetween,
  isDate,
  lastDayOf,
  parseDate,
  weekdayOf,
} from './calendar.ts';

const firstDay = dayNumber({ year: 1, month: 1, day: 1 });
const lastDay = dayNumber({ year: 9999, month: 12, day: 31 });
const anyDay = fc.integer({ min: firstDay, max: lastDay });

describe('the calendar', () => {
  test('agrees with Temporal on every day', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const expected = Temporal.PlainDate.from('1970-01-01').add({ days: number });
        const date = dateOf(calendarDay(number));
        expect(date).toBe(expected.toString());
        expect(dayNumber(calendarDay(number))).toBe(number);
        expect(weekdayOf(date)).toBe(expected.dayOfWeek);
        expect(lastDayOf(expected.year, expected.month)).toBe(expected.daysInMonth);
        expect(parseDate(date)).toEqual(calendarDay(number));
      }),
    );
  });

  test.each([
    '2025-02-30',
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-00-10',
    '2025-13-01',
    '2025-01-00',
    '0000-01-01',
    '2025-1-1',
    '25-01-01',
    '2025-01-01 ',
    '',
    '2025/01/01',
    '10000-01-01',
  ])('%j is not a valid date', (date) => {
    expect(isDate(date)).toBe(false);
  });

  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a valid date', (date) => {
    expect(isDate(date)).toBe(true);
  });
});

test('adds days across months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
  expect(addDays('1969-12-28', 3)).toBe('1969-12-31');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  expect(() => addDays('2025-02-30', 1)).toThrow(RangeError);
  expect(() => daysBetween('2025-02-28', '2025-02-30')).toThrow(RangeError);
  expect(() => weekdayOf('today')).toThrow(RangeError);
});
