import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../store/sql.ts';
import { bankIn, dialectNamed, testAccount } from './test-bank.ts';
import { startTestService } from '../../testing/test-service.ts';

/** rulings/bank#once and #whole: payments that occur in several files. */
const service = await startTestService();
const { call, database, owner } = service;
afterAll(service.close);
const { invoice, payment, fileOf, sent, entries, outcomes, undo } = await bankIn(service);

describe('the same payment', () => {
  it.each([
    ['Swiss 053.04', 'Swiss 054.08'],
    ['Swiss 053.08', 'Swiss 054.04'],
    ['Swiss 053.13', 'Swiss 054.13'],
    ['European 053.08, SCOR', 'European 054.08'],
  ])('a payment in %s and in %s exists once', async (statement, notification) => {
    const payments = Array.from({ length: 20 }, (_, index) => payment(String(50 + index)));
    const first = await sent(fileOf(payments, { ...dialectNamed(statement), numbers: 'both', batch: 5 }));
    const second = await sent(fileOf(payments, { ...dialectNamed(notification), numbers: 'both', batch: 5 }));
    expect([first.file.entries, second.file.entries, second.file.duplicates]).toEqual([20, 0, 20]);
  });

  it('a payment in a statement of the IBAN and a notification of the QR-IBAN exists once', async () => {
    const payments = [payment('301'), payment('302')];
    const { qrIban } = testAccount;
    await sent(fileOf(payments));
    const second = await sent(fileOf(payments, dialectNamed('Swiss 054.08'), { iban: qrIban, qrIban }));
    expect(second.file).toMatchObject({ entries: 0, duplicates: 2 });
  });

  it('a payment is another one if the bank numbers it differently, although both payers wrote the same number', async () => {
    const two = [payment('90', { name: 'Alpha AG', id: 'Q1' }), payment('90', { name: 'Beta AG', id: 'Q2' })];
    const file = fileOf(two).toString();
    const numbered = Buffer.from(file.replaceAll(/<AcctSvcrRef>Q\d<\/AcctSvcrRef>/g, '<InstrId>1-01</InstrId>'));
    expect((await sent(numbered)).file).toMatchObject({ entries: 2, duplicates: 0 });
    expect((await sent(Buffer.from(`${numbered.toString()}\n`))).file).toMatchObject({ entries: 0, duplicates: 2 });
  });

  it('a payment in overlapping files exists once, and two equal payments on one day are two', async () => {
    const dialect = dialectNamed('European 053.04, no numbers');
    const [one, two] = [payment('77'), payment('77')];
    const later = payment('78', { date: '2025-11-19' });
    const first = await sent(fileOf([one, two], dialect));
    const second = await sent(fileOf([one, two, later], dialect));
    expect([first.file.entries, second.file.entries, second.file.duplicates]).toEqual([2, 1, 2]);
  });

  it('a batch and its parts count in parts, whichever comes first', async () => {
    const batch = { ...dialectNamed('Swiss 054.08'), batch: 3, numbers: 'both' } as const;
    const group = () => [payment('201'), payment('202'), payment('203')];
    const [early, late] = [group(), group()];
    const whole = await sent(fileOf(early, { ...batch, withoutDetails: true }));
    expect(whole.file.entries).toBe(1);
    const parts = await sent(fileOf(early, batch));
    expect(parts.file.entries).toBe(3);
    expect((await entries(whole.file.id)).count).toBe(0);
    await undo(parts.file.id);
    expect((await entries(whole.file.id)).count).toBe(1);
    expect((await sent(fileOf(late, batch))).file.entries).toBe(3);
    expect((await sent(fileOf(late, { ...batch, withoutDetails: true }))).file).toMatchObject({
      entries: 0,
      duplicates: 1,
    });
  });
});

describe('a booked batch', () => {
  it('excludes its parts, which are the same payment', async () => {
    const one = await invoice('450');
    const batch = { ...dialectNamed('Swiss 054.08'), batch: 2, numbers: 'both' } as const;
    const group = [payment('210'), payment('240')];
    const { file } = await sent(fileOf(group, { ...batch, withoutDetails: true }));
    const [entry] = (await entries(file.id)).entries;
    expect(entry).toMatchObject({ group: 'unknown', is_whole: true, amount: '450.00' });
    const body = { bookings: [{ id: entry?.id, parts: [{ kb_invoice_id: one.id, value: '450' }] }] };
    expect(outcomes(await call('POST', '/kontor/bank_entry/book', { body }))[0]?.outcome).toBe('done');
    expect((await sent(fileOf(group, batch))).file).toMatchObject({ entries: 0, duplicates: 2 });
  });
});

it('a batch that is taken back gives its place to the parts that another file brought', async () => {
  const [one, two] = [await invoice('20'), await invoice('30')];
  const batch = { ...dialectNamed('Swiss 054.08'), batch: 2, numbers: 'both' } as const;
  const group = [payment('20', { reference: one.reference }), payment('30', { reference: two.reference })];
  const whole = await sent(fileOf(group, { ...batch, withoutDetails: true }));
  const [entry] = (await entries(whole.file.id)).entries;
  const invoiced = [one, two].map(({ id }, index) => ({ kb_invoice_id: id, value: index === 0 ? '20' : '30' }));
  await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id: entry?.id, parts: invoiced }] } });
  const parts = await sent(fileOf(group, batch));
  expect(parts.file).toMatchObject({ entries: 0, duplicates: 2 });
  const back = await call('POST', '/kontor/bank_entry/unbook', { body: { ids: [entry?.id] } });
  expect(outcomes(back)[0]?.outcome).toBe('done');
  expect((await entries(whole.file.id)).count).toBe(0);
  expect((await entries(parts.file.id)).entries.map(({ group: found }) => found)).toEqual(['exact', 'exact']);
  expect((await call('GET', `/kontor/bank_file/${parts.file.id}`)).body).toMatchObject({ entries: 2, duplicates: 0 });
});

it('stores each identity once, whatever the program does', async () => {
  await sent(fileOf([payment('7.77')]));
  const again = database.transaction(async (transaction) =>
    transaction.run(sql`
      insert into bank_entry select company_id, id + 100000, bank_file_id, bank_account_id, currency, amount, direction, is_reversal, is_whole,
        booking_date, value_date, reference, name, iban, text, charges, ordered_currency, ordered_amount, booking_key, entry_key,
        transaction_key, is_booked, is_left, replaced_by, booking_amount
      from bank_entry where company_id = ${owner.companyId} and amount = 7770000`),
  );
  await expect(again).rejects.toThrow(/unique/i);
});
