import { describe, expect, it } from 'vitest';
import { distanceOf } from './distance.ts';

describe('distance from a test to a change', () => {
  const changed = ['server/service/rules/reminder.ts', 'src/api/http.test.ts'];

  it.each([
    ['src/api/http.test.ts', 0],
    ['server/service/rules/reminder.test.ts', 1],
    ['server/service/reminders.test.ts', 1],
    ['src/pages/reminder-row.test.tsx', 1],
    ['server/service/rules/payment.test.ts', 2],
    ['src/api/session.test.ts', 2],
    ['domain/numbers/decimal.test.ts', 3],
  ])('%s: %i', (test, distance) => {
    expect(distanceOf(test, changed)).toBe(distance);
  });

  it('is the same for every test if nothing changed', () => {
    expect(distanceOf('domain/numbers/decimal.test.ts', [])).toBe(3);
  });
});
