import { expect, test, describe } from 'vitest';
import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { decodeExport } from '#domain/csv/decode.ts';
import { openMasterTable } from './master-table.ts';
import { readMaster } from './read-master.ts';

const read = (resource: MasterResource, text: string) => {
  const table = openMasterTable(resource, text);
  if (table === undefined) throw new Error('no table');
  return readMaster(table, { resource, userId: 7, columns: table.columns, dateOrder: undefined });
};
const recordsOf = (resource: MasterResource, text: string) => read(resource, text).rows.map(({ row }) => row.record);

describe('contacts', () => {
  test.each([
    [
      'bexio',
      'Nr.;Kontaktart;Name 1;Name 2;Strasse;PLZ;Ort;Land;E-Mail\n12;Firma;Muster AG;;Weg 1;8000;Zürich;CH;a@b.ch',
    ],
    [
      'Invoice Ninja',
      'Number,Type,Client Name,Street,Postal Code,City,Country,Email\n12,,Muster AG,Weg 1,8000,Zürich,CH,a@b.ch',
    ],
    [
      'French',
      'Numéro\tType\tEntreprise\tRue\tNPA\tLocalité\tPays\tE-Mail\n12\t\tMuster AG\tWeg 1\t8000\tZürich\tCH\ta@b.ch',
    ],
    ['Italian', 'Numero;Tipo;Ditta;Via;CAP;Località;Paese;E-Mail\n12;;Muster AG;Weg 1;8000;Zürich;CH;a@b.ch'],
  ])('reads contacts of %s headers', (_name, text) => {
    const { rows, problems, leftOut } = read('contact', text);
    expect([problems, leftOut]).toEqual([[], []]);
    expect(rows).toEqual([
      {
        line: 2,
        row: {
          record: {
            user_id: 7,
            owner_id: 7,
            contact_type_id: 1,
            name_1: 'Muster AG',
            nr: '12',
            street_name: 'Weg 1',
            postcode: '8000',
            city: 'Zürich',
            mail: 'a@b.ch',
          },
          named: { country_id: 'CH' },
        },
      },
    ]);
  });

  test.each([
    ['PLZ/Ort', '1983 Evolène', { postcode: '1983', city: 'Evolène' }],
    ['NPA / Localité', 'FR-74000 Annecy le Vieux', { postcode: 'FR-74000', city: 'Annecy le Vieux' }],
    ['PLZ Ort', 'Evolène', { city: 'Evolène' }],
  ])('have postcode and town of one column %s: %s', (header, text, place) => {
    expect(recordsOf('contact', `Name 1;${header}\nMuster AG;${text}`)).toMatchObject([place]);
  });

  test('have postcode and town of a column that is chosen for both', () => {
    const table = openMasterTable('contact', 'Name 1;Wohnort\nMuster AG;1983 Evolène');
    if (table === undefined) throw new Error('no table');
    const columns = new Map([...table.columns, ['postcode', 1] as const, ['city', 1] as const]);
    const { rows } = readMaster(table, { resource: 'contact', userId: 7, columns, dateOrder: undefined });
    expect(rows).toMatchObject([{ row: { record: { postcode: '1983', city: 'Evolène' } } }]);
  });

  test.each(['Kontakt-Nr.', 'Kundennr.', 'Contact number', 'Customer no.', 'N° client', 'N. cliente'])(
    'are numbered by a column %s',
    (header) => {
      expect(recordsOf('contact', `Name 1;${header}\nMuster AG;K-12`)).toMatchObject([{ nr: 'K-12' }]);
    },
  );

  test('are companies or people depending on the row', () => {
    const text = `Firma;Vorname;Nachname;Art
Muster AG;Anna;Berger;
;Anna;Berger;
;Anna;;
Berger;Anna;;Person
Berger;;;Firma
;Hans;Huber;Firma
;;;Firma`;
    const { rows, problems } = read('contact', text);
    const names = rows.map(({ row: { record } }) => [record['contact_type_id'], record['name_1'], record['name_2']]);
    expect(names).toEqual([
      [1, 'Muster AG', 'Anna Berger'],
      [2, 'Berger', 'Anna'],
      [2, 'Anna', undefined],
      [2, 'Berger', 'Anna'],
      [1, 'Berger', undefined],
      [1, 'Huber', 'Hans'],
    ]);
    expect(problems).toEqual([{ line: 8, reason: { code: 'nameless' } }]);
  });

  test.each([
    ['a@b.ch; c@d.ch', { mail: 'a@b.ch', mail_second: 'c@d.ch' }, undefined],
    ['keine, a@b.ch', { mail: 'a@b.ch' }, 'keine'],
    ['a@b', {}, 'a@b'],
    ['Max Muster <a@b.ch>', { mail: 'a@b.ch' }, 'Max Muster'],
    ['a@b.ch c@d.ch e@f.ch', { mail: 'a@b.ch', mail_second: 'c@d.ch' }, 'e@f.ch'],
  ])('are read although their e-mail is %s', (cell, fields, leftMail) => {
    const { rows, problems } = read('contact', `Firma;E-Mail;Bemerkungen\nMuster AG;"${cell}";Notiz`);
    const owned = { user_id: 7, owner_id: 7, contact_type_id: 1, name_1: 'Muster AG', remarks: 'Notiz' };
    expect([rows[0]?.row.record, rows[0]?.leftMail, problems]).toEqual([{ ...owned, ...fields }, leftMail, []]);
  });

  test('keep their lines in a Windows file with a delimiter hint, line breaks in cells and blank lines', () => {
    const bytes = Uint8Array.from(
      'sep=;\r\nFirma;Ort;Bemerkungen\r\nM\xfcller;Z\xfcrich;"eins\r\nzwei"\r\n\r\nSp\xe4ter;;\r\n',
      (c) => c.charCodeAt(0),
    );
    const { rows } = read('contact', decodeExport(bytes));
    expect(rows.map(({ line, row: { record } }) => [line, record['name_1'], record['remarks']])).toEqual([
      [3, 'Müller', 'eins\r\nzwei'],
      [6, 'Später', undefined],
    ]);
  });
});

