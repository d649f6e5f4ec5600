import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { datetimeOf, dayOf, instantOf, isZone, readDatetime, startOfDay, wallTimeOf } from './zone.ts';

/** The length of a date in a zone in seconds: 24 hours, or 23 or 25 on a clock change. */
const dayLength = (date: string, zone: string): number => startOfDay(addDays(date, 1), zone) - startOfDay(date, zone);

const zurich = 'Europe/Zurich';
const utc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000;

describe('the night on which Zurich skips an hour, 30 March 2025', () => {
  test('local time jumps from 01:59:59 to 03:00:00', () => {
    expect(wallTimeOf(utc('2025-03-30 00:59:59'), zurich)).toBe('2025-03-30 01:59:59');
    expect(wallTimeOf(utc('2025-03-30 01:00:00'), zurich)).toBe('2025-03-30 03:00:00');
  });

  test.each(['02:00:00', '02:30:00', '02:59:59'])('%s is refused, and 03:00 is offered', (time) => {
    const missing = { ok: false, problem: 'missing hour', nextValid: '2025-03-30 03:00:00' };
    expect(instantOf(`2025-03-30 ${time}`, zurich)).toEqual(missing);
    expect(instantOf(`2025-03-30 ${time}`, zurich, 'later')).toEqual(missing);
    expect(readDatetime(`2025-03-30T${time}`, zurich)).toEqual(missing);
  });

  test('the seconds before and after are unambiguous, and the day has 23 hours', () => {
    expect(instantOf('2025-03-30 01:59:59', zurich)).toEqual({
      ok: true,
      seconds: utc('2025-03-30 00:59:59'),
      ambiguous: false,
    });
    expect(instantOf('2025-03-30 03:00:00', zurich)).toEqual({
      ok: true,
      seconds: utc('2025-03-30 01:00:00'),
      ambiguous: false,
    });
    expect(dayLength('2025-03-30', zurich)).toBe(23 * 3_600);
  });
});

describe('the night on which Zurich repeats an hour, 26 October 2025', () => {
  test.each(['02:00:00', '02:30:00', '02:59:59'])(
    '%s occurs twice: the first is used unless the later one is chosen',
    (time) => {
      const seconds = utc(`2025-10-26 ${time}`) - 7_200;
      expect(instantOf(`2025-10-26 ${time}`, zurich)).toEqual({ ok: true, seconds, ambiguous: true });
      expect(instantOf(`2025-10-26 ${time}`, zurich, 'earlier')).toEqual({ ok: true, seconds, ambiguous: true });
      expect(instantOf(`2025-10-26 ${time}`, zurich, 'later')).toEqual({
        ok: true,
        seconds: seconds + 3_600,
        ambiguous: true,
      });
      expect(wallTimeOf(seconds, zurich)).toBe(wallTimeOf(seconds + 3_600, zurich));
    },
  );

  test('the hours before and after occur once, and the day has 25 hours', () => {
    expect(instantOf('2025-10-26 01:59:59', zurich)).toMatchObject({ ambiguous: false });
    expect(instantOf('2025-10-26 03:00:00', zurich, 'later')).toEqual({
      ok: true,
      seconds: utc('2025-10-26 02:00:00'),
      ambiguous: false,
    });
    expect(dayLength('2025-10-26', zurich)).toBe(25 * 3_600);
    expect(dayLength('2025-10-27', zurich)).toBe(24 * 3_600);
  });

  test('only the second of the repeated hours is written in UTC', () => {
    expect(datetimeOf(utc('2025-10-26 00:30:00'), zurich)).toBe('2025-10-26 02:30:00');
    expect(datetimeOf(utc('2025-10-26 01:30:00'), zurich)).toBe('2025-10-26T01:30:00Z');
    expect(datetimeOf(utc('2025-10-26 02:30:00'), zurich)).toBe('2025-10-26 03:30:00');
  });
});

const zones = [
  zurich,
  'UTC',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Antarctica/Troll',
  'Europe/Dublin',
] as const;
const anyZone = fc.constantFrom(...zones);

