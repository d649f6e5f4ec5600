import { expect, test } from 'vitest';
import { backupName, nextBackup, outdated } from './backup-plan.ts';

const plan = { folder: '/backups', at: { hour: 2, minute: 30 }, days: 3 };
const local = (text: string): Date => new Date(`2026-${text}`);
const made = (...moments: string[]): readonly string[] => moments.map((each) => backupName(local(each)));

test('names sort by time and contain no colon, which Windows refuses', () => {
  expect(backupName(new Date('2026-11-26T02:30:05Z'))).toBe('kontor-2026-11-26T02-30-05Z');
});

test.each([
  ['none was ever made', [], '11-26T12:00', '11-26T12:00'],
  ['the last one was made in time', made('11-26T02:30:01'), '11-26T12:00', '11-27T02:30'],
  ['it is before the time of the day', made('11-25T02:30:01'), '11-26T01:00', '11-26T02:30'],
  ['the program was stopped at the time', made('11-25T02:30:01'), '11-26T08:00', '11-26T08:00'],
  ['one was made late', made('11-26T08:00'), '11-26T09:00', '11-27T02:30'],
  ['the clock shows exactly the time', made('11-25T02:30'), '11-26T02:30', '11-26T02:30'],
  ['only other folders are there', ['kontor-old', 'lost+found'], '11-26T12:00', '11-26T12:00'],
  ['a year ends', made('12-31T02:30:01'), '12-31T12:00', '12-31T26:30'],
])('the next backup if %s', (_case, names, now, next) => {
  const expected = next === '12-31T26:30' ? new Date('2027-01-01T02:30') : local(next);
  expect(nextBackup(plan, names, local(now))).toEqual(expected);
});

test('backups are outdated after the days of the plan, and other names never', () => {
  const old = made('11-22T02:30', '11-23T11:59:59');
  const kept = made('11-23T12:00', '11-25T02:30');
  const others = ['kontor-2020-01-01', 'kontor-2020-99-99T00-00-00Z', 'photos', 'kontor-2020-01-01T00-00-00Z.part-7'];
  expect(outdated(plan, [...kept, ...old, ...others], local('11-26T12:00'))).toEqual(old);
});
