import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { openMasterTable } from '../../import-master/master-table.ts';
import { readMaster } from '../../import-master/read-master.ts';
import { readSelectedFile } from '../match/selected-file.ts';
import { readExport } from '../read/read-export.ts';
import { readWorkbook } from './read-xlsx.ts';
import { unpackedSize } from './unpacked-size.ts';
import {
  errorCell,
  formulaCell,
  numberCell,
  sharedCell,
  styledCell,
  textCell,
  workbook,
  type TestCell,
  type TestSheet,
} from './test-workbook.ts';

/** Decision 85. Files are written by hand after ECMA-376. */
const row = (...texts: readonly string[]): readonly TestCell[] => texts.map(textCell);
const sheet = (rows: TestSheet['rows'], more: Partial<TestSheet> = {}): TestSheet => ({
  name: 'Blatt 1',
  rows,
  ...more,
});
const cellsOf = async (...cells: readonly (TestCell | null)[]) =>
  (await readWorkbook(workbook([sheet([cells])])))[0]?.records[0]?.cells;

describe('a cell is read as a CSV would write it', () => {
  it('dates by their format, in both date systems', async () => {
    // 4 March 2026 is day 46085 after 30 December 1899, and 44623 after 1 January 1904.
    const [days, fewer] = [46_085, 44_623];
    expect(await cellsOf(styledCell('date', days), numberCell(days))).toEqual(['2026-03-04', '46085']);
    expect(await cellsOf(styledCell('date', days + 0.5))).toEqual(['2026-03-04 12:00:00']);
    const [read] = await readWorkbook(workbook([sheet([[styledCell('date', fewer)]])], { is1904: true }));
    expect(read?.records[0]?.cells).toEqual(['2026-03-04']);
  });

  it('times and durations, also beyond a day', async () => {
    expect(
      await cellsOf(styledCell('hours', 0.3125), styledCell('hours', 1.25), styledCell('hours', 1 / 86_400)),
    ).toEqual(['07:30', '30:00', '00:00:01']);
  });

  it('numbers without the noise of binary fractions, never with a mark of thousands, rates with their sign', async () => {
    expect(
      await cellsOf(
        numberCell('0.30000000000000004'),
        numberCell(1.234),
        styledCell('percent', 0.081),
        numberCell(8000),
      ),
    ).toEqual(['0.3', '1.2340', '8.1%', '8000']);
  });

  it('formulas by the result that the file stores; one without a result is named', async () => {
    expect(
      await cellsOf(formulaCell('A1*2', 7), formulaCell('WEBSERVICE("http://example.com")'), errorCell('#REF!')),
    ).toEqual(['7', '#FORMULA!', '#REF!']);
  });

  it('texts that cells share, with and without formats inside', async () => {
    const shared = '<si><t>Muster &amp; Söhne</t></si><si><r><t>halb </t></r><r><rPr><b/></rPr><t>fett</t></r></si>';
    const [read] = await readWorkbook(workbook([sheet([[sharedCell(1), sharedCell(0), sharedCell(1)]])], { shared }));
    expect(read?.records[0]?.cells).toEqual(['halb fett', 'Muster & Söhne', 'halb fett']);
  });

  it('texts with quotes, markup, line breaks and delimiters stay what they are', async () => {
    const texts = ['a;b,c\td', 'zwei\nZeilen', '"«<&>»"', '=1+1', ' 007'];
    expect(await cellsOf(...texts.map(textCell))).toEqual(texts);
  });
});

describe('a sheet', () => {
  it('keeps the row numbers of the spreadsheet, whatever rows are empty', async () => {
    const [read] = await readWorkbook(workbook([sheet([row('Name'), [], row('eins\nzwei'), [], [], row('drei')])]));
    expect(read?.records.map(({ line }) => line)).toEqual([1, 3, 6]);
  });

  it('shows a value merged over rows in each of them', async () => {
    const rows = [row('Firma', 'Ort'), [textCell('Muster AG'), textCell('Bern')], [null, textCell('Chur')]];
    const [read] = await readWorkbook(workbook([sheet(rows, { merges: ['A2:A3'] })]));
    expect(read?.records.map(({ cells }) => cells)).toEqual([
      ['Firma', 'Ort'],
      ['Muster AG', 'Bern'],
      ['Muster AG', 'Chur'],
    ]);
  });

  it('is one of several, without those that are hidden or empty', async () => {
    const sheets = [
      sheet([row('a')], { name: 'Eins' }),
      sheet([], { name: 'Leer' }),
      sheet([row('b')], { name: 'Versteckt', isHidden: true }),
      sheet([row('c')], { name: 'Zwei' }),
    ];
    expect((await readWorkbook(workbook(sheets))).map(({ name }) => name)).toEqual(['Eins', 'Zwei']);
    const files = await readSelectedFile(new File([workbook(sheets)], 'mappe.xlsx'));
    expect(files).toMatchObject([{ name: 'mappe.xlsx, Eins' }, { name: 'mappe.xlsx, Zwei' }]);
    expect(new Set(Array.isArray(files) ? files.map(({ digest }) => digest) : []).size).toBe(2);
  });

  it('of time entries is read like their CSV', async () => {
    const rows = [
      row('Datum', 'Dauer', 'Kunde', 'Projekt', 'Tätigkeit', 'Text'),
      [styledCell('date', 46_085), styledCell('hours', 0.0625), ...row('Muster AG', 'Website', 'Beratung', 'Start')],
    ];
    const [file] = await readWorkbook(workbook([sheet(rows)]));
    const read = readExport(file?.records ?? [], { zone: 'Europe/Zurich' });
    expect(read).toMatchObject({ ok: true, problems: [], rows: [{ seconds: 5400, client: 'Muster AG' }] });
  });
});

