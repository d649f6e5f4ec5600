import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { referenceFor } from '../papers/qr-bill/references.ts';
import { guessColumns } from './csv-columns.ts';
import { openBankCsv, readBankCsv } from './read-bank-csv.ts';

/** CSV files in the forms that Swiss banks write. Their content was written down by hand. */
const read = async (bytes: Buffer, maxRows?: number) => {
  const table = await openBankCsv(bytes, maxRows);
  const { entries, problems } = await readBankCsv(table, guessColumns(table.headers), {
    account: '#1',
    currency: 'CHF',
  });
  return {
    problems,
    entries: entries.map(({ bookingDate, valueDate, direction, amount, currency, text, name, reference }) =>
      [bookingDate, valueDate, direction, `${currency} ${amount / 10_000n}`, name, text, reference].join('|'),
    ),
  };
};
const lines = (...rows: readonly string[]): Buffer => Buffer.from(rows.join('\r\n'));
const reference = referenceFor('CH4431999123000889012', 'RE-2025-0384', 384);

describe('the file of', () => {
  it('PostFinance, with notes below the table', async () => {
    const file = lines(
      'Datum von:;"=""2025-11-01"""',
      'Konto:;CH9300762011623852957',
      'Währung:;CHF',
      '',
      'Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF',
      '2025-11-18;Gutschrift MUSTER AG RE-2025-0384;1’234.50;;2025-11-19;5000.00',
      '2025-11-17;Kauf Büro;;-89.90;2025-11-17;4000.00',
      '',
      'Disclaimer:',
      'Ohne Gewähr.',
    );
    expect(await read(file)).toEqual({
      problems: [],
      entries: [
        '2025-11-18|2025-11-19|credit|CHF 123450||Gutschrift MUSTER AG RE-2025-0384|',
        '2025-11-17|2025-11-17|debit|CHF 8990||Kauf Büro|',
      ],
    });
  });

  it('UBS, with parts of a batch below its booking', async () => {
    const file = lines(
      'Kontonummer:;0230 00123456.01J;',
      'IBAN:;CH93 0076 2011 6238 5295 7;',
      '',
      'Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten',
      `2025-11-18;;2025-11-18;2025-11-18;CHF;;240.00;;1000.00;9930;"Muster AG; Zürich";Gutschrift;Referenz-Nr. QRR: ${reference};`,
      '2025-11-18;;2025-11-18;2025-11-18;CHF;-300.00;;;760.00;9931;Sammelauftrag;;;',
      ';;;;;;;-100.00;;;Lieferant A;;;',
      ';;;;;;;-200.00;;;Lieferant B;;;',
    );
    expect(await read(file)).toEqual({
      problems: [],
      entries: [
        `2025-11-18|2025-11-18|credit|CHF 24000||Muster AG; Zürich Gutschrift Referenz-Nr. QRR: ${reference}|${reference}`,
        '2025-11-18|2025-11-18|debit|CHF 30000||Sammelauftrag|',
      ],
    });
  });

  it('Raiffeisen, with one column of amounts', async () => {
    const file = lines(
      'IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date',
      'CH9300762011623852957;2025-11-18 00:00:00.0;Gutschrift Muster AG;240.5;1240.5;2025-11-18 00:00:00.0',
      'CH9300762011623852957;2025-11-19 00:00:00.0;Dauerauftrag Miete;-1850;-609.5;2025-11-19 00:00:00.0',
    );
    expect((await read(file)).entries).toEqual([
      '2025-11-18|2025-11-18|credit|CHF 24050||Gutschrift Muster AG|',
      '2025-11-19|2025-11-19|debit|CHF 185000||Dauerauftrag Miete|',
    ]);
  });

  it('Zürcher Kantonalbank, in Windows-1252, with details below a booking', async () => {
    const text = [
      '"Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF"',
      `"18.11.2025";"Gutschrift: Bäckerei Brönnimann";"";"";"Z253";"${reference}";"";"486.15";"18.11.2025";"999.00"`,
      '"";"Detail";"CHF";"486.15";"";"";"";"";"";""',
    ].join('\n');
    expect((await read(Buffer.from(text, 'latin1'))).entries).toEqual([
      `2025-11-18|2025-11-18|credit|CHF 48615||Gutschrift: Bäckerei Brönnimann|${reference}`,
    ]);
  });
});

it.each([
  ['French', 'Date;Libellé;Crédit;Débit;Valeur;Monnaie', "18.11.2025;Versement;1'234,50;;18.11.2025;EUR"],
  [
    'Italian',
    'Data contabile;Descrizione;Accredito;Addebito;Data valuta;Divisa',
    '18.11.2025;Versamento;1.234,50;;18.11.2025;EUR',
  ],
  [
    'English with commas',
    'Booking date,Description,Amount,Value date,Currency',
    '18.11.2025,Payment,"1,234.50",18.11.2025,EUR',
  ],
  ['tabs', 'Datum\tText\tBetrag\tValuta\tWährung', '18.11.2025\tZahlung\t+1234.50\t18.11.2025\tEUR'],
])('reads %s', async (_what, headers, row) => {
  const { entries, problems } = await read(lines(headers, row));
  expect([problems, entries[0]?.split('|').slice(0, 4)]).toEqual([
    [],
    ['2025-11-18', '2025-11-18', 'credit', 'EUR 123450'],
  ]);
});

