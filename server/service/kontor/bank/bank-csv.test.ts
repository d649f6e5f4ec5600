import { afterAll, describe, expect, it } from 'vitest';
import { bankCsvRead } from '#contract/kontor/bank-csv.ts';
import { bankFileCreate } from '#contract/kontor/bank-operations.ts';
import type { TestPayment } from '../../bank/test-dialects.ts';
import { bankIn, dialectNamed, testAccount } from './test-bank.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** rulings/bank#csv. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { invoice, payment, fileOf, sent, entries, outcomes, book, undo } = await bankIn(service);
const accountId = Number(
  recordsOf(await call('GET', '/bank_account')).find(({ iban_nr }) => iban_nr === testAccount.iban)?.['id'],
);

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const swissDay = (day: string): string => day.split('-').toReversed().join('.');
const header = `Konto:;${testAccount.iban}\nDatum;Buchungstext;Gutschrift;Belastung;Valuta`;
/** The payments as the rows of a bank's CSV, which has none of the bank's numbers. */
const csvOf = (payments: readonly TestPayment[]): string =>
  [
    header,
    ...payments.map(({ amount, date, name, reference, debit }) => {
      const francs = `${amount / 1_000_000n}.${String((amount / 10_000n) % 100n).padStart(2, '0')}`;
      const [came, left] = debit === true ? ['', francs] : [francs, ''];
      return `${swissDay(date)};Buchung ${name} ${reference ?? ''};${came};${left};${swissDay(date)}`;
    }),
  ].join('\n');
const read = async (text: string, more: object = {}) =>
  bankCsvRead.answer.parse(
    (await call('POST', '/kontor/bank_csv/read', { body: { content: base64(text), ...more } })).body,
  );
const columns = { date: 0, text: [1], credit: 2, debit: 3, value_date: 4 };
const csv = { bank_account_id: accountId, columns, left_out: 0 };
const sendCsv = async (text: string, more: object = {}) =>
  call('POST', '/kontor/bank_file', { body: { name: 'umsatz.csv', content: base64(text), csv: { ...csv, ...more } } });
const sentCsv = async (text: string) => bankFileCreate.answer.parse((await sendCsv(text)).body);
const countsOf = ({ file }: { readonly file: { readonly entries: number; readonly duplicates: number } }) => [
  file.entries,
  file.duplicates,
];
/** How much money the open and booked entries of the company have on a day. */
const amountsOn = async (date: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { id } of recordsOf(await call('GET', '/kontor/bank_file')))
    for (const { amount, booking_date } of (await entries(Number(id))).entries)
      if (booking_date === date) found.push(amount);
  return found.toSorted();
};

