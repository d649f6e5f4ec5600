import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { decodeExport } from '#domain/csv/decode.ts';
import { answerTo, doubtsOf, applyAnswers, type Answers } from './doubts.ts';
import { planImport } from './import-task.ts';
import { readText, zone } from '../read/test-export.ts';
import type { ReadExportOptions } from '../read/read-export.ts';
import { projectKey, userKey } from '../read/tally.ts';

/**
 * Files that a user of Kontor tried to import (docs/tried-in-use.md), in the style of the originals. The expected results are
 * written by hand from the files. If a file has no money, the activity is billable at 165.00 an hour.
 */
const bytesOf = (name: string): Uint8Array => readFileSync(new URL(`../fixtures/tried/${name}.csv`, import.meta.url));
const around = { today: '2025-12-01', zone, currency: 'CHF' };
const activity = 4;
const rates = new Map([[activity, 165_000_000n]]);

const at = (datetime: string): string => datetime.slice(5);

const tried = (bytes: Uint8Array, answers: Answers = new Map(), options: Partial<ReadExportOptions> = {}) => {
  const read = readText(decodeExport(bytes), options);
  const doubts = doubtsOf(read.rows, read.format === 'kontor', around, answers);
  const rows = applyAnswers(read.rows, doubts, answers);
  const mapping = {
    users: new Map(rows.map((row) => [userKey(row), 1])),
    clients: new Map(rows.map(({ client }) => [client, 2])),
    projects: new Map(rows.map((row) => [projectKey(row), 3])),
    activities: new Map(rows.map(({ task }) => [task, activity])),
    activityFrom: ['task'] as const,
    unbillable: new Set<number>(),
  };
  const { tasks } = planImport(rows, mapping, rates);
  return {
    format: read.format,
    questions: doubts.filter((doubt) => answerTo(doubt, answers) === undefined).map(({ code }) => code),
    leftOut: read.leftOut,
    written: tasks.map(({ row, input: { tracking, allowable_bill }, amount }) => {
      const time =
        tracking.type === 'duration'
          ? `${tracking.date} ${tracking.duration}`
          : `${at(tracking.start)} to ${at(tracking.end)}`;
      return `${row.line}: ${time}, ${allowable_bill ? formatDecimal(amount, 2) : 'not billable'}, ${row.text}`;
    }),
    refused: read.problems.map(({ line, code }) => `${line}: ${code}`),
    first: tasks[0]?.input,
    rows,
  };
};

const workedHour = '03-04 10:23:00 to 03-04 11:23:01';

describe('Toggl', () => {
  test('the amount in the file becomes the entry’s amount', () => {
    const { written, refused, questions } = tried(bytesOf('toggl-1'), new Map([['currency', 'keep']]));
    expect(questions).toEqual([]);
    expect(written).toEqual([`3: ${workedHour}, 111.11, Fleissig gearbeitet`]);
    expect(refused).toEqual(['2: zero length']);
    expect(tried(bytesOf('toggl-1')).questions).toEqual(['currency']);
  });

  test('every unusual character is kept', () => {
    const { written, questions } = tried(bytesOf('toggl-2'));
    const text =
      String.raw`\\ 🔥 Sonderzeichen  """` + '`!@#$%^&*()_+' + String.raw`\-=\[\]{};':"\\|,.''<>\/?~ \\\ `.trimEnd();
    expect(written).toEqual([`2: 10-15 12:02:17 to 10-15 12:02:19, not billable, ${text}`]);
    expect(questions).toEqual([]);
  });

  test('Cyrillic, without amounts: billable by the file, priced by the activity', () => {
    expect(tried(bytesOf('toggl-cyrillic')).written).toEqual([
      '2: 05-06 09:00:00 to 05-06 10:30:00, 247.50, Встреча с клиентом',
      '3: 05-06 11:00:00 to 05-06 11:15:00, not billable, Письмо',
    ]);
  });
});

