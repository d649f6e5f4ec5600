import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  date,
  datetimeInput,
  decimal,
  decimalInput,
  email,
  id,
  integer,
  isNullable,
  isOptional,
  noteOf,
  reference,
  requiredText,
  text,
  time,
} from './notation.ts';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('decimalInput', () => {
  it.each([99.5, '99.50', 0, '-0.000001', '999999999999.999999', -12])('accepts %s', (value) => {
    expect(accepts(decimalInput(), value)).toBe(true);
  });
  it.each([
    '1e3',
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    'NaN',
    '',
    ' 1',
    '+1',
    '1.',
    '.5',
    "1'000",
    '1,5',
    '1234567890123',
    '0.1234567',
    true,
    null,
  ])('refuses %s', (value) => {
    expect(accepts(decimalInput(), value)).toBe(false);
  });
  it('accepts what a response contains, to six places', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
        const text = `${whole}.${String(part).padStart(4, '0')}`;
        expect([accepts(decimal(), text), accepts(decimalInput(), text)]).toEqual([true, true]);
      }),
    );
  });
});

describe('date', () => {
  it.each(['0001-01-01', '2024-02-29', '9999-12-31'])('accepts %s', (value) => {
    expect(accepts(date(), value)).toBe(true);
  });
  it.each(['0000-01-01', '2026-02-29', '2026-2-1', '10000-01-01', 20260101, null])('refuses %s', (value) => {
    expect(accepts(date(), value)).toBe(false);
  });
});

describe('datetimeInput', () => {
  it.each([
    '2026-02-28 09:05:00',
    '2026-02-28 09:05',
    '2026-02-28T09:05',
    '2026-02-28T09:05:00.123Z',
    '2026-02-28T09:05:00+01:00',
    '2024-02-29 00:00:00',
  ])('accepts %s', (value) => {
    expect(accepts(datetimeInput(), value)).toBe(true);
  });
  it.each([
    '0000-02-28 09:05:00',
    '2026-02-29 09:05:00',
    '2026-02-28 24:00',
    '2026-02-28',
    '28.02.2026 09:05',
    '2026-02-28 09:60',
    '2026-02-28 09:05 ',
    0,
  ])('refuses %s', (value) => {
    expect(accepts(datetimeInput(), value)).toBe(false);
  });
  it('takes about as long as a date: no schema is built for a check', () => {
    const fastest = (schema: z.ZodType, value: string): number =>
      Math.min(
        ...Array.from({ length: 30 }, () => {
          const start = performance.now();
          for (let count = 0; count < 100; count += 1) accepts(schema, value);
          return performance.now() - start;
        }),
      );
    expect(fastest(datetimeInput(), '2026-03-02 08:00:00') / fastest(date(), '2026-03-02')).toBeLessThan(8);
  });
});

describe('time', () => {
  it.each(['0:00', '00:30', '23:59', '999:59'])('accepts %s', (value) => {
    expect(accepts(time(), value)).toBe(true);
  });
  it.each(['1000:00', '1:60', '1', ':30', '1:5', '-1:00', '1:30:00'])('refuses %s', (value) => {
    expect(accepts(time(), value)).toBe(false);
  });
});

describe('text', () => {
  it('counts code points, not code units', () => {
    expect(accepts(text(3), '😀😀😀')).toBe(true);
    expect(accepts(text(3), '😀😀😀😀')).toBe(false);
  });
  it.each(['a\0b', '\uD800', 'x\uDC00'])('refuses what cannot be stored: %j', (value) => {
    expect(accepts(text(), value)).toBe(false);
  });
  it.each(['', '  ', '\n'])('does not accept %j for a required text', (value) => {
    expect([accepts(text(80), value), accepts(requiredText(80), value)]).toEqual([true, false]);
  });
  it('keeps the maximum length when a text is required', () => {
    expect([accepts(requiredText(3), 'abc'), accepts(requiredText(3), 'abcd')]).toEqual([true, false]);
  });
});

describe('numbers', () => {
  it.each([0, -1, 1.5, '1', 2 ** 53, null])('rejects %s as an id and as a reference', (value) => {
    expect([accepts(id(), value), accepts(reference('contact'), value)]).toEqual([false, false]);
  });
  it('include both ends of a range', () => {
    expect([-1, 0, 2, 3].map((value) => accepts(integer(0, 2), value))).toEqual([false, true, true, false]);
  });
});

describe('notes', () => {
  it('are found through optional and nullable', () => {
    const field = reference('contact').nullable().optional();
    expect(noteOf(field)).toEqual({ kind: 'reference', resource: 'contact' });
    expect([isNullable(field), isOptional(field)]).toEqual([true, true]);
    expect([isNullable(email()), isOptional(email())]).toEqual([false, false]);
  });
  it('give the length of a text, required or not', () => {
    expect([noteOf(text(80)), noteOf(requiredText(80))]).toEqual([
      { kind: 'text', length: 80 },
      { kind: 'text', length: 80 },
    ]);
  });
});