describe('reading a bank CSV', () => {
  it('shows account, columns, rows and problems, and writes nothing', async () => {
    const before = (await call('GET', '/kontor/bank_file')).body;
    const text = `${csvOf([payment('1234.50')])}\n99.99.2025;Fehler;5.00;;`;
    expect(await read(text)).toMatchObject({
      bank_account_id: accountId,
      headers: ['Datum', 'Buchungstext', 'Gutschrift', 'Belastung', 'Valuta'],
      columns,
      is_remembered: false,
      count: 1,
      rows: [{ line: 3, date: '2025-11-18', amount: '1234.50', currency: 'CHF', direction: 'credit' }],
      problems: [{ line: 4, problem: 'date', text: '99.99.2025' }],
    });
    expect((await call('GET', '/kontor/bank_file')).body).toEqual(before);
  });

  it('remembers columns that a person has changed for an account', async () => {
    const odd = (day: string) => `A;B;C\n${day};Zahlung;7.00`;
    const own = { date: 0, amount: 2, text: [1] };
    expect((await read(odd('01.10.2025'))).count).toBe(0);
    expect((await read(odd('01.10.2025'), { columns: own, bank_account_id: accountId })).count).toBe(1);
    expect((await sendCsv(odd('01.10.2025'), { columns: own })).status).toBe(201);
    expect(await read(odd('02.10.2025'))).toMatchObject({
      is_remembered: true,
      columns: own,
      bank_account_id: accountId,
      count: 1,
    });
  });

  it('does not take the account of a payer for that of the file', async () => {
    const iban_nr = 'CH4389144653518722415';
    const savings = { bank_name: 'Spar', currency_id: 1, name: 'Spar', owner: 'Muster AG', iban_nr };
    const savingsId = idOf(await call('POST', '/bank_account', { body: savings }));
    const file = (...ibans: readonly string[]) =>
      ['Tag;Text;Summe;IBAN', ...ibans.map((iban) => `02.10.2025;Zahlung;8.00;${iban}`)].join('\n');
    const own = { date: 0, amount: 2, text: [1] };
    expect((await sendCsv(file('CH3908704016075473007'), { columns: own })).status).toBe(201);
    const remembered = { bank_account_id: accountId, is_remembered: true };
    expect(await read(file(iban_nr, 'CH3908704016075473007'))).toMatchObject(remembered);
    expect(await read(file(iban_nr))).toMatchObject(remembered);
    expect(await read(file(iban_nr, iban_nr))).toMatchObject({ bank_account_id: savingsId });
  });

  it('refuses a file that is not a table, and an unknown account', async () => {
    expect((await call('POST', '/kontor/bank_csv/read', { body: { content: base64('Hallo') } })).status).toBe(422);
    const body = { content: base64(csvOf([])), bank_account_id: 9999 };
    expect((await call('POST', '/kontor/bank_csv/read', { body })).status).toBe(422);
  });
});

describe('saving a bank CSV', () => {
  it('creates payments like camt', async () => {
    const one = await invoice('512.35');
    const made = await sentCsv(csvOf([payment('512.35', { reference: one.reference })]));
    expect(made.file).toMatchObject({ kind: 'csv', entries: 1, payments: 1, bank_account_ids: [accountId] });
    const { entries: found } = await entries(made.file.id);
    expect(found[0]).toMatchObject({ group: 'exact', value_date: '2025-11-18' });
    expect(outcomes(await book(found))[0]?.outcome).toBe('done');
    expect(recordOf(await call('GET', one.path))['total_remaining_payments']).toBe('0.0000');
    const download = recordOf(await call('GET', `/kontor/bank_file/${made.file.id}/download`));
    expect(download).toMatchObject({ name: 'umsatz.csv', mime: 'text/csv' });
  });

  it('leaves out unreadable rows only if they were shown', async () => {
    const text = `${csvOf([payment('9.15')])}\n99.99.2025;Fehler;5.00;;`;
    const refused = await sendCsv(text);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('1 row cannot be read')]);
    expect((await sendCsv(text, { left_out: 1 })).status).toBe(201);
  });

  it('refuses too few columns', async () => {
    expect((await sendCsv(csvOf([payment('9.25')]), { columns: { text: [1] } })).status).toBe(422);
  });
});