describe('Clockify', () => {
  const month = { dateOrder: 'month first' } as const;

  test.each(['clockify-1', 'clockify-4', 'clockify-6'])('%s: a rate of zero is asked about', (name) => {
    expect(tried(bytesOf(name), new Map(), month)).toMatchObject({ format: 'clockify', questions: ['free'] });
    const kept = tried(bytesOf(name), new Map([['free', 'keep']]), month);
    expect(kept.written).toEqual([`3: ${workedHour}, 0.00, Fleissig gearbeitet`]);
    expect(kept.refused).toEqual(['2: zero length']);
    const asDefault = tried(bytesOf(name), new Map([['free', 'activity']]), month);
    expect(asDefault.written).toEqual([`3: ${workedHour}, 165.00, Fleissig gearbeitet`]);
  });

  test('asks whether 03/04 is March or April', () => {
    expect(readText(decodeExport(bytesOf('clockify-1'))).dateOrderAmbiguous).toBe(true);
  });

  test('rate, amount and “invoiced” are kept', () => {
    const { written, first, questions } = tried(bytesOf('clockify-2'), new Map([['currency', 'keep']]));
    expect(questions).toEqual([]);
    expect(written).toEqual([
      '2: 10-15 11:00:00 to 10-15 11:30:00, 500.00, ' +
        String.raw`\\ 🔥 Sonderzeichen ''` +
        '`!@#$%^&*()_+' +
        String.raw`\-=`,
    ]);
    expect(first).toMatchObject({ charge: '1000', status_id: 4, allowable_bill: true });
  });

  test('refuses a date that does not exist', () => {
    expect(tried(bytesOf('clockify-3'))).toMatchObject({ written: [], refused: ['2: no such day'] });
  });

  test('is recognised as Clockify without durations', () => {
    const { format, written } = tried(bytesOf('clockify-7'), new Map(), month);
    expect({ format, written }).toEqual({
      format: 'clockify',
      written: [`2: ${workedHour}, 165.00, Fleissig gearbeitet`],
    });
  });
});

describe('ISO 8601', () => {
  test('solidtime’s generic export', () => {
    const { written, refused, rows } = tried(bytesOf('generic'));
    expect(written).toEqual([`3: ${workedHour}, 165.00, Fleissig gearbeitet`]);
    expect(refused).toEqual(['2: zero length']);
    expect(rows[0]).toMatchObject({
      user: { name: 'Petra Prüfer', email: 'petra@tracker.example' },
      client: 'Grosse Firma',
      project: 'Projekt der grossen Firma',
      task: 'Aufgabe 1',
    });
  });

  test('solidtime’s own export: rows with numbers for names are left out and named', () => {
    const { written, refused, leftOut } = tried(bytesOf('solidtime'));
    expect(written).toEqual([`3: ${workedHour}, 165.00, Fleissig gearbeitet`]);
    expect(refused).toEqual(['2: zero length', '4: break']);
    expect(leftOut).toEqual(['id', 'member_id', 'user_id', 'client_id', 'project_id', 'task_id', 'tags', 'created_at']);
  });

  test('reads Z, offsets, T and space, and Swiss dates', () => {
    expect(tried(bytesOf('moments')).written).toEqual([
      '2: 03-14 08:00:00 to 03-14 09:30:00, 247.50, Versatz',
      '3: 07-14 08:00:00 to 07-14 09:00:00, 165.00, Z im Sommer',
      '4: 03-14 08:00:00 to 03-14 09:00:00, 165.00, SQL',
      '5: 03-14 08:00:00 to 03-14 09:00:00, 165.00, Schweizer Datum',
      '6: 03-14 14:00:00 to 03-14 15:00:00, 165.00, zwei Zonen',
    ]);
  });
});

