import { describe, expect, test } from 'vitest';
import { createPlaceholders, mappingText, toImportMapping } from './new-records.ts';
import { mergeChoices, namesOf, noChoices, unnamedTally, type Mapping } from '../match/mapping.ts';
import { readExport, type ExportReading } from '../read/read-export.ts';

const csv = `User,Email,Client,Project,Task,Description,Start date,Start time,End date,End time,Duration
Anna,anna@kontor.example,Muster AG,Website,Beratung,a,2025-03-14,08:00,2025-03-14,09:00,1:00
Marc,marc@kontor.example,,,,b,2025-03-14,08:00,2025-03-14,09:00,1:00
,,Muster AG,Website,Support,c,2025-03-14,08:00,2025-03-14,09:00,1:00`;
const read = (): ExportReading => {
  const reading = readExport(csv, { zone: 'Europe/Zurich' });
  if (!reading.ok) throw new Error(reading.problem.code);
  return reading;
};
const mapped = (mapping: Mapping) => toImportMapping(createPlaceholders(read(), mapping), mapping, new Set());
const project = JSON.stringify(['Muster AG', 'Website']);

describe('a mapping', () => {
  test('offers the non-empty names in the file', () => {
    const names = (kind: Parameters<typeof namesOf>[1]) => namesOf(read(), kind).map(({ key }) => key);
    expect(names('users')).toEqual(['anna@kontor.example', 'marc@kontor.example']);
    expect(names('activities')).toEqual(['Beratung', 'Support']);
    expect(names('clients')).toEqual(['Muster AG']);
    expect(names('projects')).toEqual([project]);
  });

  test('applies the fallback to all others, and leaves contacts and projects empty', () => {
    const choices = {
      ...noChoices,
      users: new Map([
        [unnamedTally.key, 1],
        ['marc@kontor.example', 2],
      ]),
      activities: new Map<string, number | null>([
        [unnamedTally.key, 7],
        ['Beratung', null],
        ['Support', 8],
      ]),
      clients: new Map([['Muster AG', 5]]),
    };
    const mapping = mapped({ choices, activityFrom: ['task'] });
    expect([...mapping.users]).toEqual([
      ['anna@kontor.example', 1],
      ['marc@kontor.example', 2],
      ['', 1],
    ]);
    expect([...mapping.activities]).toEqual([
      ['Beratung', 7],
      ['', 7],
      ['Support', 8],
    ]);
    expect([...mapping.clients]).toEqual([['Muster AG', 5]]);
    expect([...mapping.projects]).toEqual([]);
  });

  test('omits a user or an activity without a fallback', () => {
    const mapping = mapped({ choices: noChoices, activityFrom: ['task'] });
    expect([mapping.users.size, mapping.activities.size]).toEqual([0, 0]);
  });

  test('uses the later of two choices, including none', () => {
    const earlier = { ...noChoices, clients: new Map([['Muster AG', 5]]) };
    const later = { ...noChoices, clients: new Map([['Muster AG', null]]) };
    expect(mergeChoices(earlier, later).clients.get('Muster AG')).toBeNull();
  });

  test('has the same text exactly when it is equal', () => {
    const text = (id: number): string => {
      const choices = { ...noChoices, activities: new Map([[unnamedTally.key, id]]) };
      return mappingText(mapped({ choices, activityFrom: ['task'] }));
    };
    expect(text(7)).toBe(text(7));
    expect(text(7)).not.toBe(text(8));
  });
});
