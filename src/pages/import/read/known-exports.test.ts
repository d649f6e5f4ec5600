import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeExport } from '#domain/csv/decode.ts';
import { range, readText, spans } from './test-export.ts';

const fixture = (name: string): string =>
  decodeExport(readFileSync(new URL(`../fixtures/${name}.csv`, import.meta.url)));

describe('Toggl: byte order mark, line breaks in a description, midnight, both clock changes', () => {
  const read = readText(fixture('toggl'));

  test('reads every good row to the second, on its line of the file', () => {
    expect(read.format).toBe('toggl');
    expect(spans(read)).toEqual([
      [2, range('2025-03-14 08:00:00', '2025-03-14 10:30:00'), 9_000],
      [3, range('2025-03-14 10:30:00', '2025-03-14 11:15:20'), 2_720],
      [6, range('2025-03-14 22:30:15', '2025-03-15 01:10:05'), 9_590],
      [7, range('2025-03-29 23:30:00', '2025-03-30 04:00:00'), 12_600],
      [8, range('2025-10-25 23:00:00', '2025-10-26 04:00:00'), 21_600],
      [9, range('2025-10-26 02:40:00', '2025-10-26T01:10:00Z'), 1_800],
      [10, range('2025-10-26 02:30:00', '2025-10-26T01:30:00Z'), 3_600],
      [14, range('2025-03-17 09:00:00', '2025-03-17 10:00:00'), 3_600],
      [19, range('2025-03-18 09:00:00', '2025-03-18 09:45:10'), 2_710],
      [23, range('2025-03-18 10:00:00', '2025-03-18 11:00:00'), 3_600],
      [25, range('2025-03-19 13:00:00', '2025-03-19 13:00:01'), 1],
      [26, range('2025-03-19 14:00:00', '2025-03-19 15:00:00'), 3_600],
    ]);
    expect(read.rows[1]?.text).toBe('Sitzung "Budget", Protokoll:\n- Miete\n- Löhne');
  });

  test('names every other row with its line and the reason', () => {
    expect(read.problems).toEqual([
      { line: 11, code: 'missing hour', value: '2025-03-30 02:30:00', nextValid: '2025-03-30 03:00:00' },
      { line: 12, code: 'zero length' },
      { line: 13, code: 'contradiction', stated: 3_720, elapsed: 3_600 },
      { line: 15, code: 'end before start', start: '2025-03-17 11:00:00', end: '2025-03-17 10:00:00' },
      { line: 16, code: 'no such day', column: 'Start date', value: '2025-02-30' },
      { line: 17, code: 'unreadable', column: 'Start time', value: '24:61:00' },
      { line: 18, code: 'no end' },
      { line: 20, code: 'unreadable', column: 'Billable', value: 'maybe' },
      { line: 21, code: 'columns', found: 15, expected: 14 },
      { line: 22, code: 'broken quotes' },
    ]);
  });

  test('distinguishes users by address and projects by client', () => {
    expect(read.users.map(({ key, rows }) => [key, rows])).toEqual([
      ['anna@treuhand.example', 9],
      ['a.keller@andere.example', 1],
      ['marc@treuhand.example', 1],
      ['Marc Favre', 1],
    ]);
    expect(read.projects.map(({ name, detail, seconds }) => [name, detail, seconds])).toEqual([
      ['Website', 'Muster AG', 70_820],
      ['Website', 'Beispiel GmbH', 3_600],
      ['', '', 1],
    ]);
    expect(read.clients.map(({ name }) => name)).toEqual(['Muster AG', 'Beispiel GmbH', '']);
    expect(read.activities.map(({ name, rows }) => [name, rows])).toEqual([
      ['Beratung', 9],
      ['', 2],
      ['Support, vor Ort', 1],
    ]);
  });

  test('takes activities from the chosen column', () => {
    const byTags = readText(fixture('toggl'), { activityFrom: ['tags', 'task'] });
    expect(byTags.activities.map(({ name }) => name)).toContain('Büro, Telefon');
  });
});

describe('Clockify: semicolons, decimal comma, 24 hours, ambiguous dates', () => {
  test('the date order is guessed, marked as open, and can be chosen', () => {
    const read = readText(fixture('clockify'));
    expect(read).toMatchObject({ format: 'clockify', dateOrder: 'day first', dateOrderAmbiguous: true });
    expect(read.rows[0]?.tracking).toEqual(range('2025-04-03 08:15:00', '2025-04-03 11:45:00'));
    const chosen = readText(fixture('clockify'), { dateOrder: 'month first' });
    expect(chosen).toMatchObject({ dateOrder: 'month first', dateOrderAmbiguous: true });
    expect(chosen.rows[0]?.tracking).toEqual(range('2025-03-04 08:15:00', '2025-03-04 11:45:00'));
  });

  test('rows and problems have their line numbers, below the delimiter hint', () => {
    const read = readText(fixture('clockify'));
    expect(read.rows.map(({ line, text, status, seconds }) => [line, text, status, seconds])).toEqual([
      [3, 'Belege erfasst; sortiert', undefined, 12_600],
      [4, 'Schon verrechnet', 4, 3_600],
      [6, 'Zeile eins\nZeile zwei', undefined, 1_200],
    ]);
    expect(read.problems).toEqual([
      { line: 5, code: 'break' },
      { line: 8, code: 'unreadable', column: 'Duration (h)', value: 'zwanzig' },
      { line: 9, code: 'contradiction', stated: 7_200, elapsed: 3_600 },
    ]);
  });

  test('twelve-hour clock and month first', () => {
    const header =
      'Project,User,Description,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)';
    const read = readText(
      `${header}\nP,U,T,Yes,03/14/2025,11:30 PM,03/15/2025,12:15:30 AM,00:45:30,0.76\nP,U,T,Yes,03/04/2025,12:00 PM,03/04/2025,1:00 PM,01:00,1.00`,
    );
    expect(read).toMatchObject({ dateOrder: 'month first', dateOrderAmbiguous: false, problems: [] });
    expect(spans(read)).toEqual([
      [2, range('2025-03-14 23:30:00', '2025-03-15 00:15:30'), 2_730],
      [3, range('2025-03-04 12:00:00', '2025-03-04 13:00:00'), 3_600],
    ]);
  });
});

