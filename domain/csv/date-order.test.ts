import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/calendar.ts';
import { findDateOrder, readExportDate } from './date-order.ts';

const onDays = (...dates: readonly string[]) => dates.map((date) => [date, date] as const);
const written = (date: string, order: string, mark = '/'): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return order === 'day first' ? [day, month, year].join(mark) : [month, day, year].join(mark);
};
const anyOrder = fc.constantFrom('day first', 'month first');

describe('findDateOrder', () => {
  test('a single day above 12 decides for the whole file', () => {
    expect(findDateOrder(onDays('03/04/2024', '13/04/2024'), true)).toEqual({ order: 'day first', ambiguous: false });
    expect(findDateOrder(onDays('03/04/2024', '03/13/2024'), false)).toEqual({
      order: 'month first',
      ambiguous: false,
    });
  });

  test('an entry over midnight decides if no day is above 12', () => {
    expect(findDateOrder([['03/04/2024', '04/04/2024']], true)).toEqual({ order: 'day first', ambiguous: false });
    expect(findDateOrder([['03/04/2024', '03/05/2024']], false)).toEqual({ order: 'month first', ambiguous: false });
    expect(findDateOrder([['12/12/2024', '01/01/2025']], false)).toEqual({ order: 'day first', ambiguous: true });
  });

  test('if nothing decides, the order is ambiguous and is guessed from the twelve-hour clock', () => {
    expect(findDateOrder(onDays('03/04/2024', '05/06/24'), true)).toEqual({ order: 'month first', ambiguous: true });
    expect(findDateOrder(onDays('03/04/2024', '05-06-2024'), false)).toEqual({ order: 'day first', ambiguous: true });
  });

  test('a missing or unusual end proves nothing', () => {
    expect(findDateOrder([['03/04/2024', '']], false)).toEqual({ order: 'day first', ambiguous: true });
    expect(findDateOrder([['2024-03-04', '03/05/2024']], false)).toEqual({ order: 'day first', ambiguous: true });
  });

  test('if both orders are proved, the file is ambiguous and the more frequent order is used', () => {
    const mixed = onDays('13/04/2024', '04/13/2024', '04/14/2024');
    expect(findDateOrder(mixed, false)).toEqual({ order: 'month first', ambiguous: true });
  });

  test('dates with only one reading leave nothing open', () => {
    expect(findDateOrder(onDays('2024-03-04', '4.3.2024', ''), true).ambiguous).toBe(false);
    expect(findDateOrder([], false).ambiguous).toBe(false);
  });

  test('a file is read in its own order or reported as ambiguous', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3_000 }), { minLength: 1 }), anyOrder, (days, order) => {
        const dates = days.map((number) => addDays('2020-01-01', number));
        const found = findDateOrder(onDays(...dates.map((date) => written(date, order))), false);
        expect(found.order === order || found.ambiguous).toBe(true);
        expect(found.ambiguous).toBe(dates.every((date) => Number(date.slice(8)) <= 12));
      }),
    );
  });
});

describe('readExportDate', () => {
  test.each([
    ['2024-03-04', 'month first', '2024-03-04'],
    ['2024/3/4', 'day first', '2024-03-04'],
    ['04.03.2024', 'month first', '2024-03-04'],
    ['4.3.24', 'month first', '2024-03-04'],
    ['03/04/2024', 'month first', '2024-03-04'],
    ['03/04/2024', 'day first', '2024-04-03'],
    ['3-4-24', 'day first', '2024-04-03'],
  ] as const)('%s, %s, is %s', (text, order, date) => {
    expect(readExportDate(text, order)).toEqual({ ok: true, date });
  });

  test.each([
    ['29/02/2025', 'no such day'],
    ['13/13/2025', 'no such day'],
    ['2025-00-01', 'no such day'],
    ['', 'unreadable'],
    ['gestern', 'unreadable'],
    ['3/4', 'unreadable'],
    ['3/4-2024', 'unreadable'],
    ['2024-03-04 10:00', 'unreadable'],
    ['3/4/202', 'unreadable'],
  ])('%j is refused: %s', (text, code) => {
    expect(readExportDate(text, 'day first')).toEqual({ ok: false, code });
  });

  test('every date can be read back in the order it was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.constantFrom('day first', 'month first'),
        (days, order) => {
          const date = addDays('2000-01-01', days);
          expect(readExportDate(written(date, order), order)).toEqual({ ok: true, date });
          expect(readExportDate(written(date, order, '-'), order)).toEqual({ ok: true, date });
          expect(readExportDate(written(date, 'day first', '.'), order)).toEqual({ ok: true, date });
        },
      ),
    );
  });
});
