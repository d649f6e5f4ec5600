import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCut,
  formatDuration,
  formatHourMinute,
  formatStopwatch,
  maxDuration,
  parseHourMinute,
  readDuration,
} from './duration.ts';

const anyText = fc.string({ unit: fc.nat({ max: 0x10ffff }).map((point) => String.fromCodePoint(point)) });

describe('readDuration', () => {
  test.each([
    ['2', 120],
    ['2.5', 150],
    ['2,5', 150],
    ['2h30', 150],
    ['2h', 120],
    ['2 h 30 min', 150],
    ['1:30', 90],
    ['90m', 90],
    ['90 min', 90],
    ['0:45', 45],
    ['.5', 30],
    [',25', 15],
    [':45', 45],
    ['2H30M', 150],
    [' 2h5 ', 125],
    ['0', 0],
    ['0:00', 0],
    ['1.5 Std.', 90],
    ['3 Stunden', 180],
    ['1 heure 15', 75],
    ['2 ore 10 minuti', 130],
    ['1 hour 30 minutes', 90],
    ['999:59', 59_999],
    ['999h59', 59_999],
    ['2.', undefined],
  ])('%j is %j minutes', (text, minutes) => {
    expect(readDuration(text)).toEqual(
      minutes === undefined ? { ok: false, problem: 'unknown' } : { ok: true, minutes },
    );
  });

  test.each([
    ['0.014', 1],
    ['0.001', 1],
    ['2.33', 140],
    ['1.575', 95],
    ['0.025', 2],
    ['0.0249', 1],
    ['0.000', 0],
  ])('parts of a minute: %s h is %d minutes', (text, minutes) => {
    expect(readDuration(text)).toEqual({ ok: true, minutes });
  });

  test.each([
    ['8.30', 8 * 60 + 18, 8 * 60 + 30],
    ['8,30 h', 8 * 60 + 18, 8 * 60 + 30],
    ['.20', 12, 20],
    ['1.05', 63, 65],
    ['7.12 Std.', 7 * 60 + 7, 7 * 60 + 12],
  ])('%s may be %d or %d minutes', (text, minutes, asClock) => {
    expect(readDuration(text)).toEqual({ ok: true, minutes, asClock });
  });

  test.each(['8.00', '8.25', '8.50', '8.75', '8.3', '8.333', '8.33', '8.60', '8'])('%s has one meaning', (text) => {
    expect(readDuration(text)).not.toHaveProperty('asClock');
  });

  test('2h75 is refused with its sum, 3:15', () => {
    expect(readDuration('2h75')).toEqual({ ok: false, problem: 'minutes', stated: 75, suggestion: 195 });
    expect(readDuration('2:75')).toEqual({ ok: false, problem: 'minutes', stated: 75, suggestion: 195 });
    expect(readDuration('998h119')).toEqual({ ok: false, problem: 'minutes', stated: 119, suggestion: 59_999 });
    expect(readDuration('999h99')).toEqual({ ok: false, problem: 'minutes', stated: 99 });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['-2', 'negative'],
    ['−1:30', 'negative'],
    ['- 0:30', 'negative'],
    ['1000', 'too long'],
    ['999.999', 'too long'],
    ['60000m', 'too long'],
    ['1000:00', 'too long'],
    ['9'.repeat(400), 'too long'],
    ['h', 'unknown'],
    ['.', 'unknown'],
    ['2:5', 'unknown'],
    ['2h30h', 'unknown'],
    ['9-11', 'unknown'],
    ['2 30', 'unknown'],
    ['1:30:00', 'unknown'],
    ['1e3', 'unknown'],
    ['zwei', 'unknown'],
    ['2.5h30', 'unknown'],
    ['-', 'unknown'],
    ['1’000', 'unknown'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readDuration(text)).toEqual({ ok: false, problem });
  });

  test('every duration can be read back from each way of typing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxDuration }), (minutes) => {
        const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
        for (const text of [
          formatDuration(minutes * 60),
          `${hours}h${rest}`,
          `${hours} h ${rest} min`,
          `${minutes}m`,
        ]) {
          expect(readDuration(text)).toEqual({ ok: true, minutes });
        }
        expect(readDuration((minutes / 60).toFixed(6).replace('.', ','))).toEqual({ ok: true, minutes });
      }),
    );
  });

  test('any input is refused or within the limits', () => {
    const near = fc.string({ unit: fc.constantFrom('0', '1', '29', '.', ',', ':', '-', 'h', ' ', 'min') });
    fc.assert(
      fc.property(fc.oneof(near, anyText), (text) => {
        const read = readDuration(text);
        const minutes = read.ok ? read.minutes : 0;
        expect(Number.isInteger(minutes) && minutes >= 0 && minutes <= maxDuration).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('formatting seconds', () => {
  test.each([
    [0, '0:00'],
    [29, '0:00'],
    [30, '0:01'],
    [60, '0:01'],
    [5_369, '1:29'],
    [5_399, '1:30'],
    [3_600 * 1234, '1234:00'],
    [-5_400, '−1:30'],
    [-29, '0:00'],
    [-59, '−0:01'],
  ])('%d seconds are printed as %s, in whole minutes', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  test.each([
    [0, '0:00'],
    [59, '0:00'],
    [60, '0:01'],
    [5_399, '1:29'],
    [3_600 * 1234, '1234:00'],
  ])('%d seconds are truncated to %s in a record', (seconds, text) => {
    expect(formatCut(seconds)).toBe(text);
  });

  test.each([
    [0, '0:00:00'],
    [59.9, '0:00:59'],
    [3_661, '1:01:01'],
    [100 * 3_600, '100:00:00'],
  ])('the stopwatch shows %d seconds as %s', (seconds, text) => {
    expect(formatStopwatch(seconds)).toBe(text);
  });
});

describe('the request form hh:ii (document: Notation)', () => {
  test.each([
    ['00:45', 2_700],
    ['0:45', 2_700],
    ['999:59', 3_599_940],
    ['09:00', 32_400],
  ])('%s is %d seconds', (text, seconds) => {
    expect(parseHourMinute(text)).toBe(seconds);
  });

  test.each(['1000:00', '1:60', '1:5', '', '1', '-1:00', '1:00:00', ' 1:00', '1:00\n', ':30'])(
    '%j is refused',
    (text) => {
      expect(parseHourMinute(text)).toBeUndefined();
    },
  );

  test('a printed duration can be read back, in whole minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxDuration * 60 + 29 }), (seconds) => {
        expect(formatHourMinute(seconds)).toMatch(/^\d{2,3}:\d{2}$/);
        expect(parseHourMinute(formatHourMinute(seconds))).toBe(Math.floor((seconds + 30) / 60) * 60);
      }),
    );
  });
});