/** Overwrites the size of the last entry, the sheet, in the directory of a ZIP file. */
const sizeLastEntry = (bytes: Uint8Array<ArrayBuffer>, size: number): void => {
  const view = new DataView(bytes.buffer);
  const entry = bytes.findLastIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50);
  view.setUint32(entry + 24, size, true);
};

it('cells far outside any table are left out, and take no memory', async () => {
  const far: TestCell = { ...textCell('weit'), address: 'XFD1048576' };
  const [read] = await readWorkbook(workbook([sheet([[textCell('Name'), far]])]));
  expect(read?.records).toEqual([{ line: 1, cells: ['Name'] }]);
});

describe('a hostile file is refused', () => {
  const refused = async (bytes: Uint8Array<ArrayBuffer>) => readSelectedFile(new File([bytes], 'x.xlsx'));
  const noWorkbook = { code: 'no workbook', name: 'x.xlsx' };

  it('that would be too large unpacked', async () => {
    const bomb = workbook([sheet([row('a')])]);
    sizeLastEntry(bomb, 250 * 1024 * 1024);
    expect(unpackedSize(bomb)).toBeGreaterThan(250 * 1024 * 1024);
    expect(await refused(bomb)).toEqual(noWorkbook);
  });

  it('that hides or belies the size of an entry', async () => {
    const bytes = workbook([sheet([row('a')])]);
    sizeLastEntry(bytes, 0);
    expect(await refused(bytes)).toEqual(noWorkbook);
    sizeLastEntry(bytes, 10);
    expect(await refused(bytes)).toEqual(noWorkbook);
  });

  it('whose entities would grow without end gives no such text', async () => {
    const grow = Array.from({ length: 9 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`);
    const shared = `<!DOCTYPE sst [<!ENTITY e0 "ha">${grow.join('')}]><sst><si><t>&e9;</t></si></sst>`;
    const files = await readSelectedFile(
      new File([workbook([sheet([[sharedCell(0), textCell('a')]])], { shared })], 'x.xlsx'),
    );
    expect(JSON.stringify(files).length).toBeLessThan(1000);
  });

  it('that is cut off, or is no workbook', async () => {
    const whole = workbook([sheet([row('Name')])]);
    expect(await refused(whole.slice(0, whole.length - 40))).toEqual(noWorkbook);
    expect(await refused(new Uint8Array(zipSync({ 'a.txt': new Uint8Array(3) })))).toEqual(noWorkbook);
    expect(await refused(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toEqual(noWorkbook);
  });
});

test('5,000 rows of nasty input: every bad row is named, the good ones are right', async () => {
  /** Every kind of row, with the names of what it must give: a name and postcode, or the reason of a refusal. */
  const kinds: readonly ((index: number) => {
    readonly cells: readonly (TestCell | null)[];
    readonly gives: string;
  })[] = [
    (index) => ({
      cells: [textCell(`Firma ${index}`), numberCell(8000), styledCell('date', 29_221)],
      gives: `Firma ${index} 8000 1980-01-01`,
    }),
    (index) => ({
      cells: [textCell(`"Zitat"; ${index}\nZeile`), textCell('0123'), null],
      gives: `"Zitat"; ${index}\nZeile 0123 `,
    }),
    (index) => ({
      cells: [textCell(`=1+${index}`), formulaCell('B1+1', 3000 + (index % 10)), null],
      gives: `=1+${index} ${3000 + (index % 10)} `,
    }),
    () => ({ cells: [null, numberCell(3000), null], gives: 'nameless' }),
    (index) => ({ cells: [textCell(`Fehler ${index}`), errorCell('#N/A'), null], gives: 'formula error' }),
    (index) => ({ cells: [textCell(`Offen ${index}`), formulaCell('ZUFALL()'), null], gives: 'no formula value' }),
    (index) => ({ cells: [textCell(`Tag ${index}`), numberCell(3000), numberCell(46_085)], gives: 'unreadable' }),
    (index) => ({ cells: [textCell(`Februar ${index}`), null, textCell('30.02.1980')], gives: 'no such day' }),
  ];
  const made = Array.from(
    { length: 5000 },
    (_, index) => kinds[index % kinds.length]?.(index) ?? { cells: [], gives: '' },
  );
  const bytes = workbook([sheet([row('Firma', 'PLZ', 'Geburtstag'), ...made.map(({ cells }) => cells)])]);
  const files = await readSelectedFile(new File([bytes], 'kunden.xlsx'));
  const [file] = 'code' in files ? [] : files;
  const table = openMasterTable('contact', file?.source ?? []);
  expect(table).toBeDefined();
  if (table === undefined) return;
  const read = readMaster(table, { resource: 'contact', userId: 1, columns: table.columns, dateOrder: undefined });
  const given = new Map<number, string>([
    ...read.rows.map(({ line, row: { record } }) => {
      const { name_1 = '', postcode = '', birthday = '' } = record;
      return [line, [name_1, postcode, birthday].join(' ')] as const;
    }),
    ...read.problems.map(({ line, reason }) => [line, reason.code] as const),
  ]);
  expect(read.rows.length + read.problems.length).toBe(5000);
  expect(given).toEqual(new Map(made.map(({ gives }, index) => [index + 2, gives])));
});
