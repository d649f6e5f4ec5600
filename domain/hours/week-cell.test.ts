import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstFree, freeWindows, longestWindow, workingSpans } from './free-windows.ts';
import { formatIsoWeek, isoWeekOf, mondayOf, readIsoWeek } from '../dates/iso-week.ts';
import { commonOf, daySpan, instantAt, lengthOf, type Span } from '../dates/time-span.ts';
import { placeCell, readCell, readNotedCell, type CellDay } from './week-cell.ts';

const zone = 'Europe/Zurich';
const date = '2025-11-20';
const day = daySpan(date, zone);
const at = (hour: number, of = date): number => instantAt(of, Math.round(hour * 60), zone);
const span = (from: number, until: number): Span => ({ from: at(from), until: at(until) });
const office = [4, 6, 7].flatMap((weekday) => [
  { weekday, from: '13:00', to: '17:00' },
  { weekday, from: '08:00', to: '12:00' },
]);
const working = workingSpans(office, date, zone);
const cellDay = (taken: readonly Span[], before?: Span | null): CellDay => ({
  date,
  zone,
  day,
  working,
  taken,
  before,
});
const hours = (found: Span | undefined) => found && [(found.from - day.from) / 3600, (found.until - day.from) / 3600];

describe('readCell', () => {
  test.each([
    ['2', 120],
    ['2,5', 150],
    ['2h30', 150],
    ['1:30', 90],
    ['90m', 90],
  ])('%j is a duration of %i minutes', (text, minutes) => {
    expect(readCell(text)).toEqual({ ok: true, kind: 'duration', minutes });
  });
  test.each(['9-11:30', '9 1130'])('%j is a range', (text) => {
    expect(readCell(text)).toEqual({ ok: true, kind: 'range', start: 540, end: 690, nextDay: false });
  });
  test.each(['', ' ', '0', '0:00'])('%j empties the cell', (text) => {
    expect(readCell(text)).toEqual({ ok: true, kind: 'empty' });
  });
  test('unreadable input explains the problem', () => {
    expect(readCell('2h75')).toMatchObject({ ok: false, problem: 'minutes', suggestion: 195 });
    expect(readCell('9-25')).toEqual({ ok: false, problem: 'no such time', time: '25' });
    expect(readCell('viel')).toEqual({ ok: false, problem: 'unknown' });
  });
});

describe('free slots', () => {
  test('working hours depend on the weekday, and adjacent ones are joined', () => {
    expect(working.map(hours)).toEqual([
      [8, 12],
      [13, 17],
    ]);
    expect(workingSpans(office, '2025-11-21', zone)).toEqual([]);
    const touching = [
      { weekday: 4, from: '08:00', to: '12:00' },
      { weekday: 4, from: '12:00', to: '24:00' },
    ];
    expect(workingSpans(touching, date, zone).map(hours)).toEqual([[8, 24]]);
  });

  test('a slot across a clock change has the elapsed hours', () => {
    const night = [{ weekday: 7, from: '00:00', to: '06:00' }];
    expect(workingSpans(night, '2025-03-30', zone).map(lengthOf)).toEqual([5 * 3600]);
    expect(workingSpans(night, '2025-10-26', zone).map(lengthOf)).toEqual([7 * 3600]);
  });

  test('a duration goes into the first slot that is long enough', () => {
    const free = freeWindows(working, [span(8, 9), span(10, 12)]);
    expect(free.map(hours)).toEqual([
      [9, 10],
      [13, 17],
    ]);
    expect(hours(firstFree(free, 3600))).toEqual([9, 10]);
    expect(hours(firstFree(free, 5400))).toEqual([13, 14.5]);
    expect(firstFree(free, 5 * 3600)).toBeUndefined();
    expect(hours(longestWindow(free))).toEqual([13, 17]);
    expect(longestWindow([])).toBeUndefined();
  });
});

