import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeExport } from '#domain/csv/decode.ts';
import { range, readText, spans } from './test-export.ts';

const fixture = (name: string): string =>
  decodeExport(readFileSync(new URL(`../fixtures/${name}.csv`, import.meta.url)));

describe('any other file', () => {
  const own =
    'Mitarbeiter;Tag;Beginn;Ende;Mandant;Leistung;Bemerkung\nAnna;14.03.2025;8:00;10:30;Muster AG;Beratung;Offerte';

  test('guesses its columns from their headers', () => {
    const read = readText(own);
    expect(read).toMatchObject({ format: 'other', problems: [] });
    expect(spans(read)).toEqual([[2, range('2025-03-14 08:00:00', '2025-03-14 10:30:00'), 9_000]]);
    expect(read.rows[0]).toMatchObject({
      user: { name: 'Anna' },
      client: 'Muster AG',
      task: 'Beratung',
      text: 'Offerte',
    });
  });

  test('is read only after its columns are assigned, and then completely', () => {
    const file = 'A,B,C,D\n2025-03-14 08:00,2025-03-14 09:15,Beratung,ja\n2025-03-15 08:00,gestern,Beratung,nein';
    expect(readText(file)).toMatchObject({ format: 'other', headers: ['A', 'B', 'C', 'D'], rows: [], problems: [] });
    const columns = new Map([
      ['startTime', 0],
      ['endTime', 1],
      ['task', 2],
      ['billable', 3],
    ] as const);
    const reading = readText(file, { columns });
    expect(spans(reading)).toEqual([[2, range('2025-03-14 08:00:00', '2025-03-14 09:15:00'), 4_500]]);
    expect(reading.rows[0]).toMatchObject({ task: 'Beratung', billable: true });
    expect(reading.problems).toEqual([{ line: 3, code: 'unreadable', column: 'B', value: 'gestern' }]);
  });

  test('requires only a day and hours, and asks about ambiguous dates', () => {
    const columns = new Map([
      ['date', 1],
      ['duration', 0],
    ] as const);
    const read = readText('wie lange,wann\n"1,5",03/04/2025\n0:20,05/04/2025', { columns });
    expect(read).toMatchObject({ dateOrderAmbiguous: true, problems: [] });
    expect(read.rows.map(({ tracking }) => tracking)).toEqual([
      { type: 'duration', date: '2025-04-03', duration: '01:30' },
      { type: 'duration', date: '2025-04-05', duration: '00:20' },
    ]);
  });

  test('a known export can be reassigned: its columns are a proposal', () => {
    const reading = readText(fixture('toggl'), {
      columns: new Map([...readText(fixture('toggl')).columns, ['text', 2]]),
    });
    expect(reading).toMatchObject({ format: 'toggl', leftOut: ['Description', 'Tags', 'Amount (CHF)'].slice(0, 2) });
    expect(reading.rows[0]?.text).toBe('Muster AG');
  });
});