describe('5,000 rows of difficult input', () => {
  /** Each kind of row with its expected result, written by hand; the number makes the row's name unique. */
  const kinds: readonly (readonly [row: string, outcome: object])[] = [
    ['A#;"1’234.50";31.12.2024', { sale_price: '1234.5' }],
    ['A#;12,345.5;', { sale_price: '12345.5' }],
    ['A#;-0.05;', { sale_price: '-0.05' }],
    ['"=HYPERLINK(""http://x"")#";1.5;', { sale_price: '1.5' }],
    ['"Zeile ""Zitat""; und Semikolon #";2;', { sale_price: '2' }],
    ['A#;zwölf;', { code: 'unreadable', column: 'sale_price', value: 'zwölf' }],
    ['A#;#REF!;', { code: 'formula error', column: 'sale_price', value: '#REF!' }],
    ['A#;1.2.3,4;', { code: 'unreadable', column: 'sale_price', value: '1.2.3,4' }],
    [';5;', { code: 'nameless' }],
    ['A#;5;;zu viel', { code: 'columns', found: 4, expected: 3 }],
  ];
  const rows = Array.from({ length: 5_000 }, (_, index) => {
    const [row = '', outcome = {}] = kinds[index % kinds.length] ?? [];
    return {
      line: index + 2,
      text: row.replaceAll('#', (mark, at: number) => (row.startsWith('#REF', at) ? mark : String(index))),
      outcome,
    };
  });
  test('every bad row is named with its line, and the good ones are right', () => {
    const text = ['Name;Preis;Info', ...rows.map((each) => each.text)].join('\n');
    const { rows: good, problems } = read('item', text);
    const isBad = (outcome: object): boolean => 'code' in outcome;
    expect(problems).toEqual(
      rows.filter(({ outcome }) => isBad(outcome)).map(({ line, outcome }) => ({ line, reason: outcome })),
    );
    expect(good).toHaveLength(2_500);
    for (const { line, row } of good) expect(row.record).toMatchObject(rows[line - 2]?.outcome ?? {});
    expect(good[3]?.row.record['intern_name']).toBe('=HYPERLINK("http://x")3');
  });

  test('dates are read as text in their order, and never as numbers', () => {
    const text = `Name,Beginn,Ende
A,31/12/2024,2025-01-31
B,45657,
C,30/02/2025,
D,01/02/2025,`;
    const { rows: good, problems } = read('project', text);
    expect(good.map(({ row: { record } }) => [record['name'], record['start_date'], record['end_date']])).toEqual([
      ['A', '2024-12-31', '2025-01-31'],
      ['D', '2025-02-01', undefined],
    ]);
    expect(problems.map(({ line, reason }) => [line, reason.code])).toEqual([
      [3, 'unreadable'],
      [4, 'no such day'],
    ]);
    expect(read('project', 'Name,Beginn\nA,01/02/2025\nB,03/04/2025').dateOrderAmbiguous).toBe(true);
  });

  test('a separator before three digits is ambiguous unless the file shows its meaning', () => {
    expect(read('item', 'Name;Preis\nA;1.234').problems).toEqual([
      { line: 2, reason: { code: 'ambiguous', column: 'sale_price', value: '1.234' } },
    ]);
    expect(recordsOf('item', 'Name;Preis\nA;1.234\nB;2,50')[0]).toMatchObject({ sale_price: '1234' });
    expect(recordsOf('item', 'Name;Preis\nA;1.234\nB;2.50')[0]).toMatchObject({ sale_price: '1.234' });
  });

  test('an unclosed quote costs only its own row', () => {
    const { rows: good, problems } = read('item', 'Name;Preis\n"offen;1\nB;2');
    expect(problems).toEqual([{ line: 2, reason: { code: 'broken quotes' } }]);
    expect(good.map(({ line }) => line)).toEqual([3]);
  });
});
