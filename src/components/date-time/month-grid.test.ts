import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#domain/dates/calendar.ts';
import { addMonths, monthGrid } from './month-grid.ts';

describe('the calendar', () => {
  it('shows November 2025 from Saturday the 1st to Sunday the 30th', () => {
    const weeks = monthGrid('2025-11-19');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, null, null, null, null, '2025-11-01', '2025-11-02']);
    expect(weeks[4]?.[6]).toBe('2025-11-30');
  });

  it('puts every day under its weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const weeks = monthGrid(`${year}-${String(month).padStart(2, '0')}-15`);
        const misplaced = weeks.flatMap((week) =>
          week.filter((date, index) => date !== null && weekdayOf(date) !== index + 1),
        );
        expect(misplaced).toEqual([]);
      }),
    );
  });

  it('moves to the last day of a shorter month', () => {
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2025-01-31', -2)).toBe('2024-11-30');
    expect(addMonths('2025-12-05', 1)).toBe('2026-01-05');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  });
});