/** Any second from 1850 to 2150, half of them within three hours of a clock change. */
const anyMoment = fc
  .tuple(
    anyZone,
    fc.integer({ min: -3_786_912_000, max: 5_680_281_600 }),
    fc.integer({ min: -10_800, max: 10_800 }),
    fc.boolean(),
  )
  .map(([zone, seconds, shift, near]) => {
    const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone);
    const change = near ? at.getTimeZoneTransition('next') : null;
    return { zone, seconds: change === null ? seconds : change.epochMilliseconds / 1000 + shift };
  });
const wallText = (time: Temporal.PlainDateTime): string => time.toString({ smallestUnit: 'second' }).replace('T', ' ');

/** Temporal's result for a wall-clock time. */
const expected = (time: Temporal.PlainDateTime, zone: string, choose: 'earlier' | 'later') => {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime(zone, { disambiguation }),
  );
  if (earlier === undefined || later === undefined) throw new Error('two were asked for');
  const jump = earlier.getTimeZoneTransition('next');
  if (!earlier.toPlainDateTime().equals(time) && jump !== null) {
    return { ok: false, problem: 'missing hour', nextValid: wallText(jump.toPlainDateTime()) };
  }
  const chosen = choose === 'earlier' ? earlier : later;
  return { ok: true, seconds: chosen.epochMilliseconds / 1000, ambiguous: !earlier.equals(later) };
};

