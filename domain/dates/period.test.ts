import { describe, expect, it } from 'vitest';
import { periodAround, periodBeside, periodOfPreset, readPeriod, unitOf } from './period.ts';

const today = '2025-11-20';
const span = ({ from, to }: { readonly from: string; readonly to: string }): string => `${from} ${to}`;

describe('a period', () => {
  it.each([
    ['today', '2025-11-20 2025-11-20'],
    ['this_week', '2025-11-17 2025-11-23'],
    ['last_week', '2025-11-10 2025-11-16'],
    ['this_month', '2025-11-01 2025-11-30'],
    ['last_month', '2025-10-01 2025-10-31'],
    ['this_quarter', '2025-10-01 2025-12-31'],
    ['last_quarter', '2025-07-01 2025-09-30'],
    ['this_year', '2025-01-01 2025-12-31'],
    ['last_year', '2024-01-01 2024-12-31'],
  ] as const)('has a word: %s', (preset, expected) => {
    expect(span(periodOfPreset(preset, today))).toBe(expected);
  });

  it('crosses the end of a year', () => {
    expect(span(periodOfPreset('last_month', '2026-01-31'))).toBe('2025-12-01 2025-12-31');
    expect(span(periodOfPreset('last_quarter', '2026-02-01'))).toBe('2025-10-01 2025-12-31');
    expect(span(periodAround('week', '2026-01-01'))).toBe('2025-12-29 2026-01-04');
  });

  it('knows the leap day', () => {
    expect(span(periodAround('month', '2028-02-10'))).toBe('2028-02-01 2028-02-29');
  });

  it('has a previous and a next period of the same kind or length', () => {
    expect(span(periodBeside({ from: '2025-11-01', to: '2025-11-30' }, 1))).toBe('2025-12-01 2025-12-31');
    expect(span(periodBeside({ from: '2025-11-01', to: '2025-11-30' }, -1))).toBe('2025-10-01 2025-10-31');
    expect(span(periodBeside({ from: '2025-11-05', to: '2025-11-06' }, 1))).toBe('2025-11-07 2025-11-08');
    expect(span(periodBeside({ from: '2025-11-05', to: '2025-11-06' }, -1))).toBe('2025-11-03 2025-11-04');
  });

  it('is recognised as a whole unit', () => {
    expect(unitOf({ from: '2025-11-17', to: '2025-11-23' })).toBe('week');
    expect(unitOf({ from: '2025-10-01', to: '2025-12-31' })).toBe('quarter');
    expect(unitOf({ from: '2025-10-02', to: '2025-12-31' })).toBeUndefined();
  });

  it.each([
    ['', '2025-11-01 2025-11-30'],
    ['period=last_year', '2024-01-01 2024-12-31'],
    ['period=nonsense', '2025-11-01 2025-11-30'],
    ['from=2025-01-05&to=2025-01-09', '2025-01-05 2025-01-09'],
    ['from=2025-01-05&to=2025-01-09&period=this_year', '2025-01-05 2025-01-09'],
    ['from=2025-01-09&to=2025-01-05', '2025-11-01 2025-11-30'],
    ['from=2025-02-30&to=2025-03-05', '2025-11-01 2025-11-30'],
  ])('appears in the address: %s', (address, expected) => {
    expect(span(readPeriod(new URLSearchParams(address), today))).toBe(expected);
  });
});