describe('Harvest and Kimai', () => {
  test('Harvest: the rate is kept, and 0.01 h is a minute at that rate', () => {
    const { written, first, rows } = tried(bytesOf('harvest'), new Map([['currency', 'keep']]));
    expect(written).toEqual(['2: 2024-03-04 20:00, not billable, ', '3: 2024-03-04 00:01, 1.67, Fleissig gearbeitet']);
    expect(first).toMatchObject({ charge: '100' });
    expect(rows[1]?.roundedFrom).toBe(36);
  });

  test('Kimai with German headers: 2:30 at 120.00 is 300.00', () => {
    const { format, written, questions } = tried(bytesOf('kimai-german'));
    expect({ format, questions }).toEqual({ format: 'kimai', questions: [] });
    expect(written).toEqual([
      '2: 03-14 08:00:00 to 03-14 10:30:00, 300.00, Offerte besprochen',
      '3: 03-14 22:30:00 to 03-15 01:10:00, not billable, Über Mitternacht',
    ]);
  });

  test('an older Kimai has an amount but no billable flag, which comes from the activity', () => {
    expect(tried(bytesOf('kimai-third')).written).toEqual([
      '2: 06-16 22:00:00 to 06-17 00:06:00, 210.00, Abend',
      '3: 06-17 12:00:00 to 06-17 13:00:00, 165.00, Mittag',
    ]);
  });
});

