import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  billedSeconds,
  fillTemplate,
  groupTime,
  hoursOf,
  hoursText,
  roundSeconds,
  type BillableTime,
  type TimeGrouping,
  type TimeRounding,
} from './billing.ts';
import { formatDecimalTrimmed, one } from '../numbers/decimal.ts';
import { lineTotal } from '../totals/line.ts';

const modes = ['none', 'nearest', 'up', 'down'] as const;
const pers = ['entry', 'day_and_activity', 'position'] as const;
const groupings = ['entry', 'day', 'day_and_activity', 'activity', 'project', 'user', 'all'] as const;

const rounding = (mode: TimeRounding['mode'], minutes: number, per: TimeRounding['per'] = 'entry'): TimeRounding => ({
  mode,
  minutes,
  per,
});

const anyRounding = fc.record({
  mode: fc.constantFrom(...modes),
  minutes: fc.integer({ min: 5, max: 60 }),
  per: fc.constantFrom(...pers),
});
const anyEntries: fc.Arbitrary<readonly BillableTime[]> = fc
  .array(
    fc.record({
      date: fc.constantFrom('2025-11-17', '2025-11-18', '2025-12-01'),
      seconds: fc.integer({ min: 0, max: 40_000 }),
      rate: fc.constantFrom(150n * one, 165n * one, 0n),
      account_id: fc.constantFrom(1, 2),
      client_service_id: fc.constantFrom(1, 2, 3),
      pr_project_id: fc.constantFrom(null, 1),
      user_id: fc.constantFrom(1, 2),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((entries) => entries.map((entry, index) => ({ ...entry, id: index + 1 })));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

describe('roundSeconds', () => {
  test.each([
    ['none', 15, 1234, 1234],
    ['up', 15, 1, 900],
    ['up', 15, 900, 900],
    ['up', 15, 901, 1800],
    ['up', 15, 0, 0],
    ['down', 15, 899, 0],
    ['down', 15, 1799, 900],
    ['nearest', 15, 449, 0],
    ['nearest', 15, 450, 900],
    ['nearest', 15, 1349, 900],
    ['nearest', 15, 1350, 1800],
    ['nearest', 5, 149, 0],
    ['nearest', 5, 150, 300],
    ['up', 60, 3601, 7200],
  ] as const)('%s to %i minutes turns %i seconds into %i', (mode, minutes, seconds, rounded) => {
    expect(roundSeconds(seconds, rounding(mode, minutes))).toBe(rounded);
  });

  test('rounds to whole steps in the requested direction, by less than one step', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.constantFrom(...modes.slice(1)),
        fc.integer({ min: 5, max: 60 }),
        (seconds, mode, minutes) => {
          const rounded = roundSeconds(seconds, rounding(mode, minutes));
          const away = rounded - seconds;
          expect(rounded % (minutes * 60)).toBe(0);
          expect(Math.abs(away)).toBeLessThan(minutes * 60);
          const isRight = {
            none: true,
            up: away >= 0,
            down: away <= 0,
            nearest: Math.abs(away) <= minutes * 30,
          };
          expect(isRight[mode]).toBe(true);
        },
      ),
    );
  });
});

const entry = (id: number, date: string, minutes: number, more: Partial<BillableTime> = {}): BillableTime => ({
  id,
  date,
  seconds: minutes * 60,
  rate: 165n * one,
  account_id: 1,
  client_service_id: 1,
  pr_project_id: null,
  user_id: 1,
  ...more,
});

describe('billedSeconds', () => {
  const entries = [
    entry(1, '2025-11-17', 10),
    entry(2, '2025-11-17', 10),
    entry(3, '2025-11-17', 10, { client_service_id: 2 }),
    entry(4, '2025-11-18', 10),
  ];

  test.each([
    ['entry', 60],
    ['day_and_activity', 60],
    ['position', 45],
  ] as const)('rounds per %s', (per, minutes) => {
    expect(billedSeconds(entries, rounding('up', 15, per)) / 60).toBe(minutes);
  });

  test('rounds an activity per day: two entries of eleven minutes do not become two extra quarters', () => {
    const twice = [entry(1, '2025-11-17', 8), entry(2, '2025-11-17', 7)];
    expect(billedSeconds(twice, rounding('up', 15, 'entry')) / 60).toBe(30);
    expect(billedSeconds(twice, rounding('up', 15, 'day_and_activity')) / 60).toBe(15);
    const otherDay = [entry(1, '2025-11-17', 8), entry(2, '2025-11-18', 7)];
    expect(billedSeconds(otherDay, rounding('up', 15, 'day_and_activity')) / 60).toBe(30);
  });
});

