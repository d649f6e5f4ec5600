import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DateLanguage } from '../dates/date-words.ts';
import { readEntryLine, type EntryLine } from './entry-line.ts';

const today = '2025-11-20'; // a Thursday
const activities = [
  { id: 1, name: 'Beratung' },
  { id: 2, name: 'Webentwicklung' },
  { id: 3, name: 'Support Webentwicklung' },
  { id: 4, name: 'Réunion' },
  { id: 5, name: 'Consulenza' },
  { id: 6, name: 'Bookkeeping' },
];
const contacts = [
  { id: 11, name: 'Muster AG', number: '1001' },
  { id: 12, name: 'Garage Brönnimann' },
  { id: 13, name: 'Müller Anna' },
];
const projects = [
  { id: 21, name: 'Webseite Relaunch' },
  { id: 22, name: 'Year-end 2025' },
];

const read = (text: string, language: DateLanguage = 'de'): EntryLine =>
  readEntryLine(text, { today, language, activities, contacts, projects });

const minutes = (text: string, language: DateLanguage = 'de'): number | null => {
  const { time } = read(text, language);
  if (time === null) return null;
  return time.type === 'duration' ? time.minutes : (time.nextDay ? 1440 : 0) + time.end - time.start;
};

test('the example line of the document fills every value', () => {
  expect(read('2h30 Beratung @Muster #Webseite gestern')).toMatchObject({
    time: { type: 'duration', minutes: 150 },
    client_service_id: 1,
    contact_id: 11,
    pr_project_id: 21,
    date: '2025-11-19',
    text: '',
  });
});

test.each<[DateLanguage, string, number, string, number]>([
  ['de', '2 Std 30 Min Beratung vorgestern Abschluss', 150, '2025-11-18', 1],
  ['de', 'von 9 bis 11 Beratung heute Abschluss', 120, '2025-11-20', 1],
  ['fr', '1h15 réunion hier Abschluss', 75, '2025-11-19', 4],
  ['fr', 'de 9h à 11h30 reunion lundi Abschluss', 150, '2025-11-17', 4],
  ['it', '2 ore consulenza ieri Abschluss', 120, '2025-11-19', 5],
  ['it', 'dalle 9 alle 11 consulenza lunedì Abschluss', 120, '2025-11-17', 5],
  ['en', '45 min bookkeeping yesterday Abschluss', 45, '2025-11-19', 6],
  ['en', 'from 9 to 11 bookkeeping tomorrow Abschluss', 120, '2025-11-21', 6],
])('%s: %s', (language, text, length, date, activity) => {
  expect(minutes(text, language)).toBe(length);
  expect(read(text, language)).toMatchObject({ date, client_service_id: activity, text: 'Abschluss' });
});

test('a contact number selects the contact and is consumed completely', () => {
  expect(read('1h Beratung @1001')).toMatchObject({ contact_id: 11, text: '' });
  expect(read('1h Beratung @1001 Abschluss')).toMatchObject({ contact_id: 11, text: 'Abschluss' });
  expect(read('1h Beratung @100')).toMatchObject({ contact_id: null });
});

describe('time', () => {
  test.each([
    ['9-11:30 Beratung', 150],
    ['9 1130 Beratung', 150],
    ['Beratung 9–11', 120],
    ['22-2 Beratung', 240],
    ['2 Beratung', 120],
    ['2.5 Beratung', 150],
    ['Beratung 2,5', 150],
    ['1:30 Beratung', 90],
    ['Beratung 90m', 90],
    ['Beratung 2 h 30 min mit Pause', 150],
  ])('%s', (text, length) => {
    expect(minutes(text)).toBe(length);
  });

  test.each(['Beratung 3 Personen', 'Beratung Teil 9 12', 'Beratung', 'Version 12 geprüft'])(
    '%s contains no time',
    (text) => {
      expect(read(text)).toMatchObject({ time: null });
      expect(read(text).parts.filter(({ kind }) => kind === 'time')).toEqual([]);
    },
  );

  test('the unambiguous time wins wherever it is; a second one is marked', () => {
    expect(read('Version 2.5 geprüft 1h')).toMatchObject({ time: { minutes: 60 }, text: 'Version 2.5 geprüft' });
    expect(read('20.11 Beratung 2h')).toMatchObject({ time: { minutes: 120 }, date: '2025-11-20', text: '' });
    expect(read('1h Beratung 2h')).toMatchObject({ time: { minutes: 60 }, text: '' });
    expect(read('1h Beratung 2h').parts.at(-1)).toMatchObject({ kind: 'time', text: '2h', problem: 'not understood' });
  });

  test('an invalid time shows why it is invalid', () => {
    expect(read('2h75 Beratung').parts[0]).toMatchObject({ kind: 'time', problem: { stated: 75, suggestion: 195 } });
    expect(read('9-25 Beratung').parts[0]).toMatchObject({ kind: 'time', problem: { time: '25' } });
    expect(read('2h Beratung 30.2.').parts.at(-1)).toMatchObject({ kind: 'date', problem: { lastDay: '2025-02-28' } });
  });
});