/** In Windows-1252, each sign of these texts is one byte with its code. */
const windows1252 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string): Uint8Array => {
  const units = Uint16Array.from(`\uFEFF${text}`, (unit) => unit.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

describe('handmade tables', () => {
  test('semicolons in Windows-1252: “Ja” and “Nein” are read, and 9.30 as in the entry line', () => {
    const { format, written, refused, rows } = tried(windows1252(decodeExport(bytesOf('by-hand'))));
    expect({ format, refused }).toEqual({ format: 'other', refused: [] });
    expect(written).toEqual([
      '2: 03-14 08:00:00 to 03-14 09:30:00, 247.50, Größe geprüft',
      '3: 03-14 09:30:00 to 03-14 10:00:00, 82.50, Rückruf',
      '4: 03-14 10:00:00 to 03-14 11:00:00, not billable, Ablage',
    ]);
    expect(rows[0]?.client).toBe('Müller & Söhne');
  });

  test('UTF-16 with tabs, and a byte order mark with line breaks in a text', () => {
    const table = 'Datum\tDauer\tText\tVerrechenbar\n14.03.2025\t1,5\tCafé – Привет\tja';
    expect(tried(utf16(table)).written).toEqual(['2: 2025-03-14 01:30, 247.50, Café – Привет']);
    const lines =
      '\uFEFFDatum,Dauer,Text,Verrechenbar\r\n14.03.2025,1:00,"eins\r\nzwei",oui\r\n15.03.2025,0:30,drei,no';
    expect(tried(new TextEncoder().encode(lines)).written).toEqual([
      '2: 2025-03-14 01:00, 165.00, eins\nzwei',
      '4: 2025-03-15 00:30, not billable, drei',
    ]);
  });

  test('wrong days and times: each row is right, asked about, or refused with its reason', () => {
    const answers: Answers = new Map([
      ['long', 'keep'],
      ['day', 'leave'],
    ]);
    const { questions, written, refused } = tried(bytesOf('wrong'), answers);
    expect(tried(bytesOf('wrong')).questions).toEqual(['long', 'day']);
    expect(questions).toEqual([]);
    expect(written).toEqual([
      '8: 03-14 09:00:00 to 03-15 08:00:00, 3795.00, über Nacht',
      '9: 03-14 22:00:00 to 03-15 00:00:00, 330.00, bis Mitternacht',
      '12: 03-14 08:00:00 to 03-14 09:00:00, 165.00, gut',
    ]);
    expect(refused).toEqual([
      '2: no such day',
      '3: no such day',
      '4: unreadable',
      '5: unreadable',
      '6: unreadable',
      '7: unreadable',
      '13: unreadable',
    ]);
  });

  test('both clock changes, to the second', () => {
    const { written, refused } = tried(bytesOf('clock-changes'));
    expect(written).toEqual([
      '2: 03-29 23:30:00 to 03-30 04:00:00, 577.50, 23 Stunden',
      '3: 10-25 23:00:00 to 10-26 04:00:00, 990.00, 25 Stunden',
      '4: 10-26 02:45:00 to 10-26T01:15:00Z, 82.50, rückwärts auf der Uhr',
      '5: 10-26 02:30:00 to 10-26T01:30:00Z, 165.00, zweimal dieselbe Zeit',
      '6: 03-30 01:59:59 to 03-30 03:00:01, 0.00, auf die Sekunde',
    ]);
    expect(refused).toEqual(['7: missing hour']);
  });

  test('Excel: hours in every spelling, and 90 and empty flags asked about once', () => {
    expect(tried(bytesOf('excel')).questions).toEqual(['long', 'unmarked']);
    const answers: Answers = new Map([
      ['long', 'minutes'],
      ['unmarked', 'no'],
    ]);
    expect(tried(bytesOf('excel'), answers).written).toEqual([
      '3: 2025-03-14 01:30, 247.50, Komma',
      '4: 2025-03-14 01:15, not billable, Doppelpunkt',
      '5: 2025-03-14 02:00, 330.00, Stunden',
      '6: 2025-03-14 01:30, 247.50, beides',
      '7: 2025-03-14 01:30, not billable, wohl Minuten',
    ]);
    const asIs = tried(bytesOf('excel'), new Map([...answers, ['long', 'keep'], ['unmarked', 'activity']]));
    expect(asIs.written).toContain('7: 2025-03-14 90:00, 14850.00, wohl Minuten');
  });

  test('an end before its start, taken as the next day, is asked about if the entry becomes longer than 12 hours', () => {
    const swapped = new TextEncoder().encode(
      'Datum;Von;Bis;Text\n27.11.2025;11:00;10:00;vertauscht\n27.11.2025;22:00;02:00;Nacht\n27.11.2025;08:00;20:00;zwölf',
    );
    const { questions, rows } = tried(swapped);
    expect(rows.map(({ seconds }) => seconds)).toEqual([82_800, 14_400, 43_200]);
    expect(questions).toEqual(['long']);
    expect(tried(swapped, new Map([['long', 'leave']])).rows.map(({ text }) => text)).toEqual(['Nacht', 'zwölf']);
  });

  test('duplicates within one file are asked about', () => {
    const twice = new TextEncoder().encode(
      'Datum,Dauer,Text,Verrechenbar\n14.03.2025,1:00,a,ja\n14.03.2025,1:00,a,ja\n14.03.2025,1:00,b,ja',
    );
    expect(tried(twice).questions).toEqual(['twice']);
    expect(tried(twice, new Map([['twice', 'leave']])).written).toHaveLength(2);
    expect(tried(twice, new Map([['twice', 'keep']])).written).toHaveLength(3);
  });

  test('a fixed price is used as it is, and contradicting rate and amount are asked about', () => {
    const fixed = new TextEncoder().encode(
      'Datum,Dauer,Text,Verrechenbar,Ansatz,Betrag\n14.03.2025,2:00,fest,ja,0,500.00\n14.03.2025,2:00,nein,ja,120,500.00',
    );
    expect(tried(fixed).questions).toEqual(['money']);
    expect(tried(fixed, new Map([['money', 'amount']])).written.map((row) => row.split(', ')[1])).toEqual([
      '500.00',
      '500.00',
    ]);
    expect(tried(fixed, new Map([['money', 'rate']])).written.map((row) => row.split(', ')[1])).toEqual([
      '500.00',
      '240.00',
    ]);
  });

  test('a missing day names the column of the file', () => {
    const { problems } = readText('Start date,Start time,End time,Duration,Description\n,08:00,09:00,1:00,x');
    expect(problems).toEqual([{ line: 2, code: 'unreadable', column: 'Start date', value: '' }]);
  });
});
