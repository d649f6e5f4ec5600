import { expect, test } from 'vitest';
import { readEntryLine } from '#domain/entry-line/entry-line.ts';
import { guessedFields, validPicks, lineInputs, lineValues, missingParts, openParts } from './line-values.ts';

const activities = [
  { id: 1, name: 'Beratung', default_is_billable: true, default_price_per_hour: '165.00' },
  { id: 2, name: 'Administration', default_is_billable: false, default_price_per_hour: null },
];
const read = (text: string) =>
  readEntryLine(text, {
    today: '2025-11-20',
    language: 'de',
    activities,
    contacts: [{ id: 11, name: 'Muster AG' }],
    projects: [],
  });
const defaults = { date: '2025-11-20', client_service_id: 2 };

test('a missing day and activity default to the last ones used, with their billable flag', () => {
  expect(lineValues(read('2h'), {}, defaults, activities)).toMatchObject({
    date: '2025-11-20',
    client_service_id: 2,
    contact_id: null,
    allowable_bill: false,
  });
  expect(lineValues(read('2h Beratung gestern'), {}, defaults, activities)).toMatchObject({
    date: '2025-11-19',
    client_service_id: 1,
    allowable_bill: true,
  });
});

test('a value set in a cell wins until the line names it again', () => {
  const before = read('2h Beratung');
  const picks = { client_service_id: 2, contact_id: null, allowable_bill: true };
  expect(lineValues(before, picks, defaults, activities)).toMatchObject({ client_service_id: 2, allowable_bill: true });
  expect(validPicks(picks, before, read('2h Beratung mit Anna'))).toEqual(picks);
  expect(validPicks(picks, before, read('2h Beratung @Muster'))).toEqual({
    client_service_id: 2,
    allowable_bill: true,
  });
});

test('an entry requires a time and an activity', () => {
  const input = (text: string, picks = {}) => lineInputs(lineValues(read(text), picks, defaults, activities), 7)[0];
  expect(input('Beratung')).toBeUndefined();
  expect(input('2h', { client_service_id: null })).toBeUndefined();
  expect(input('2h30 Beratung @Muster anrufen')).toEqual({
    user_id: 7,
    client_service_id: 1,
    contact_id: 11,
    pr_project_id: null,
    allowable_bill: true,
    text: 'anrufen',
    tracking: { type: 'duration', date: '2025-11-20', duration: '02:30' },
  });
  expect(input('22-2 gestern')?.tracking).toEqual({
    type: 'range',
    start: '2025-11-19 22:00:00',
    end: '2025-11-20 02:00:00',
  });
  expect(input('2h')?.text).toBeNull();
});

test.each([
  ['2h Wandern', ['activity']],
  ['Wandern', ['time', 'activity']],
  ['Beratung', ['time']],
  ['2h Beratung', []],
])('“%s” names only what is missing', (text, missing) => {
  const values = lineValues(read(text), {}, { ...defaults, client_service_id: null }, activities);
  expect(missingParts(values)).toEqual(missing);
});

test('several ranges make several entries, and a range set in the cell replaces them', () => {
  const line = read('8-9, 10-11:30 Beratung anrufen');
  const made = (picks = {}) => lineInputs(lineValues(line, picks, defaults, activities), 7);
  expect(made().map(({ tracking, text }) => ({ tracking, text }))).toEqual([
    { tracking: { type: 'range', start: '2025-11-20 08:00:00', end: '2025-11-20 09:00:00' }, text: 'anrufen' },
    { tracking: { type: 'range', start: '2025-11-20 10:00:00', end: '2025-11-20 11:30:00' }, text: 'anrufen' },
  ]);
  expect(made({ time: { type: 'duration', minutes: 60 } })).toHaveLength(1);
});

test('a cell resolves uncertain values, but not a second one, whose words would be lost', () => {
  const open = (text: string, picks = {}) => openParts(read(text), picks).map((part) => part.text);
  const time = { type: 'duration', minutes: 90 };
  expect(open('1.30 Beratung')).toEqual(['1.30']);
  expect(open('1.30 Beratung', { time })).toEqual([]);
  expect(open('1h Beratung Termin 14:30', { time })).toEqual(['14:30']);
  expect(open('ab 14:00 Beratung', { time })).toEqual([]);
  expect(open('1h Beratung @Niemand', { contact_id: 11 })).toEqual([]);
});

test('the line decides whether it is billed, until a cell does', () => {
  const line = read('1h Beratung gratis');
  expect(lineValues(line, {}, defaults, activities).allowable_bill).toBe(false);
  expect(lineValues(line, { allowable_bill: true }, defaults, activities).allowable_bill).toBe(true);
});

test('a misspelt name that may be another word waits until an activity is chosen', () => {
  const line = read('2h Beratong @Muster');
  expect(line).toMatchObject({ client_service_id: null, text: '' });
  const [open] = openParts(line, {});
  expect(open).toMatchObject({ kind: 'activity', text: 'Beratong', problem: 'uncertain', choices: [{ id: 1 }] });
  expect(openParts(line, { client_service_id: 1 })).toEqual([]);
});

test('a second activity is asked about, with both to choose from', () => {
  const line = read('2h Beratung und Administration');
  expect(openParts(line, {})).toMatchObject([{ text: 'Administration', choices: [{ id: 1 }, { id: 2 }] }]);
  expect(openParts(line, { client_service_id: 2 })).toEqual([]);
});

test('the contact of a named project is assumed if the line names none, until a cell confirms it', () => {
  const withOwner = { ...defaults, contact_id: 11 };
  expect(lineValues(read('2h Beratung'), {}, withOwner, activities).contact_id).toBe(11);
  expect(lineValues(read('2h Beratung'), { contact_id: null }, withOwner, activities).contact_id).toBeNull();
  expect(lineValues(read('2h Beratung @Niemand'), {}, withOwner, activities).contact_id).toBeNull();
  expect(guessedFields(read('2h gestern'), {})).toEqual(
    new Set(['client_service_id', 'contact_id', 'pr_project_id', 'allowable_bill']),
  );
  expect(guessedFields(read('2h Beratung @Muster'), { allowable_bill: true, date: '2025-11-20' })).toEqual(
    new Set(['pr_project_id']),
  );
});

test('a text written into its cell wins until the line has another', () => {
  const before = read('2h Beratung anrufen');
  const picks = { text: 'Frau Keller anrufen' };
  expect(lineInputs(lineValues(before, picks, defaults, activities), 7)[0]?.text).toBe('Frau Keller anrufen');
  expect(validPicks(picks, before, read('3h Beratung anrufen'))).toEqual(picks);
  expect(validPicks(picks, before, read('2h Beratung anrufen und mailen'))).toEqual({});
});