describe('the same payment', () => {
  const days = { next: 1 };
  /** Each test has a day of its own. */
  const dayOf = (): string => `2025-09-${String(days.next++).padStart(2, '0')}`;
  const group = (date: string) => {
    const names = ['Alpha', 'Beta', 'Gamma', 'Delta'];
    return ['100', '100', '250.05', '31'].map((amount, index) => payment(amount, { date, name: names[index] ?? '' }));
  };
  const all = ['100.00', '100.00', '250.05', '31.00'].toSorted();
  const dialects = ['Swiss 053.04', 'Swiss 053.08', 'Swiss 054.08', 'European 053.04, no numbers', 'European 054.08'];

  it.each(dialects)('a payment in a CSV after %s exists once', async (dialect) => {
    const day = dayOf();
    const payments = group(day);
    await sent(fileOf(payments, dialectNamed(dialect)));
    expect(countsOf(await sentCsv(csvOf(payments)))).toEqual([0, 4]);
    expect(await amountsOn(day)).toEqual(all);
  });

  it.each(dialects)('a payment in a CSV before %s exists once, with the camt details', async (dialect) => {
    const day = dayOf();
    const payments = group(day);
    const first = await sentCsv(csvOf(payments));
    const second = await sent(fileOf(payments, dialectNamed(dialect)));
    expect([countsOf(first), countsOf(second)]).toEqual([
      [4, 0],
      [4, 0],
    ]);
    expect(await amountsOn(day)).toEqual(all);
    await undo(second.file.id);
    expect(await amountsOn(day)).toEqual(all);
  });

  it('a payment booked from the CSV stays booked, and every later file recognises it', async () => {
    const day = dayOf();
    const one = await invoice('777.05');
    const payments = [payment('777.05', { date: day, reference: one.reference }), payment('777.05', { date: day })];
    const { file } = await sentCsv(csvOf(payments));
    await book((await entries(file.id)).entries.filter((entry) => entry.group === 'exact'));
    const numbers = { numbers: 'both' } as const;
    const statement = await sent(fileOf(payments, { ...dialectNamed('Swiss 053.04'), ...numbers }));
    const notification = await sent(fileOf(payments, { ...dialectNamed('Swiss 054.04'), ...numbers }));
    expect([countsOf(statement), countsOf(notification)]).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(await amountsOn(day)).toEqual(['777.05', '777.05']);
    expect(recordsOf(await call('GET', `${one.path}/payment`))).toHaveLength(1);
  });

  it('a batch payment counts in parts, whichever file comes first', async () => {
    for (const isCsvFirst of [true, false]) {
      const day = dayOf();
      const parts = [payment('300', { date: day }), payment('200', { date: day })];
      const batch = { ...dialectNamed('Swiss 053.08'), batch: 2, numbers: 'both' } as const;
      const whole = csvOf([payment('500', { date: day })]);
      if (isCsvFirst) await sentCsv(whole);
      await sent(fileOf(parts, batch));
      if (!isCsvFirst) await sentCsv(whole);
      expect(await amountsOn(day)).toEqual(['200.00', '300.00']);
    }
  });

  it('a payment in two CSV files of overlapping days exists once', async () => {
    const [day, next] = [dayOf(), dayOf()];
    const payments = group(day);
    await sentCsv(csvOf(payments));
    const later = payment('5', { date: next });
    expect(countsOf(await sentCsv(csvOf([...payments, later])))).toEqual([1, 4]);
  });

  it('a payment passes to the other file when one is undone', async () => {
    const day = dayOf();
    const payments = group(day);
    const camt = await sent(fileOf(payments));
    await sentCsv(csvOf(payments));
    await undo(camt.file.id);
    expect(await amountsOn(day)).toEqual(all);
  });

  it('a payment is recognised by the words of a CSV without names, among equal amounts', async () => {
    const day = dayOf();
    const one = await invoice('120');
    const named = (name: string) => payment('120', { date: day, name });
    const [alpha, zeta, gamma] = [named('Alpha Holzbau AG'), named('Zeta Keller GmbH'), named('Gamma Holzbau AG')];
    const first = await sentCsv(csvOf([alpha, gamma, zeta]));
    const id = (await entries(first.file.id)).entries.find(({ text }) => text.includes('Alpha'))?.id;
    const bookings = [{ id, parts: [{ kb_invoice_id: one.id, value: '120' }] }];
    await call('POST', '/kontor/bank_entry/book', { body: { bookings } });
    const camt = await sent(fileOf([zeta, alpha, gamma]));
    const names = (await entries(camt.file.id)).entries.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(['Gamma Holzbau AG', 'Zeta Keller GmbH']));
    const other = csvOf([named('Beta'), alpha, zeta, gamma]).replaceAll('Buchung', 'Eingang von');
    const later = await sentCsv(other);
    expect((await entries(later.file.id)).entries.map(({ text }) => text)).toEqual(['Eingang von Beta']);
  });

  it('a payment of another bank is another one, although an account with a QR-IBAN got the same amount', async () => {
    const day = dayOf();
    const iban_nr = 'CH5604835012345678009';
    const other = { bank_name: 'Andere', currency_id: 1, name: 'Andere', owner: 'Muster AG', iban_nr };
    const bank_account_id = idOf(await call('POST', '/bank_account', { body: other }));
    const camt = [payment('411', { date: day, name: 'Alpha AG' })];
    await sent(fileOf(camt));
    const inCsv = csvOf([payment('411', { date: day, name: 'Beta GmbH' })]);
    const fromOther = await sendCsv(inCsv.replace(testAccount.iban, iban_nr), { bank_account_id });
    expect(countsOf(bankFileCreate.answer.parse(fromOther.body))).toEqual([1, 0]);
    // A file with entries of both shows that the QR-IBAN belongs to the account: the words need not agree.
    const plainBooking = fileOf([payment('1', { date: day })], { ...dialectNamed('Swiss'), referenceField: 'SCOR' });
    const parts = [fileOf([payment('2', { date: day })]), plainBooking].map((file) => file.toString());
    const [first = '', second = ''] = parts;
    await sent(Buffer.from(first.replace('</Stmt>', `${/<Ntry>.*<\/Ntry>/s.exec(second)?.[0] ?? ''}</Stmt>`)));
    expect(countsOf(await sentCsv(inCsv))).toEqual([0, 1]);
  });

  it('a reversal in camt does not come again in a CSV', async () => {
    const day = dayOf();
    const back = payment('233', { date: day, debit: true, reversal: true });
    await sent(fileOf([back, payment('77.70', { date: day, reversal: true })]));
    expect(countsOf(await sentCsv(csvOf([back, payment('77.70', { date: day })])))).toEqual([0, 2]);
  });

  it('a payment that stays when its camt file is undone does not exist again in the CSV', async () => {
    const day = dayOf();
    const one = await invoice('512');
    const payments = [payment('512', { date: day, reference: one.reference }), payment('512', { date: day })];
    const first = await sentCsv(csvOf(payments));
    const camt = await sent(fileOf(payments));
    await book((await entries(camt.file.id)).entries.filter(({ group: found }) => found === 'exact'));
    const back = payment('512', { date: '2025-11-30', debit: true, reversal: true, reference: one.reference });
    await book((await entries((await sent(fileOf([back]))).file.id)).entries);
    expect((await undo(camt.file.id)).kept).toHaveLength(1);
    expect(await amountsOn(day)).toEqual(['512.00', '512.00']);
    expect((await entries(first.file.id)).entries.map(({ text }) => text)).toEqual(['Buchung Muster AG']);
  });

  it('a payment exists again if the CSV has it more often than camt', async () => {
    const day = dayOf();
    const [first, second] = group(day);
    if (first === undefined || second === undefined) throw new Error('no payments');
    await sent(fileOf([first]));
    const made = await sentCsv(csvOf([first, second]));
    expect(countsOf(made)).toEqual([1, 1]);
    expect((await entries(made.file.id)).entries[0]?.text).toContain('Beta');
  });
});

