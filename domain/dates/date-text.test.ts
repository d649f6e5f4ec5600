import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from './calendar.ts';
import { readDate } from './date-text.ts';

const today = '2025-11-20'; // a Thursday
const dateOfText = (text: string, day = today): string => {
  const read = readDate(text, day);
  return read.ok ? read.date : read.problem;
};

describe('numbers', () => {
  test.each([
    ['20.11.2025', '2025-11-20'],
    ['20.11.', '2025-11-20'],
    ['20.11', '2025-11-20'],
    ['20.11.25', '2025-11-20'],
    ['20', '2025-11-20'],
    ['20.', '2025-11-20'],
    ['2025-11-20', '2025-11-20'],
    ['2025-1-2', '2025-01-02'],
    ['1.2.2024', '2024-02-01'],
    ['20/11', '2025-11-20'],
    ['20/11/25', '2025-11-20'],
    [' 20. 11. 2025 ', '2025-11-20'],
    ['+1', '2025-11-21'],
    ['-3', '2025-11-17'],
    ['− 3', '2025-11-17'],
    ['+0', '2025-11-20'],
    ['29.2.2024', '2024-02-29'],
  ])('%j is %s', (text, date) => {
    expect(dateOfText(text)).toBe(date);
  });

  test('a day without a month is the latest such day up to today', () => {
    expect(dateOfText('1')).toBe('2025-11-01');
    expect(dateOfText('21')).toBe('2025-10-21');
    expect(dateOfText('31')).toBe('2025-10-31');
    expect(dateOfText('30', '2026-01-02')).toBe('2025-12-30');
  });

  test('a day and month fall in this year, or in the last one if that would be over half a year ahead', () => {
    expect(dateOfText('1.1.')).toBe('2025-01-01');
    expect(dateOfText('31.12.')).toBe('2025-12-31');
    expect(dateOfText('31.12.', '2026-01-03')).toBe('2025-12-31');
    expect(dateOfText('1.7.', '2026-01-03')).toBe('2026-07-01');
  });

  test.each([
    ['30.2.2025', '2025-02-28'],
    ['29.2.', '2025-02-28'],
    ['30.02.24', '2024-02-29'],
    ['31.11.2025', '2025-11-30'],
    ['2025-02-30', '2025-02-28'],
    ['0.1.2025', '2025-01-31'],
    ['32', '2025-10-31'],
  ])('%s does not exist, and the month ends on %s', (text, lastDay) => {
    expect(readDate(text, today)).toEqual({ ok: false, problem: 'no such day', lastDay });
  });

  test('refuses a day without a month if the previous month is too short, instead of moving it', () => {
    expect(readDate('31', '2025-12-10')).toEqual({ ok: false, problem: 'no such day', lastDay: '2025-11-30' });
    expect(readDate('30', '2025-03-10')).toEqual({ ok: false, problem: 'no such day', lastDay: '2025-02-28' });
  });

  test('an invalid month, and the year 0, have no last day', () => {
    expect(readDate('1.13.', today)).toEqual({ ok: false, problem: 'no such day' });
    expect(readDate('1.1.0000', today)).toEqual({ ok: false, problem: 'no such day' });
  });

  test.each([
    '',
    ' ',
    'x',
    'xyz',
    '20.11.202',
    '20112025',
    '1.2.3.4',
    '2025-11',
    '+',
    '--1',
    '+12345',
    '20-11-2025',
    '11 20',
  ])('does not recognise %j', (text) => {
    expect(readDate(text, today)).toEqual({ ok: false, problem: 'unknown' });
  });

  test('every date can be read back from each of its forms', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), fc.integer({ min: -9_999, max: 9_999 }), (far, steps) => {
        const date = addDays(today, far);
        const [year = '', month = '', day = ''] = date.split('-');
        for (const text of [date, `${day}.${month}.${year}`, `${Number(day)}/${Number(month)}/${year}`]) {
          expect(dateOfText(text)).toBe(date);
        }
        expect(dateOfText(`${steps < 0 ? '' : '+'}${steps}`)).toBe(addDays(today, steps));
      }),
    );
  });
});

