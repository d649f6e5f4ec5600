import { describe, expect, it } from 'vitest';
import { formatCount, formatDate, formatHours, formatMoney, formatsIn } from './format.ts';

describe('dates and amounts', () => {
  it('are in Swiss format in every language', () => {
    expect(formatDate('2025-11-05')).toBe('05.11.2025');
    expect(formatDate('soon')).toBe('soon');
    expect(formatMoney('-1234.5')).toBe('−1’234.50');
    expect(formatMoney(null)).toBe('–');
    expect([0, 999, 1284, 1_284_000].map(formatCount)).toEqual(['0', '999', '1’284', '1’284’000']);
    expect([0, 3_599_940, 366_233_100].map(formatHours)).toEqual(['0:00', '999:59', '101’731:25']);
  });

  it.each([
    ['de-CH', 'Do, Nov.', 'Do 20.11.2025', 'Mo Di Mi Do Fr Sa So', 'November 2025', 'Donnerstag, 20. November 2025'],
    ['fr-CH', 'jeu, nov.', 'jeu 20.11.2025', 'lun mar mer jeu ven sam dim', 'novembre 2025', 'jeudi, 20 novembre 2025'],
    [
      'it-CH',
      'gio, nov',
      'gio 20.11.2025',
      'lun mar mer gio ven sab dom',
      'novembre 2025',
      'giovedì, 20 novembre 2025',
    ],
    [
      'en-GB',
      'Thu, Nov',
      'Thu 20.11.2025',
      'Mon Tue Wed Thu Fri Sat Sun',
      'November 2025',
      'Thursday, 20 November 2025',
    ],
  ])('names days and months in %s', (locale, rest, dateWithDay, weekdays, monthYear, dayLong) => {
    const formats = formatsIn(locale);
    expect(formats.dayHead('2025-11-20')).toEqual({ day: '20', rest });
    expect(formats.dateWithDay('2025-11-20')).toBe(dateWithDay);
    expect(formats.weekdays().join(' ')).toBe(weekdays);
    expect(formats.monthYear('2025-11-20')).toBe(monthYear);
    expect(formats.dayLong('2025-11-20')).toBe(dayLong);
  });

  it('has a comma after the weekday, except in French', () => {
    const dates = ['de-CH', 'fr-CH', 'it-CH', 'en-GB'].map((locale) => formatsIn(locale).dateWithLongDay('2025-11-20'));
    expect(dates).toEqual([
      'Donnerstag, 20.11.2025',
      'jeudi 20.11.2025',
      'giovedì, 20.11.2025',
      'Thursday, 20.11.2025',
    ]);
  });

  it('shows a moment by the clock of a zone', () => {
    expect(formatsIn('de-CH').clock(Date.UTC(2025, 10, 20, 13, 23), 'Europe/Zurich')).toBe('14:23');
  });
});
