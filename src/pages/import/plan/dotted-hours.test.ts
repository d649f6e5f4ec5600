import { describe, expect, test } from 'vitest';
import { doubtsOf, applyAnswers, type Answers } from './doubts.ts';
import { range, readText, zone } from '../read/test-export.ts';

const around = { today: '2025-12-01', zone, currency: 'CHF' };
const table = (...hours: readonly string[]): string =>
  ['Datum;Dauer', ...hours.map((each, index) => `${index + 10}.03.2025;${each}`)].join('\n');

const doubtsIn = (text: string, answers: Answers = new Map()) => {
  const { rows, format } = readText(text);
  const doubts = doubtsOf(rows, format === 'kontor', around, answers);
  return {
    questions: doubts.map(({ code, lines }) => [code, [...lines]]),
    doubts,
    rows: applyAnswers(rows, doubts, answers),
  };
};
const doubtfulLines = (text: string) => doubtsIn(text).questions;
const secondsOf = (text: string, answer: 'clock' | 'decimal') =>
  doubtsIn(text, new Map([['dotted', answer]])).rows.map(({ seconds }) => seconds);

describe('ambiguous hours, decimal or hours and minutes', () => {
  test('are asked about without a default answer', () => {
    const { doubts } = doubtsIn(table('9.30', '7,05', '9:30', '2'));
    expect(doubts).toEqual([{ code: 'dotted', lines: new Set([2, 3]), answers: ['clock', 'decimal'] }]);
  });

  test('9.30 is 9 hours 30 minutes, or 9 hours 18 minutes', () => {
    expect(secondsOf(table('9.30'), 'clock')).toEqual([9 * 3600 + 30 * 60]);
    expect(secondsOf(table('9.30'), 'decimal')).toEqual([9 * 3600 + 18 * 60]);
  });

  test('hours and minutes are exact where decimals had to be rounded', () => {
    const [row] = doubtsIn(table('1.33'), new Map([['dotted', 'clock']])).rows;
    expect(row).toMatchObject({ tracking: { type: 'duration', duration: '01:33' }, seconds: 93 * 60 });
    expect(row?.roundedFrom).toBeUndefined();
  });

  test.each(['9.00', '9.25', '9.50', '9.5', '9.333', '9:30', '9', '9.30 h'])('%s is not asked about', (hours) => {
    expect(doubtfulLines(table(hours))).toEqual([]);
  });

  test('quarters are not asked about beside others', () => {
    expect(doubtfulLines(table('9.50', '9.30'))).toEqual([['dotted', [3]]]);
  });

  test.each(['7.75', '7.60', '7,99'])('%s proves decimals for the whole column', (proof) => {
    expect(doubtfulLines(table('9.30', proof))).toEqual([]);
  });

  test('an invalid row proves decimals too', () => {
    expect(doubtfulLines(`${table('9.30')}\n31.02.2025;7.75`)).toEqual([]);
  });

  test('known trackers write decimals', () => {
    expect(doubtfulLines('Date,Client,Project,Task,Hours\n2025-03-10,A,B,C,9.30')).toEqual([]);
  });

  test('a start with hours and no end ends according to the answer', () => {
    const started = 'Datum;Von;Dauer\n10.03.2025;08:00;1.30';
    const { questions, rows } = doubtsIn(started, new Map([['dotted', 'clock']]));
    expect(questions).toEqual([['dotted', [2]]]);
    expect(rows[0]?.tracking).toEqual(range('2025-03-10 08:00:00', '2025-03-10 09:30:00'));
  });

  test('a given end takes precedence', () => {
    expect(doubtfulLines('Datum;Von;Bis;Dauer\n10.03.2025;08:00;09:18;1.30')).toEqual([]);
  });

  test('other questions use the resulting hours', () => {
    const money = 'Datum;Dauer;Verrechenbar;Ansatz;Betrag\n10.03.2025;9.30;ja;100;950.00';
    const codes = (answers: Answers) => doubtsIn(money, answers).questions.map(([code]) => code);
    expect(codes(new Map([['dotted', 'decimal']]))).toEqual(['dotted', 'money']);
    expect(codes(new Map([['dotted', 'clock']]))).toEqual(['dotted']);
  });
});
