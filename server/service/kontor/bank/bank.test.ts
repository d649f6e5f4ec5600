import { afterAll, describe, expect, it } from 'vitest';
import { bankFileDownload, bankFileList, bankFileUndo } from '#contract/kontor/bank-operations.ts';
import { sql } from '../../store/sql.ts';
import { bankIn, dialectNamed, testAccount } from './test-bank.ts';
import { recordsOf, startTestService } from '../../testing/test-service.ts';

/** rulings/bank: the contents of a bank file, and the payments made from it. */
const service = await startTestService();
const { call, database, owner } = service;
afterAll(service.close);
const { accountId, invoice, payment, fileOf, send, sent, entries, outcomes, book, open, statusOf, pay, act } =
  await bankIn(service);

const paymentsOf = async (path: string) => recordsOf(await call('GET', `${path}/payment`));
const undo = async (id: number) => bankFileUndo.answer.parse((await call('POST', `/kontor/bank_file/${id}/undo`)).body);
const [paid, partial, pending] = [9, 16, 8];

describe('a file', () => {
  it('is kept as it came, and its entries are counted', async () => {
    const one = await invoice('100');
    const bytes = fileOf([payment('100', { reference: one.reference }), payment('5', { debit: true })]);
    const { file, is_known } = await sent(bytes);
    expect(is_known).toBe(false);
    expect(file).toMatchObject({
      name: 'camt.xml',
      size: bytes.length,
      kind: 'camt.053',
      version: '04',
      from: '2025-11-18',
      to: '2025-11-18',
      entries: 2,
      duplicates: 0,
      payments: 1,
      booked: 0,
    });
    const kept = bankFileDownload.answer.parse((await call('GET', `/kontor/bank_file/${file.id}/download`)).body);
    expect(Buffer.from(kept.content, 'base64').equals(bytes)).toBe(true);
    expect(bankFileList.answer.parse((await call('GET', '/kontor/bank_file')).body)[0]).toEqual(file);
  });

  it('changes nothing when it comes again, five times and at once', async () => {
    const one = await invoice('31');
    const bytes = fileOf([payment('31', { reference: one.reference })]);
    const all = await Promise.all(Array.from({ length: 5 }, async () => sent(bytes)));
    expect(all.filter(({ is_known }) => !is_known)).toHaveLength(1);
    expect(new Set(all.map(({ file }) => file.id)).size).toBe(1);
    const [first] = all;
    expect((await entries(first?.file.id)).entries).toHaveLength(1);
  });

  it.each([
    [
      'another account',
      async () =>
        fileOf([payment('1')])
          .toString()
          .replace(testAccount.iban, 'CH5604835012345678009')
          .replaceAll(testAccount.qrIban, 'x'),
      'CH5604835012345678009',
    ],
    ['no XML', async () => 'Datum;Betrag', 'Line 1'],
    ['an entity', async () => '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'Line 1: a document type'],
  ])('with %s is refused with its place, and nothing is written', async (_what, text, reason) => {
    const before = (await call('GET', '/kontor/bank_file')).body;
    const answered = await send(Buffer.from(await text()));
    expect([answered.status, answered.text]).toEqual([422, expect.stringContaining(reason)]);
    expect((await call('GET', '/kontor/bank_file')).body).toEqual(before);
  });

  it('is of the account whose QR-IBAN its bookings name, where nobody knows the IBAN', async () => {
    const iban = 'CH5604835012345678009';
    const { file } = await sent(fileOf([payment('17')], dialectNamed('Swiss 053.04'), { ...testAccount, iban }));
    expect(file.bank_account_ids).toEqual([accountId]);
  });

  it('keeps its account from being deleted', async () => {
    await sent(fileOf([payment('2.22')]));
    const answered = await call('DELETE', `/bank_account/${accountId}`);
    expect([answered.status, answered.text]).toEqual([403, expect.stringContaining('entries from bank files')]);
  });

  it('of another company cannot be seen', async () => {
    const { file } = await sent(fileOf([payment('2')]));
    const token = await service.token(service.stranger);
    const asked = { token, org: service.stranger.org };
    expect((await call('GET', `/kontor/bank_file/${file.id}`, asked)).status).toBe(404);
    expect((await call('POST', '/kontor/bank_entry/query', { ...asked, body: { bank_file_id: file.id } })).status).toBe(
      404,
    );
  });
});

describe('the same money', () => {
  it.each([
    ['Swiss 053.04', 'Swiss 054.08'],
    ['Swiss 053.08', 'Swiss 054.04'],
    ['Swiss 053.13', 'Swiss 054.13'],
    ['European 053.08, SCOR', 'European 054.08'],
  ])('in %s and in %s is there once', async (statement, notification) => {
    const payments = Array.from({ length: 20 }, (_, index) => payment(String(50 + index)));
    const first = await sent(fileOf(payments, { ...dialectNamed(statement), numbers: 'both', batch: 5 }));
    const second = await sent(fileOf(payments, { ...dialectNamed(notification), numbers: 'both', batch: 5 }));
    expect([first.file.entries, second.file.entries, second.file.duplicates]).toEqual([20, 0, 20]);
  });

  it('in a statement of the IBAN and a notification of the QR-IBAN is there once', async () => {
    const payments = [payment('301'), payment('302')];
    const { qrIban } = testAccount;
    await sent(fileOf(payments));
    const second = await sent(fileOf(payments, dialectNamed('Swiss 054.08'), { iban: qrIban, qrIban }));
    expect(second.file).toMatchObject({ entries: 0, duplicates: 2 });
  });

  it('in files of overlapping days is there once, and two equal payments of one day are two', async () => {
    const dialect = dialectNamed('European 053.04, no numbers');
    const [one, two] = [payment('77'), payment('77')];
    const later = payment('78', { date: '2025-11-19' });
    const first = await sent(fileOf([one, two], dialect));
    const second = await sent(fileOf([one, two, later], dialect));
    expect([first.file.entries, second.file.entries, second.file.duplicates]).toEqual([2, 1, 2]);
  });

  it('first as a whole and then in parts counts in parts, whichever comes first', async () => {
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

describe('a whole that is booked', () => {
  it('keeps its parts out, which are the same money', async () => {
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

describe('booking', () => {
  it('pays the invoice with booking date and value date, once under one key', async () => {
    const one = await invoice('120');
    const { file } = await sent(fileOf([payment('120', { reference: one.reference, name: 'Zahler' })]));
    const before = await entries(file.id);
    expect(before.entries[0]).toMatchObject({
      group: 'exact',
      candidates: [{ parts: [{ kb_invoice_id: one.id, value: '120.00' }] }],
    });
    expect(before.invoices[0]).toMatchObject({ id: one.id, document_nr: one.number, open: '120.00' });
    const headers = { 'idempotency-key': 'book-once' };
    expect(outcomes(await book(before.entries, { headers }))).toEqual([
      { id: before.entries[0]?.id, outcome: 'done', text: null },
    ]);
    expect(outcomes(await book(before.entries, { headers }))[0]?.outcome).toBe('done');
    expect(outcomes(await book(before.entries))[0]).toMatchObject({
      outcome: 'refused',
      text: 'Someone has already booked it.',
    });
    expect(await paymentsOf(one.path)).toMatchObject([
      { date: '2025-11-18', value_date: '2025-11-18', value: '120.0000', title: 'Zahler' },
    ]);
    expect(await statusOf(one.path)).toBe(paid);
    const after = await entries(file.id);
    expect(after.entries[0]).toMatchObject({
      group: 'booked',
      payments: [{ kb_invoice_id: one.id, value: '120.00', is_tied: false }],
    });
    expect((await sent(fileOf([]))).file.entries).toBe(0);
  });

  it('by two people at once makes one payment', async () => {
    const one = await invoice('130');
    const { file } = await sent(fileOf([payment('130', { reference: one.reference })]));
    const { entries: found } = await entries(file.id);
    const both = await Promise.all([book(found), book(found), book(found)]);
    const done = both.filter((answered) => outcomes(answered)[0]?.outcome === 'done');
    expect(done).toHaveLength(1);
    expect(await paymentsOf(one.path)).toHaveLength(1);
  });

  it('divides a payment, and takes it back', async () => {
    const [one, two] = [await invoice('60'), await invoice('40')];
    const { file } = await sent(fileOf([payment('100', { text: `${one.number} und ${two.number}` })]));
    const { entries: found } = await entries(file.id);
    expect(found[0]?.candidates[0]?.parts.map((part) => part.kb_invoice_id)).toEqual([one.id, two.id]);
    expect(outcomes(await book(found))[0]?.outcome).toBe('done');
    expect([await open(one.path), await open(two.path)]).toEqual(['0.0000', '0.0000']);
    const ids = found.map(({ id }) => id);
    expect(outcomes(await call('POST', '/kontor/bank_entry/unbook', { body: { ids } }))[0]?.outcome).toBe('done');
    expect([await statusOf(one.path), await paymentsOf(two.path)]).toEqual([pending, []]);
    expect((await entries(file.id)).entries[0]?.group).toBe('likely');
    expect(outcomes(await call('POST', '/kontor/bank_entry/unbook', { body: { ids } }))[0]?.outcome).toBe('refused');
  });

  it('refuses parts that do not add up, invoices that take no payment, and an open amount that has changed', async () => {
    const [one, draft] = [await invoice('50'), await invoice('50')];
    await act(draft.path, 'cancel');
    const { file } = await sent(fileOf([payment('50', { reference: one.reference })]));
    const [entry] = (await entries(file.id)).entries;
    const tried = async (parts: readonly object[]) =>
      outcomes(await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id: entry?.id, parts }] } }))[0]
        ?.text;
    const part = { kb_invoice_id: one.id, value: '50' };
    expect(await tried([{ ...part, value: '49.95' }])).toBe('The parts do not add up to the amount.');
    expect(
      await tried([
        { ...part, value: '60' },
        { ...part, value: '-10' },
      ]),
    ).toBe('The parts do not add up to the amount.');
    expect(await tried([])).toBe('The parts do not add up to the amount.');
    expect(await tried([{ ...part, kb_invoice_id: draft.id }])).toContain('cannot take a payment');
    expect(await tried([{ ...part, open: '49' }])).toContain('changed in the meantime');
    expect(await paymentsOf(one.path)).toEqual([]);
    expect(await tried([{ ...part, open: '50.00' }])).toBe(null);
  });

  it('asks about a payment that somebody typed, and ties the entry to it', async () => {
    const one = await invoice('88');
    await pay(one.path, 88);
    const { file } = await sent(fileOf([payment('88', { reference: one.reference })]));
    const { entries: found } = await entries(file.id);
    expect(found[0]).toMatchObject({ group: 'likely', is_double: true });
    expect(outcomes(await book(found))[0]?.outcome).toBe('done');
    expect(await paymentsOf(one.path)).toHaveLength(1);
    expect((await entries(file.id)).entries[0]?.payments).toMatchObject([{ is_tied: true }]);
    await undo(file.id);
    expect(await paymentsOf(one.path)).toHaveLength(1);
  });

  it('opens an entry again when its payment is deleted', async () => {
    const one = await invoice('45');
    const { file } = await sent(fileOf([payment('40', { reference: one.reference })]));
    await book((await entries(file.id)).entries);
    expect(await statusOf(one.path)).toBe(partial);
    const [made] = await paymentsOf(one.path);
    expect((await call('DELETE', `${one.path}/payment/${String(made?.['id'])}`)).status).toBe(200);
    expect((await entries(file.id)).entries[0]?.group).toBe('likely');
  });

  it('is not for debits', async () => {
    const one = await invoice('45');
    const { file } = await sent(fileOf([payment('45', { debit: true })]));
    const [entry] = (await entries(file.id)).entries;
    expect(entry?.group).toBe('debit');
    const body = { bookings: [{ id: entry?.id, parts: [{ kb_invoice_id: one.id, value: '45' }] }] };
    expect(outcomes(await call('POST', '/kontor/bank_entry/book', { body }))[0]?.outcome).toBe('refused');
  });

  it('leaves what nobody knows until the next file', async () => {
    const one = await invoice('66');
    const { file } = await sent(fileOf([payment('65', { reference: one.reference })]));
    const ids = (await entries(file.id)).entries.map(({ id }) => id);
    await call('POST', '/kontor/bank_entry/leave', { body: { ids, is_left: true } });
    expect((await entries(file.id)).entries[0]).toMatchObject({ group: 'unknown', is_left: true });
    await sent(fileOf([payment('1.11')]));
    expect((await entries(file.id)).entries[0]).toMatchObject({ group: 'likely', is_left: false });
  });
});

describe('taking a file back', () => {
  it('deletes its payments and entries, and the file can come again', async () => {
    const one = await invoice('99');
    const bytes = fileOf([payment('99', { reference: one.reference }), payment('3')]);
    const { file } = await sent(bytes);
    await book((await entries(file.id)).entries.filter(({ group }) => group === 'exact'));
    expect(await undo(file.id)).toMatchObject({ deleted: 2, kept: [], file: { entries: 0, booked: 0 } });
    expect([await statusOf(one.path), await paymentsOf(one.path)]).toEqual([pending, []]);
    expect((await call('POST', `/kontor/bank_file/${file.id}/undo`)).status).toBe(409);
    const again = await sent(bytes);
    expect(again).toMatchObject({ is_known: false, file: { id: file.id, undone_at: null, entries: 2 } });
  });

  it('leaves its entries to the file that had brought them too', async () => {
    const payments = [payment('11'), payment('12')];
    const first = await sent(fileOf(payments));
    const second = await sent(fileOf([...payments, payment('13')]));
    expect(second.file).toMatchObject({ entries: 1, duplicates: 2 });
    await undo(first.file.id);
    expect((await entries(second.file.id)).entries.map(({ amount }) => amount).toSorted()).toEqual([
      '11.00',
      '12.00',
      '13.00',
    ]);
  });
});

it('holds each identity once, whatever the program does', async () => {
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