describe('Harvest: hours with a decimal comma and points between thousands', () => {
  const read = readText(fixture('harvest'));

  test('hours become whole minutes, and the preview shows the original', () => {
    expect(read.rows.map(({ line, tracking, roundedFrom }) => [line, tracking, roundedFrom])).toEqual([
      [2, { type: 'duration', date: '2025-03-04', duration: '20:00' }, undefined],
      [3, { type: 'duration', date: '2025-03-04', duration: '00:01' }, 36],
      [4, { type: 'duration', date: '2025-03-05', duration: '00:20' }, 1_188],
      [7, { type: 'duration', date: '2025-03-05', duration: '01:45' }, undefined],
      [11, { type: 'duration', date: '2025-03-06', duration: '999:59' }, 3_599_964],
      [14, { type: 'duration', date: '2025-03-05', duration: '02:15' }, undefined],
    ]);
    expect(read.rows.map(({ seconds }) => seconds)).toEqual([72_000, 60, 1_200, 6_300, 3_599_940, 8_100]);
    expect(read.rows.map(({ user }) => user.name).at(-1)).toBe('Marc');
    expect(read.rows[3]?.status).toBe(4);
  });

  test('names every other row with its line and the reason', () => {
    expect(read.problems).toEqual([
      { line: 8, code: 'zero length' },
      { line: 9, code: 'negative', column: 'Hours', value: '-1,5' },
      { line: 10, code: 'too long', column: 'Hours', value: '1.500' },
      { line: 12, code: 'unreadable', column: 'Hours', value: 'viel' },
      { line: 13, code: 'no such day', column: 'Date', value: '2025-02-29' },
      { line: 15, code: 'unreadable', column: 'Date', value: 'gestern' },
    ]);
  });
});

describe('Kimai: one day, times without seconds, decimal hours, names of people and of accounts', () => {
  test('reads every good row, even over midnight', () => {
    const read = readText(fixture('kimai'));
    expect(read).toMatchObject({ format: 'kimai', dateOrderAmbiguous: false });
    expect(spans(read)).toEqual([
      [2, range('2025-03-14 08:00:00', '2025-03-14 10:30:00'), 9_000],
      [3, range('2025-03-14 22:30:00', '2025-03-15 01:10:00'), 9_600],
      [4, range('2025-03-17 09:00:00', '2025-03-17 09:06:00'), 360],
    ]);
    expect(
      read.rows.map(({ user, client, task, tags, billable }) => [user.name, client, task, tags, billable]),
    ).toEqual([
      ['Anna Keller', 'Muster AG', 'Beratung', 'Büro, Telefon', true],
      ['marc', 'Muster AG', 'Support', '', true],
      ['Anna Keller', 'Beispiel GmbH', 'Beratung', '', false],
    ]);
    expect(read.problems).toEqual([
      { line: 5, code: 'contradiction', stated: 7_200, elapsed: 3_600 },
      { line: 6, code: 'missing hour', value: '2025-03-30 02:30:00', nextValid: '2025-03-30 03:00:00' },
      { line: 7, code: 'no end' },
    ]);
  });

  test.each([
    ['Datum;Von;Bis;Dauer;Name;Benutzer;E-Mail;Kunde;Projekt;Tätigkeit;Beschreibung;Abrechenbar;Schlagworte', 'Ja'],
    ['Date;De;À;Durée;Nom;Utilisateur;E-mail;Client;Projet;Activité;Description;Facturable;Mots-clés', 'Oui'],
    ['Data;Da;A;Durata;Nome;Utente;E-mail;Cliente;Progetto;Attività;Descrizione;Fatturabile;Etichette', 'Sì'],
  ])('reads exports in another language: %s', (header, yes) => {
    const read = readText(
      `${header}\n2025-03-14;23:00;23:45;0:45;Anna;anna;a@x.example;Muster AG;Website;Beratung;Offerte;${yes};Büro`,
    );
    expect(read).toMatchObject({ format: 'kimai', problems: [] });
    expect(read.rows[0]).toMatchObject({
      user: { name: 'Anna', email: 'a@x.example' },
      client: 'Muster AG',
      project: 'Website',
      task: 'Beratung',
      text: 'Offerte',
      tags: 'Büro',
      billable: true,
      seconds: 2_700,
    });
  });

  test('earlier versions have a date in each end, and hours as on a clock', () => {
    const read = readText(
      'Date,From,To,Duration,Rate,User,Customer,Project,Activity,Description,Exported,Tags\n' +
        '2019-06-16,2019-06-16 22:00,2019-06-17 00:06,2:06,0,kevin,Kunde,Projekt,Beratung,Text,1,"foo,bar"',
    );
    expect(read).toMatchObject({ format: 'kimai', problems: [] });
    expect(spans(read)).toEqual([[2, range('2019-06-16 22:00:00', '2019-06-17 00:06:00'), 7_560]]);
    expect(read.rows[0]).toMatchObject({ status: 4, user: { name: 'kevin' } });
  });
});