describe('groupTime', () => {
  const by = (grouping: TimeGrouping, entries: readonly BillableTime[]): number[][] =>
    groupTime(entries, grouping, rounding('none', 5)).map((group) => group.entries.map(({ id }) => id));
  const entries = [
    entry(4, '2025-11-18', 10, { client_service_id: 2, pr_project_id: 7 }),
    entry(2, '2025-11-17', 10, { user_id: 2 }),
    entry(1, '2025-11-17', 10, { client_service_id: 2 }),
    entry(3, '2025-11-18', 10),
  ];

  test.each([
    ['entry', [[1], [2], [3], [4]]],
    [
      'day',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['day_and_activity', [[1], [2], [3], [4]]],
    [
      'activity',
      [
        [1, 4],
        [2, 3],
      ],
    ],
    ['project', [[1, 2, 3], [4]]],
    ['user', [[1, 3, 4], [2]]],
    ['all', [[1, 2, 3, 4]]],
  ] as const)('groups by %s, in the order of the first day', (grouping, expected) => {
    expect(by(grouping, entries)).toEqual(expected);
  });

  test('separates entries with different rates or accounts, because a position has one price', () => {
    expect(by('all', [entry(1, '2025-11-17', 5), entry(2, '2025-11-17', 5, { rate: 1n })])).toEqual([[1], [2]]);
    expect(by('all', [entry(1, '2025-11-17', 5), entry(2, '2025-11-17', 5, { account_id: 2 })])).toEqual([[1], [2]]);
  });

  test('counts each entry once, and both worked and billed time add up', () => {
    fc.assert(
      fc.property(anyEntries, fc.constantFrom(...groupings), anyRounding, (given, grouping, how) => {
        const groups = groupTime(given, grouping, how);
        const taken = groups.flatMap((group) => group.entries.map(({ id }) => id));
        expect(taken.toSorted((a, b) => a - b)).toEqual(given.map(({ id }) => id));
        expect(total(groups.map(({ actualSeconds }) => actualSeconds))).toBe(
          total(given.map(({ seconds }) => seconds)),
        );
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        for (const group of groups) {
          expect(new Set(group.entries.map(({ rate, account_id }) => `${rate} ${account_id}`)).size).toBe(1);
          expect(group.billedSeconds).toBe(billedSeconds(group.entries, how));
          const more = group.billedSeconds - group.actualSeconds;
          const isRight = { none: more === 0, up: more >= 0, down: more <= 0, nearest: true };
          expect(isRight[how.mode]).toBe(true);
        }
      }),
    );
  });

  test('rounding per entry bills the same whatever the grouping', () => {
    fc.assert(
      fc.property(anyEntries, fc.constantFrom(...groupings), anyRounding, (given, grouping, { mode, minutes }) => {
        const how = rounding(mode, minutes, 'entry');
        const billed = groupTime(given, grouping, how).map((group) => group.billedSeconds);
        expect(total(billed)).toBe(total(given.map(({ seconds }) => roundSeconds(seconds, how))));
      }),
    );
  });
});

describe('hoursOf', () => {
  test.each([
    [0, '0'],
    [29, '0'],
    [30, '0.016667'],
    [1200, '0.333333'],
    [2400, '0.666667'],
    [900, '0.25'],
    [81_322, '22.583333'],
    [3_600_000, '1000'],
  ])('turns %i seconds into %s hours', (seconds, hours) => {
    expect(formatDecimalTrimmed(hoursOf(seconds))).toBe(hours);
  });

  test('a line amount can be calculated by hand from the printed minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600_000 }), fc.integer({ min: 0, max: 100_000 }), (seconds, centimes) => {
        const minutes = Math.floor((seconds + 30) / 60);
        const expected = Math.floor((minutes * centimes + 30) / 60);
        const unit_price = (BigInt(centimes) * one) / 100n;
        const billed = lineTotal({ amount: hoursOf(seconds), unit_price, discount_in_percent: null });
        // The quantity may differ from the minutes by half a millionth of an hour, so a line that close to half a
        // centime may be off by one centime.
        const toHalf = Math.abs(((minutes * centimes) % 60) / 60 - 0.5);
        const away = Math.abs(Number(billed) / 10_000 - expected);
        expect(away).toBeLessThanOrEqual(toHalf <= centimes / 2_000_000 ? 1 : 0);
        const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
        expect(hoursText(hoursOf(seconds))).toBe(text);
      }),
    );
  });

  test.each([333_334n, 22_589_444n, -333_333n])('%s millionths of an hour are not whole minutes', (hours) => {
    expect(hoursText(hours)).toBeUndefined();
  });
});

describe('fillTemplate', () => {
  test('fills in values, keeps unknown placeholders and drops empty lines', () => {
    const values = { activity: 'Beratung', text: '', hours: '1:30', evil: '{activity} $&' };
    expect(fillTemplate('{activity}: {hours}\n{text}\n{nonsense} {constructor}', values)).toBe(
      'Beratung: 1:30\n{nonsense} {constructor}',
    );
    expect(fillTemplate('{evil}', values)).toBe('{activity} $&');
  });
});