describe('date', () => {
  test.each([
    ['1h gest', '2025-11-19'],
    ['1h Mo.', '2025-11-17'],
    ['1h Montag', '2025-11-17'],
    ['1h 3.11.', '2025-11-03'],
    ['1h 3/11', '2025-11-03'],
    ['1h 2025-11-03', '2025-11-03'],
    ['1h -2', '2025-11-18'],
  ])('%s', (text, date) => {
    expect(read(text)).toMatchObject({ date, text: '' });
  });

  test.each(['1h die Post', '1h so weit', '1h frei', '1h hier', '1h mit Anna', '1h 20'])(
    '%s contains no date',
    (text) => {
      expect(read(text).date).toBeNull();
    },
  );
});

describe('names', () => {
  test('the longest activity wins, regardless of case and accents', () => {
    expect(read('1h support webentwicklung').client_service_id).toBe(3);
    expect(read('1h REUNION').client_service_id).toBe(4);
  });

  test('a unique prefix selects an activity only as the first word', () => {
    expect(read('1h Berat mit Anna')).toMatchObject({ client_service_id: 1, text: 'mit Anna' });
    expect(read('1h Anna Berat')).toMatchObject({ client_service_id: null, text: 'Anna Berat' });
    expect(
      readEntryLine('1h Sup', {
        today,
        language: 'de',
        contacts,
        projects,
        activities: [...activities, { id: 9, name: 'Supervision' }],
      }).client_service_id,
    ).toBeNull();
  });

  test('a contact name consumes as many words as it has', () => {
    expect(read('1h @Muster AG Beratung Abschluss')).toMatchObject({
      contact_id: 11,
      client_service_id: 1,
      text: 'Abschluss',
    });
    expect(read('1h @muller Rückfrage')).toMatchObject({ contact_id: 13, text: 'Rückfrage' });
    expect(read('1h @bronnimann')).toMatchObject({ contact_id: 12, text: '' });
    expect(read('#Year-end 2025 @Muster 1h')).toMatchObject({
      pr_project_id: 22,
      contact_id: 11,
      time: { minutes: 60 },
    });
  });

  test('an unknown name consumes one word, which does not become text', () => {
    const line = read('1h @Mutser AG anrufen');
    expect(line).toMatchObject({ contact_id: null, text: 'AG anrufen' });
    expect(line.parts.find(({ kind }) => kind === 'contact')).toEqual({
      kind: 'contact',
      text: '@Mutser',
      from: 3,
      to: 10,
      problem: 'unknown name',
      guess: null,
      choices: [],
    });
  });
});

test('every typed word belongs to exactly one value or to the text; only separators are dropped', () => {
  const word = fc.oneof(
    fc.constantFrom(
      '2h30',
      '9-11',
      '9',
      '1130',
      'gestern',
      '@Muster',
      'AG',
      '#Webseite',
      '#',
      '@',
      '20.11.',
      '2.5',
      'Beratung',
      '2h75',
      '2hBeratung',
      'Beratung@Muster#Webseite',
      'gestren',
      'Beratnug',
    ),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 9 }),
      fc.constantFrom<DateLanguage>('de', 'fr', 'it', 'en'),
      (words, language) => {
        const typed = words.join(' ');
        const { parts, text } = read(typed, language);
        const covered = parts.map((part) => {
          expect(typed.slice(part.from, part.to).split(/\s+/).join(' ')).toBe(part.text);
          return part.text;
        });
        // Compared by letters, since a word may be two values: `2hBeratung`.
        const plain = (all: readonly string[]): string =>
          Array.from(all.join('').replaceAll(/[\s,;:/+–-]/g, ''))
            .toSorted()
            .join('');
        expect(plain([...covered, text])).toBe(plain([typed]));
        parts.forEach((part, index) => expect(part.from).toBeGreaterThanOrEqual(parts[index - 1]?.to ?? 0));
      },
    ),
  );
});

test('the order of the values does not matter', () => {
  const values = ['2h30', 'Beratung', '@Muster', '#Webseite', 'gestern'];
  fc.assert(
    fc.property(fc.shuffledSubarray(values, { minLength: 5 }), (words) => {
      expect(read(words.join(' '))).toMatchObject({
        time: { type: 'duration', minutes: 150 },
        client_service_id: 1,
        contact_id: 11,
        pr_project_id: 21,
        date: '2025-11-19',
        text: '',
      });
    }),
  );
});