describe('placeCell', () => {
  const duration = (minutes: number) => ({ ok: true, kind: 'duration', minutes }) as const;

  test('new time goes into the first free slot', () => {
    expect(placeCell(duration(150), cellDay([span(8, 9)]))).toEqual({
      kind: 'range',
      span: span(9, 11.5),
      isDoubled: false,
    });
  });
  test('an entry keeps its start if there is room, and moves otherwise', () => {
    expect(placeCell(duration(60), cellDay([span(8, 9)], span(10, 12)))).toMatchObject({ span: span(10, 11) });
    expect(placeCell(duration(180), cellDay([span(8, 9), span(12, 13)], span(10, 12)))).toMatchObject({
      span: span(9, 12),
    });
  });
  test('a duration stays a duration, and so does time on a day without working hours', () => {
    expect(placeCell(duration(60), cellDay([], null))).toEqual({ kind: 'duration', minutes: 60 });
    expect(placeCell(duration(60), { ...cellDay([]), working: [] })).toEqual({ kind: 'duration', minutes: 60 });
  });
  test('a full day offers the remaining time and the next slot outside working hours', () => {
    const full = placeCell(duration(120), cellDay([span(8, 12), span(13, 16), span(17, 18)]));
    expect(full).toEqual({ kind: 'full', minutes: 120, part: span(16, 17), next: span(18, 20) });
    const packed = placeCell(duration(120), cellDay([span(0, 24)]));
    expect(packed).toEqual({ kind: 'full', minutes: 120, part: undefined, next: undefined });
  });
  test('a range is placed as typed, even over midnight, and reports overlaps', () => {
    const range = { ok: true, kind: 'range', start: 22 * 60, end: 60, nextDay: true } as const;
    const placed = { from: at(22), until: at(1, '2025-11-21') };
    expect(placeCell(range, cellDay([]))).toEqual({ kind: 'range', span: placed, isDoubled: false });
    expect(placeCell(range, cellDay([span(23, 24)]))).toMatchObject({ isDoubled: true });
  });

  test('any input is placed at full length, within working hours, without overlapping', () => {
    const days = fc.constantFrom('2025-11-20', '2025-03-30', '2025-10-26', '2025-11-22');
    const part = fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 1, max: 400 }));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 600 }), fc.array(part, { maxLength: 6 }), (of, minutes, parts) => {
        const whole = daySpan(of, zone);
        const taken = parts.map(([start, length]) => ({
          from: whole.from + start * 60,
          until: whole.from + (start + length) * 60,
        }));
        const windows = workingSpans(office, of, zone);
        const placed = placeCell(duration(minutes), { date: of, zone, day: whole, working: windows, taken });
        const seconds = minutes * 60;
        const isWithin = (found: Span, wholes: readonly Span[]): boolean =>
          wholes.some(({ from, until }) => from <= found.from && found.until <= until);
        const isRight = (found: Span, wholes: readonly Span[]): boolean =>
          lengthOf(found) === seconds &&
          isWithin(found, wholes) &&
          taken.every((each) => commonOf(each, found) === undefined);
        const hasRoom = firstFree(freeWindows(windows, taken), seconds) !== undefined;
        const checks = {
          range: () => placed.kind === 'range' && isRight(placed.span, windows),
          full: () =>
            placed.kind === 'full' &&
            !hasRoom &&
            (placed.next === undefined || isRight(placed.next, [whole])) &&
            (placed.part === undefined || lengthOf(placed.part) < seconds),
          duration: () => windows.length === 0,
        };
        expect(checks[placed.kind]()).toBe(true);
      }),
    );
  });
});

describe('weeks', () => {
  test.each([
    ['2025-11-20', '2025-W47', '2025-11-17'],
    ['2024-12-30', '2025-W01', '2024-12-30'],
    ['2027-01-03', '2026-W53', '2026-12-28'],
    ['2021-01-01', '2020-W53', '2020-12-28'],
  ])('%s is in %s, which begins on %s', (of, week, monday) => {
    expect(formatIsoWeek(isoWeekOf(of))).toBe(week);
    expect(mondayOf(of)).toBe(monday);
    expect(readIsoWeek(week)).toBe(monday);
  });
  test.each(['2025-W53', '2025-W00', '2025-47', '0000-W01', ''])('%j is not a valid week', (text) => {
    expect(readIsoWeek(text)).toBeUndefined();
  });
  test('agree with Temporal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (number) => {
        const expected = Temporal.PlainDate.from('1970-01-01').add({ days: number });
        expect(isoWeekOf(expected.toString())).toEqual({ year: expected.yearOfWeek, week: expected.weekOfYear });
      }),
    );
  });
});

test.each([
  ['2 Steuerfragen', { kind: 'duration', minutes: 120 }, 'Steuerfragen'],
  ['2h30 Jahresabschluss 2025, 2. Teil', { kind: 'duration', minutes: 150 }, 'Jahresabschluss 2025, 2. Teil'],
  ['9-11:30 Sitzung mit Anna', { kind: 'range', start: 540, end: 690, nextDay: false }, 'Sitzung mit Anna'],
  ['9 bis 11 Sitzung', { kind: 'range', start: 540, end: 660, nextDay: false }, 'Sitzung'],
  ['90m Téléphone', { kind: 'duration', minutes: 90 }, 'Téléphone'],
  ['2 h 30 min', { kind: 'duration', minutes: 150 }, null],
  ['', { kind: 'empty' }, null],
] as const)('%s is read with its hours and its note', (text, reading, note) => {
  expect(readNotedCell(text)).toEqual({ reading: { ok: true, ...reading }, note });
});

test.each(['viel', 'zwei Stunden', '8-12 13-17'])('%s is not read, whatever follows', (text) => {
  expect(readNotedCell(text)).toMatchObject({ reading: { ok: false, problem: 'unknown' }, note: null });
});

test('invalid hours are reported before their note', () => {
  expect(readNotedCell('2h75 Steuern').reading).toMatchObject({ ok: false, problem: 'minutes', suggestion: 195 });
});
