import { describe, expect, it } from 'vitest';
import { hoursProblem, printHours, readHours } from './working-hours.ts';

describe('working hours of a day', () => {
  it.each([
    ['8-12, 13-1724', '08:00–12:00, 13:00–17:24'],
    ['08:00–12:00', '08:00–12:00'],
    ['22-24:00', '22:00–24:00'],
    ['', ''],
  ])('%s are read', (typed, printed) => {
    expect(printHours(readHours(typed) ?? [])).toBe(printed);
    expect(hoursProblem(typed)).toBeUndefined();
  });

  it.each([
    ['morgens', 'unknown'],
    ['8-12,', 'unknown'],
    ['8-25', 'unknown'],
    ['12-8', 'backwards'],
    ['8-8', 'backwards'],
    ['13-17, 8-13:30', 'overlap'],
  ])('%s are refused: %s', (typed, problem) => {
    expect(hoursProblem(typed)).toBe(problem);
  });

  it('may be adjacent', () => {
    expect(hoursProblem('13-17, 8-13')).toBeUndefined();
  });
});
