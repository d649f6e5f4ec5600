import { describe, expect, it } from 'vitest';
import { openNamedTable } from '../import-master/master-table.ts';
import { presetName } from '../import-master/presets.ts';
import { invoiceHeaders } from './invoice-columns.ts';
import { matchPapers } from './invoice-papers.ts';
import { openSums } from './invoice-sums.ts';
import { readInvoices, type InvoiceOptions } from './read-invoices.ts';

const read = (text: string, more: Partial<InvoiceOptions> = {}) => {
  const table = openNamedTable('invoice', invoiceHeaders, text);
  if (table === undefined) throw new Error('no table');
  return {
    ...readInvoices(table, { columns: table.columns, dateOrder: undefined, tax: null, days: undefined, ...more }),
    headers: table.headers,
  };
};
const head =
  'Rechnungsnummer;Datum;Fällig am;Kunde;Total;MWST-Satz;Bezahlt;Bezahlt am;Offen;Währung;QR-Referenz;Status';
const csv = (...lines: readonly string[]): string => [head, ...lines].join('\n');
const problemsOf = (...lines: readonly string[]) =>
  read(csv(...lines)).problems.map(({ line, reason }) => [line, reason.code]);

describe('a line', () => {
  it('is an invoice with its amount, rate, payment and reference', () => {
    const { rows, problems, without } = read(
      csv("RE-1;3.4.2025;3.5.2025;Muster AG;1'081.00;8.1%;81;1.5.2025;1'000.00;CHF;RF18 5390 0754 7034;Offen"),
    );
    expect(problems).toEqual([]);
    expect(without).toEqual({ rate: 0, due: 0, paidOn: 0 });
    expect(rows).toEqual([
      {
        line: 2,
        row: {
          document_nr: 'RE-1',
          is_valid_from: '2025-04-03',
          is_valid_to: '2025-05-03',
          contact: 'Muster AG',
          currency: 'CHF',
          reference: 'RF18 5390 0754 7034',
          amounts: [{ amount: '1081.00', tax: '8.1%' }],
          paid: { value: '81.00', date: '2025-05-01' },
        },
      },
    ]);
  });

  it('says what is paid by what is open', () => {
    const { rows, without } = read(csv('7;2025-04-03;2025-05-03;A;100;;;;40;;;'));
    expect(rows[0]?.row.paid).toEqual({ value: '60.00', date: '2025-04-03' });
    expect(without).toEqual({ rate: 1, due: 0, paidOn: 1 });
  });

  it('gets the days and the tax that the file leaves open', () => {
    const text = 'Nr;Datum;Kontakt;Betrag\n7;2025-12-20;A;100\n';
    expect(read(text).problems).toEqual([{ line: 2, reason: { code: 'missing', column: 'is_valid_to' } }]);
    expect(read(text, { days: 30, tax: 'Normalsatz' }).rows[0]?.row).toMatchObject({
      is_valid_to: '2026-01-19',
      amounts: [{ amount: '100.00', tax: 'Normalsatz' }],
    });
  });

  it.each([
    [';2025-04-03;2025-05-03;A;100;;;;;;;', 'missing'],
    ['1;;2025-05-03;A;100;;;;;;;', 'missing'],
    ['1;2025-04-03;2025-05-03;;100;;;;;;;', 'missing'],
    ['1;2025-04-03;2025-05-03;A;;;;;;;;', 'missing'],
    ['1;2025-04-03;2025-05-03;A;-20;;;;;;;', 'not positive'],
    ['1;2025-04-03;2025-05-03;A;20.005;;;;;;;', 'ambiguous'],
    ['1;2025-04-03;2025-05-03;A;20.0051;;;;;;;', 'too exact'],
    ['1;2025-04-03;2025-05-03;A;viel;;;;;;;', 'unreadable'],
    ['1;2025-02-30;2025-05-03;A;20;;;;;;;', 'no such day'],
    ['1;2025-04-03;2025-05-03;A;100;;30;;60;;;', 'unequal amounts'],
    ['1;2025-04-03;2025-05-03;A;100;;;;120;;;', 'unequal amounts'],
    ['1;2025-04-03;2025-05-03;A;100;;100;;;;;', 'nothing open'],
    ['1;2025-04-03;2025-05-03;A;100;;;;;;;Entwurf', 'not open'],
    ['1;2025-04-03;2025-05-03;A;100;;;;;;;Storniert', 'not open'],
    ['1;2025-04-03;2025-05-03;A;#REF!;;;;;;;', 'formula error'],
    ['1;2025-04-03;2025-05-03;A;100;;;;;;;;zu viel', 'columns'],
  ])('that does not fit is named: %s', (line, code) => {
    expect(problemsOf(line)).toEqual([[2, code]]);
  });
});