describe('two files with 300 rows of one day and amount and long names', () => {
  const name = (row: number): string =>
    Array.from({ length: 60 }, (_, word) => `w${row}x${word}`)
      .join(' ')
      .slice(0, 480);
  const payments = (first: number): readonly TestPayment[] =>
    Array.from({ length: 300 }, (_, row) => payment('3.21', { date: '2024-03-04', name: name(first + row) }));
  const named = { date: 0, amount: 1, name: 2 };
  const csvFile = async (first: number) =>
    sendCsv(['Datum;Betrag;Name', ...payments(first).map((each) => `2024-03-04;3.21;${each.name}`)].join('\n'), {
      columns: named,
    });
  const takesAtMost = async <Result>(seconds: number, work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now();
    const result = await work();
    expect((performance.now() - started) / 1000).toBeLessThan(seconds);
    return result;
  };

  it('are compared in time that grows with their rows', async () => {
    expect((await csvFile(0)).body).toMatchObject({ file: { entries: 300, duplicates: 0 } });
    const second = await takesAtMost(10, async () => csvFile(1000));
    expect(second.body).toMatchObject({ file: { entries: 0, duplicates: 300 } });
    const camt = await takesAtMost(10, async () => sent(fileOf(payments(2000))));
    expect(countsOf(camt)).toEqual([300, 0]);
  }, 600_000);
});