it.each([
  ['S', 'H'],
  ['Soll', 'Haben'],
  ['D', 'C'],
  ['DBIT', 'CRDT'],
  ['Débit', 'Crédit'],
  ['Dare', 'Avere'],
  ['Belastung', 'Gutschrift'],
])('takes the direction from a column with %s and %s', async (debit, credit) => {
  const file = lines(
    'Buchungsdatum;Text;Betrag;Richtung',
    `01.08.2025;Miete;1200,00;${debit}`,
    `01.08.2025;Kunde;300,00;${credit}`,
    'Ende;;1500,00;x',
  );
  expect((await read(file)).entries).toEqual([
    '2025-08-01||debit|CHF 120000||Miete|',
    '2025-08-01||credit|CHF 30000||Kunde|',
  ]);
  const signed = await read(lines('Datum;Betrag;S/H', `01.08.2025;-5.00;${debit}`, `01.08.2025;6.00;${debit}`));
  expect(signed.entries.map((entry) => entry.split('|')[2])).toEqual(['debit', 'credit']);
});

it('names every unreadable row with its line', async () => {
  const file = lines(
    'Datum;Text;Betrag;Währung',
    '18.11.2025;gut;10.00;CHF',
    '31.2.2025;Tag;11.00;CHF',
    ';ohne Tag;12.00;CHF',
    '18.11.2025;Betrag;zwölf;CHF',
    '18.11.2025;Rappen;1.005;CHF',
    '18.11.2025;Währung;13.00;Franken',
    '18.11.2025;zu viel;14.00;CHF;x',
    '18.11.2025;"offen;15.00;CHF',
    '18.11.2025;kein Betrag;;CHF',
    '18.11.2025;null;0.00;CHF',
  );
  const { entries, problems } = await read(file);
  expect(entries).toHaveLength(1);
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [3, 'date'],
    [4, 'date'],
    [5, 'amount'],
    [6, 'amount'],
    [7, 'currency'],
    [8, 'columns'],
    [9, 'quotes'],
  ]);
});

it('names amounts and dates that can be read in two ways', async () => {
  const amounts = await read(lines('Datum;Betrag', '18.11.2025;1.500', '18.11.2025;-2,500', '18.11.2025;250'));
  expect([amounts.entries.length, amounts.problems.map(({ line, problem }) => [line, problem])]).toEqual([
    1,
    [
      [2, 'amount'],
      [3, 'amount'],
    ],
  ]);
  const dates = await read(
    lines('Datum;Betrag', '04/03/2025;1.00', '04/13/2025;2.00', '13/04/2025;3.00', '2025-04-14;4.00'),
  );
  expect([dates.entries.length, dates.problems.map(({ line, problem }) => [line, problem])]).toEqual([
    1,
    [
      [2, 'date'],
      [3, 'date'],
      [4, 'date'],
    ],
  ]);
  const first = await read(lines('Date;Valeur;Montant', '04/03/2025;13/03/2025;1.00', '05/03/2025;06/03/2025;1.00'));
  expect(first.entries.map((entry) => entry.slice(0, 21))).toEqual(['2025-03-04|2025-03-13', '2025-03-05|2025-03-06']);
});

it.each([
  ['one column', 'Datum'],
  ['nothing', ''],
  ['bytes', 'PK\u0003\u0004\0\0;a;b'],
])('refuses %s', async (_what, text) => {
  await expect(openBankCsv(Buffer.from(text))).rejects.toThrow('csv in line 1');
});

it('finds the columns at once although a header has thousands of spaces', async () => {
  const started = performance.now();
  const { entries } = await read(lines(`Datum;Betrag;a${' '.repeat(1500)}b`, '18.11.2025;10.00;x'));
  expect(entries).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(1000);
});

it('lets other work run while it reads a large file', async () => {
  const row = '18.11.2025;10.00;Zahlung';
  const file = lines('Datum;Betrag;Text', ...Array.from({ length: 50_000 }, () => row));
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    while (!isDone) {
      await setImmediate();
      turns += 1;
    }
  })();
  expect((await read(file, 50_000)).entries).toHaveLength(50_000);
  isDone = true;
  await counting;
  expect(turns).toBeGreaterThan(100);
});

it('reads 20,000 rows and refuses one more, while it reads', async () => {
  const rows = Array.from({ length: 20_000 }, () => '18.11.2025;10.00;Zahlung');
  expect((await read(lines('Datum;Betrag;Text', ...rows))).entries).toHaveLength(20_000);
  const row = '18.11.2025;10.00;Zahlung';
  await expect(read(lines('Datum;Betrag;Text', ...rows, row, '"'))).rejects.toThrow('count in line 20002');
});

it('does not keep the cells of a row with a million of them', async () => {
  const { records } = await openBankCsv(lines('Datum;Betrag', ';'.repeat(1_000_000), '18.11.2025;10.00'));
  expect(records).toEqual([{ line: 2 }, { line: 3, cells: ['18.11.2025', '10.00'] }]);
});