describe('lines of one number', () => {
  const [normal, reduced] = [
    '9;2025-04-03;2025-05-03;A;108.10;8.1;;;;;;',
    '9;2025-04-03;2025-05-03;A;102.60;2.6;10.70;;;;;',
  ];

  it('are one invoice with several rates', () => {
    const { rows } = read(csv(normal, reduced));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).toMatchObject({
      amounts: [
        { amount: '108.10', tax: '8.1' },
        { amount: '102.60', tax: '2.6' },
      ],
      paid: { value: '10.70' },
    });
    expect([...openSums(rows, 'CHF')]).toEqual([['CHF', 200_000_000n]]);
  });

  it('are refused together if one repeats a rate, has another head, or cannot be read', () => {
    expect(problemsOf(normal, normal)).toEqual([
      [2, 'bad line'],
      [3, 'repeated'],
    ]);
    expect(problemsOf(normal, reduced.replace('2025-05-03', '2025-05-04'))).toEqual([
      [2, 'bad line'],
      [3, 'other head'],
    ]);
    const { rows, problems } = read(csv(normal, reduced.replace('102.60', 'x'), '10;2025-04-03;2025-05-03;B;5;;;;;;;'));
    expect(problems.map(({ line, reason }) => [line, reason.code])).toEqual([
      [2, 'bad line'],
      [3, 'unreadable'],
    ]);
    expect(rows.map(({ row }) => row.document_nr)).toEqual(['10']);
  });
});

describe('an export recognised by its headers', () => {
  it('of Harvest: no due date, currencies by name', () => {
    const text =
      'Issue Date,Last Payment Date,ID,PO Number,Client,Subject,Invoice Amount,Paid Amount,Balance,Subtotal,Discount,Tax,Tax2,Currency,Currency Symbol,Document Type,Client Address\n' +
      '2025-03-14,2025-04-02,2041,,Muster AG,Beratung,540.50,40.50,500,500,0,40.5,0,Swiss Franc - CHF,CHF,Invoice,"Weg 1\nBern"\n';
    const { rows, headers } = read(text, { days: 30, tax: '8.1' });
    expect(presetName('invoice', headers)).toBe('Harvest');
    expect(rows[0]?.row).toEqual({
      document_nr: '2041',
      is_valid_from: '2025-03-14',
      is_valid_to: '2025-04-13',
      contact: 'Muster AG',
      title: 'Beratung',
      currency: 'CHF',
      amounts: [{ amount: '540.50', tax: '8.1' }],
      paid: { value: '40.50', date: '2025-04-02' },
    });
  });

  it('of Invoice Ninja', () => {
    const text =
      'Client Name,Client Currency,Invoice Invoice Number,Invoice Amount,Invoice Balance,Invoice Paid to Date,Invoice PO Number,Invoice Date,Invoice Due Date,Invoice Status\n' +
      'Muster AG,CHF,0017,108.10,100.00,8.10,,2025-03-14,2025-04-13,Partial\nMuster AG,CHF,0018,50,50,0,,2025-03-15,2025-04-14,Draft\n';
    const { rows, problems, headers } = read(text, { tax: '8.1' });
    expect(presetName('invoice', headers)).toBe('Invoice Ninja');
    expect(rows.map(({ row }) => [row.document_nr, row.is_valid_to, row.currency, row.paid?.value])).toEqual([
      ['0017', '2025-04-13', 'CHF', '8.10'],
    ]);
    expect(problems).toEqual([{ line: 3, reason: { code: 'not open', value: 'Draft' } }]);
  });

  it.each([
    ['contact', 'Kontaktart,Name 1,Name 2,Ansprechpartner,Kategorie,Adresse,PLZ,Ort,Land,Telefon,E-Mail', 'bexio'],
    ['contact', 'Client,First Name,Last Name,Title,Email,Office Phone,Mobile Phone,Fax', 'Harvest'],
    ['item', 'Lieferant,Produktcode,Gruppe,Produktname,Produktbeschreibung,Einkaufspreis,Verkaufspreis', 'bexio'],
    ['contact', 'Name,Ort', undefined],
    ['invoice', 'Nr,Datum,Kunde,Betrag', undefined],
  ] as const)('of %s: %s', (kind, headers, name) => {
    expect(presetName(kind, headers.split(','))).toBe(name);
  });
});

describe('PDFs', () => {
  const pdf = (name: string, content = '%PDF-1.7'): File => new File([content], name);

  it('belong to the invoice whose number their name contains', async () => {
    const numbers = ['RE-1', 'RE-10', '2025/7'];
    const { byNumber, unmatched, unfit } = await matchPapers(
      [
        pdf('Rechnung RE-10.pdf'),
        pdf('RE-1.PDF'),
        pdf('2025_7 Muster.pdf'),
        pdf('RE-100.pdf'),
        pdf('RE-1 Kopie.pdf'),
        pdf('RE-10.pdf', 'text'),
      ],
      numbers,
    );
    expect([...byNumber].map(([number, file]) => [number, file.name])).toEqual([
      ['RE-10', 'Rechnung RE-10.pdf'],
      ['RE-1', 'RE-1.PDF'],
      ['2025/7', '2025_7 Muster.pdf'],
    ]);
    expect(unmatched).toEqual(['RE-100.pdf', 'RE-1 Kopie.pdf']);
    expect(unfit).toEqual(['RE-10.pdf']);
  });
});
