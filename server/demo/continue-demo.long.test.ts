import { afterEach, describe, expect, it } from 'vitest';
import { continueDemo } from './continue-demo.ts';
import { closeAll, countOf, created, day, demoAt, missingAt } from './test-living-demo.ts';

/** The demo company on all weekdays, on special days, and on each of seventy days. */
afterEach(closeAll);

const moments: readonly (readonly [name: string, moment: number])[] = [
  ['a Monday morning', Date.UTC(2026, 0, 12, 7, 5)],
  ['a Tuesday', Date.UTC(2026, 0, 13, 10)],
  ['a Wednesday before dawn', Date.UTC(2026, 0, 14, 4, 12)],
  ['a Thursday', Date.UTC(2026, 0, 15, 13)],
  ['a Friday evening', Date.UTC(2026, 0, 16, 18)],
  ['a Saturday', Date.UTC(2026, 0, 17, 9)],
  ['a Sunday just after midnight', Date.UTC(2026, 0, 17, 23, 6)],
  ['New Year’s Day in the morning', Date.UTC(2027, 0, 1, 8)],
  ['a leap day', Date.UTC(2028, 1, 29, 9)],
  ['the night in which clocks go forward', Date.UTC(2026, 2, 29, 1, 10)],
  ['the repeated hour of the night in which clocks go back', Date.UTC(2026, 9, 25, 1, 20)],
  ['the day on which clocks go back', Date.UTC(2026, 9, 25, 11)],
];

describe.each(moments)('on %s', (_name, moment) => {
  it('a new demo company reaches up to now', async () => {
    const database = await demoAt(moment);
    expect(await missingAt(database, moment)).toEqual([]);
  });

  it('so does one made seven weeks before', async () => {
    const database = await demoAt(moment - 50 * day);
    await continueDemo(database, moment);
    expect(await missingAt(database, moment)).toEqual([]);
  });
});

it('reaches up to now on every day of ten weeks, with a start a day', async () => {
  const database = await demoAt(created);
  for (let days = 1; days <= 70; days += 1) {
    const moment = created + days * day - 5 * 3_600_000;
    await continueDemo(database, moment);
    expect(await missingAt(database, moment)).toEqual([]);
  }
  // Hours of the months before are billed, and most invoices are paid after some weeks.
  const unbilled = `position_id is null and status_id in (1, 2, 3) and allowable_bill = 1 and date < '2026-01-01'`;
  expect(await countOf(database, `timetracking where ${unbilled}`)).toBe(0);
  expect(await countOf(database, 'invoice where kb_item_status_id in (8, 16, 31)')).toBeLessThan(80);
}, 120_000);
