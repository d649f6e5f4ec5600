import { expect, test } from 'vitest';
import { timesheet } from '#contract/resources/timesheet.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { toDocumentedInput } from './documented-input.ts';

test('a body is written as documented: decimals as numbers, datetimes with seconds, times in two digits', () => {
  const tracking = { type: 'range', start: '2026-03-02T09:00', end: '2026-03-02 10:30' };
  expect(
    toDocumentedInput(timetracking.create, { charge: '99.50', text: '99.50', estimated_time: '1:30', tracking }),
  ).toEqual({
    charge: 99.5,
    text: '99.50',
    estimated_time: '01:30',
    tracking: { type: 'range', start: '2026-03-02 09:00:00', end: '2026-03-02 10:30:00' },
  });
  expect(toDocumentedInput(timesheet.create, { needed_hour_start: '2026-03-02 09:00', charge: null })).toEqual({
    needed_hour_start: '2026-03-02 09:00:00',
    charge: null,
  });
});

test('a number that a float cannot represent is left unchanged', () => {
  expect(toDocumentedInput(timetracking.create, { charge: '123456789012.123456' })).toEqual({
    charge: '123456789012.123456',
  });
});