describe('in any zone', () => {
  test('local time agrees with Temporal', () => {
    fc.assert(
      fc.property(anyMoment, ({ zone, seconds }) => {
        const time = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
          .toZonedDateTimeISO(zone)
          .toPlainDateTime();
        expect(wallTimeOf(seconds, zone)).toBe(wallText(time));
        expect(dayOf(seconds, zone)).toBe(time.toPlainDate().toString());
        expect(wallTimeOf(seconds + 0.999, zone)).toBe(wallTimeOf(seconds, zone));
      }),
      { numRuns: 1_000 },
    );
  });

  test('the instant of a local time agrees with Temporal, whether it occurs once, twice or never', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: -7_200, max: 7_200 }), ({ zone, seconds }, shift) => {
        const time = Temporal.PlainDateTime.from(wallTimeOf(seconds, zone).replace(' ', 'T')).add({ seconds: shift });
        expect(instantOf(wallText(time), zone)).toEqual(expected(time, zone, 'earlier'));
        expect(instantOf(wallText(time), zone, 'later')).toEqual(expected(time, zone, 'later'));
      }),
      { numRuns: 1_000 },
    );
  });

  test('every instant can be read back from its request datetime', () => {
    fc.assert(
      fc.property(anyMoment, ({ zone, seconds }) => {
        const read = readDatetime(datetimeOf(seconds, zone), zone);
        expect(read).toMatchObject({ ok: true, seconds });
      }),
      { numRuns: 1_000 },
    );
  });

  test('a day is as long as in Temporal and begins with its date', () => {
    fc.assert(
      fc.property(anyMoment, ({ zone, seconds }) => {
        const date = dayOf(seconds, zone);
        const { hoursInDay } = Temporal.PlainDate.from(date).toZonedDateTime(zone);
        expect(dayLength(date, zone)).toBe(Math.round(hoursInDay * 3_600));
        expect(dayOf(startOfDay(date, zone), zone)).toBe(date);
        expect(dayOf(startOfDay(date, zone) - 1, zone) < date).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('in Zurich every instant belongs to its date, and dates follow each other without gaps', () => {
  const near = fc
    .tuple(fc.constantFrom('2025-03-30 01:00:00', '2025-10-26 01:00:00'), fc.integer({ min: -200_000, max: 200_000 }))
    .map(([change, shift]) => utc(change) + shift);
  fc.assert(
    fc.property(fc.oneof(near, fc.integer({ min: 0, max: 4_000_000_000 })), (seconds) => {
      const start = startOfDay(dayOf(seconds, zurich), zurich);
      const end = start + dayLength(dayOf(seconds, zurich), zurich);
      expect(start <= seconds && seconds < end).toBe(true);
      expect(startOfDay(dayOf(end, zurich), zurich)).toBe(end);
    }),
    { numRuns: 1_000 },
  );
});

test('a day that a zone skipped has no length and starts at the jump', () => {
  expect(dayLength('2011-12-30', 'Pacific/Apia')).toBe(0);
  expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(utc('2011-12-30 10:00:00'));
});

describe('datetimes in requests', () => {
  test.each([
    ['2025-11-20 10:00:05', '2025-11-20 09:00:05'],
    ['2025-11-20 10:00', '2025-11-20 09:00:00'],
    ['2025-11-20T10:00', '2025-11-20 09:00:00'],
    ['2025-11-20T10:00:05.999', '2025-11-20 09:00:05'],
    ['2025-11-20T10:00:05Z', '2025-11-20 10:00:05'],
    ['2025-11-20 10:00Z', '2025-11-20 10:00:00'],
    ['2025-11-20T10:00:05+05:30', '2025-11-20 04:30:05'],
    ['2025-11-20T10:00:05-0800', '2025-11-20 18:00:05'],
    ['2025-10-26T02:30:00+01:00', '2025-10-26 01:30:00'],
    ['2025-11-20T22:00:00+20:30', '2025-11-20 01:30:00'],
    ['2025-03-30T02:30:00Z', '2025-03-30 02:30:00'],
  ])('%s is %s in UTC', (text, instant) => {
    expect(readDatetime(text, zurich)).toEqual({ ok: true, seconds: utc(instant), ambiguous: false });
  });

  test('a repeated time without a zone is ambiguous and means the first one', () => {
    expect(readDatetime('2025-10-26 02:30', zurich)).toEqual({
      ok: true,
      seconds: utc('2025-10-26 00:30:00'),
      ambiguous: true,
    });
  });

  test.each([
    '2025-02-30 10:00:00',
    '2025-11-20 24:00:00',
    '2025-11-20 24:61:00',
    '2025-11-20 10:60',
    '2025-11-20T10:00:60Z',
    '2025-13-01 00:00',
    '0000-01-01 00:00',
    '2025-02-29T10:00:00+01:00',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00',
    '9999-12-31T23:00:00Z',
  ])('%s is not a valid date and time', (text) => {
    expect(readDatetime(text, zurich)).toEqual({ ok: false, problem: 'no such time' });
  });

  test.each([
    '',
    '2025-11-20',
    '10:00',
    '2025-11-20  10:00',
    '2025-11-20T10',
    '20.11.2025 10:00',
    '2025-11-20T10:00:00+25:00',
    '2025-11-20T10:00:00+01:99',
    '2025-11-20T10:00:00 Z',
    '2025-11-20t10:00:00z',
    ' 2025-11-20 10:00',
    '2025-11-20 10:00\n',
    'now',
  ])('does not recognise %j', (text) => {
    expect(readDatetime(text, zurich)).toEqual({ ok: false, problem: 'unknown' });
  });

  test('a local time has seconds and no zone', () => {
    expect(instantOf('2025-11-20 10:00', zurich)).toEqual({ ok: false, problem: 'unknown' });
    expect(instantOf('2025-11-20T10:00:00', zurich)).toEqual({ ok: false, problem: 'unknown' });
    expect(instantOf('2025-02-30 10:00:00', zurich)).toEqual({ ok: false, problem: 'no such time' });
    expect(instantOf('2025-11-20 24:61:00', zurich)).toEqual({ ok: false, problem: 'no such time' });
  });
});

describe('time zone names', () => {
  test.each(['Europe/Zurich', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is valid', (name) => {
    expect(isZone(name)).toBe(true);
  });
  test.each(['', 'Mars/Olympus', '+01:00', '-5', 'Europe/Zurich ', '2025-01-01T00:00[Europe/Zurich]', 'Europe'])(
    '%j is not valid',
    (name) => {
      expect(isZone(name)).toBe(false);
    },
  );
  test('throws if the caller passes an unknown zone', () => {
    expect(() => wallTimeOf(0, 'Mars/Olympus')).toThrow(RangeError);
    expect(() => startOfDay('2025-02-30', zurich)).toThrow(RangeError);
  });
});