const words = {
  de: ['heute', 'gestern', 'vorgestern', 'morgen', 'übermorgen'],
  fr: ['aujourd’hui', 'hier', 'avant-hier', 'demain', 'après-demain'],
  it: ['oggi', 'ieri', 'l’altro ieri', 'domani', 'dopodomani'],
  en: ['today', 'yesterday', 'the day before yesterday', 'tomorrow', 'day after tomorrow'],
} as const;
const distances = {
  de: [0, -1, -2, 1, 2],
  fr: [0, -1, -2, 1, 2],
  it: [0, -1, -2, 1, 2],
  en: [0, -1, -2, 1, 2],
} as const;
const weekdays = {
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  it: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;
const languages = ['de', 'fr', 'it', 'en'] as const;

describe('words', () => {
  test.each(languages)('every whole word of %s has its own meaning, whichever language is preferred', (language) => {
    for (const preferred of languages) {
      words[language].forEach((word, index) => {
        const date = addDays(today, distances[language][index] ?? 0);
        expect(readDate(word, today, preferred)).toEqual({ ok: true, date });
        expect(readDate(word.toUpperCase(), today, preferred)).toEqual({ ok: true, date });
      });
      weekdays[language].forEach((word, index) => {
        const read = readDate(word, today, preferred);
        expect(read.ok ? weekdayOf(read.date) : word).toBe(index + 1);
      });
    }
  });

  test.each([
    ['gest', '2025-11-19'],
    ['ge', '2025-11-19'],
    ['vor', '2025-11-18'],
    ['hi', '2025-11-19'],
    ['ier', '2025-11-19'],
    ['yest', '2025-11-19'],
    ['aujourdhui', '2025-11-20'],
    ["aujourd'hui", '2025-11-20'],
    ['altro ieri', '2025-11-18'],
    ['avantieri', '2025-11-18'],
    ['ubermorgen', '2025-11-22'],
    ['uebermorgen', '2025-11-22'],
    ['apres demain', '2025-11-22'],
    ['mor', '2025-11-21'],
    ['tom', '2025-11-21'],
    ['doma', '2025-11-21'],
  ])('%j is %s', (text, date) => {
    expect(dateOfText(text)).toBe(date);
  });

  test.each([
    ['mo', '2025-11-17'],
    ['Mittwoch', '2025-11-19'],
    ['Mi.', '2025-11-19'],
    ['lun', '2025-11-17'],
    ['mercoledì', '2025-11-19'],
    ['mercoledi', '2025-11-19'],
    ['tuesday', '2025-11-18'],
    ['do', '2025-11-20'],
    ['fr', '2025-11-14'],
    ['sa', '2025-11-15'],
    ['so', '2025-11-16'],
    ['me', '2025-11-19'],
    ['je', '2025-11-20'],
    ['gio', '2025-11-20'],
  ])('the weekday %s is the latest one up to today: %s', (text, date) => {
    expect(dateOfText(text)).toBe(date);
  });

  test('on ambiguous prefixes the preferred language wins, then weekdays, then the nearer day', () => {
    const read = (text: string) => languages.map((language) => readDate(text, today, language));
    const on = (...dates: readonly string[]) => dates.map((date) => ({ ok: true, date }));
    expect(read('mo')).toEqual(on('2025-11-17', '2025-11-17', '2025-11-17', '2025-11-17'));
    expect(read('di')).toEqual(on('2025-11-18', '2025-11-16', '2025-11-18', '2025-11-18'));
    expect(read('do')).toEqual(on('2025-11-20', '2025-11-20', '2025-11-16', '2025-11-20'));
    expect(read('dom')).toEqual(on('2025-11-16', '2025-11-16', '2025-11-16', '2025-11-16'));
    expect(read('to')).toEqual(on('2025-11-20', '2025-11-20', '2025-11-20', '2025-11-20'));
    expect(read('th')).toEqual(on('2025-11-20', '2025-11-20', '2025-11-20', '2025-11-20'));
  });

  test('one letter is not enough', () => {
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') expect(dateOfText(letter)).toBe('unknown');
  });

  test('a weekday is never after today, nor more than a week before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.constantFrom(...weekdays.de, ...weekdays.it), (days, word) => {
        const day = addDays(today, days);
        const date = dateOfText(word, day);
        expect(date <= day && date > addDays(day, -7)).toBe(true);
      }),
    );
  });
});

test('throws if the caller passes an invalid date for today', () => {
  expect(() => readDate('20', '20.11.2025')).toThrow(RangeError);
});
