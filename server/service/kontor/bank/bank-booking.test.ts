import { afterAll, describe, expect, it } from 'vitest';
import { bankIn } from './test-bank.ts';
import { startTestService } from '../../testing/test-service.ts';

/** rulings/bank#book: the payments created from a bank file. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { invoice, payment, fileOf, sent, entries, outcomes, book, undo, open, statusOf, paymentsOf, pay, act } =
  await bankIn(service);
const [paid, partial, pending] = [9, 16, 8];

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
      text: 'Someone has already booked this payment.',
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

  it('booking by two people at once creates one payment', async () => {
    const one = await invoice('130');
    const { file } = await sent(fileOf([payment('130', { reference: one.reference })]));
    const { entries: found } = await entries(file.id);
    const both = await Promise.all([book(found), book(found), book(found)]);
    const done = both.filter((answered) => outcomes(answered)[0]?.outcome === 'done');
    expect(done).toHaveLength(1);
    expect(await paymentsOf(one.path)).toHaveLength(1);
  });

  it('splits a payment and undoes the split', async () => {
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

  it('refuses parts that do not add up, invoices that accept no payment, and a changed open amount', async () => {
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
    expect(await tried([{ ...part, kb_invoice_id: draft.id }])).toContain('Payments cannot be recorded');
    expect(await tried([{ ...part, open: '49' }])).toContain('changed in the meantime');
    expect(await paymentsOf(one.path)).toEqual([]);
    expect(await tried([{ ...part, open: '50.00' }])).toBe(null);
  });

  it('asks about a payment entered by hand, and links the entry to it', async () => {
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

  it('names the fee of the newest sent reminder that was paid with the invoice', async () => {
    const one = await invoice('100');
    const remind = async (value: string, is_sent: boolean) =>
      call('POST', `${one.path}/kb_reminder`, { body: { kb_invoice_id: one.id, value, is_sent } });
    await remind('10', true);
    expect((await remind('20', true)).status).toBe(201);
    expect((await remind('30', false)).status).toBe(201);
    const { file } = await sent(
      fileOf([payment('120', { reference: one.reference }), payment('130', { reference: one.reference })]),
    );
    const [withFee, other] = (await entries(file.id)).entries;
    expect(withFee).toMatchObject({ group: 'likely', candidates: [{ parts: [{ value: '120.00' }] }] });
    expect(withFee?.candidates[0]?.reasons).toEqual([
      { kind: 'reference', text: '' },
      { kind: 'fee', text: '20.00' },
    ]);
    expect(other?.candidates[0]?.reasons).toEqual([{ kind: 'reference', text: '' }]);
  });

  it('does not link an entry to a payment in another currency', async () => {
    const one = await invoice('57', { currency_id: 2 });
    await pay(one.path, 57);
    const { file } = await sent(fileOf([payment('57', { text: one.number })]));
    const [entry] = (await entries(file.id)).entries;
    expect(entry?.candidates.filter(({ payment_id }) => payment_id !== null)).toEqual([]);
    const [made] = await paymentsOf(one.path);
    const body = { bookings: [{ id: entry?.id, parts: [], payment_id: made?.['id'] }] };
    expect(outcomes(await call('POST', '/kontor/bank_entry/book', { body }))[0]).toMatchObject({ outcome: 'refused' });
    expect((await entries(file.id)).entries[0]?.payments).toEqual([]);
  });

  it('reopens an entry when its payment is deleted', async () => {
    const one = await invoice('45');
    const { file } = await sent(fileOf([payment('40', { reference: one.reference })]));
    await book((await entries(file.id)).entries);
    expect(await statusOf(one.path)).toBe(partial);
    const [made] = await paymentsOf(one.path);
    expect((await call('DELETE', `${one.path}/payment/${String(made?.['id'])}`)).status).toBe(200);
    expect((await entries(file.id)).entries[0]?.group).toBe('likely');
  });

  it('keeps a part of a divided payment until the whole is taken back', async () => {
    const [one, two] = [await invoice('50'), await invoice('34')];
    const { file } = await sent(fileOf([payment('84', { text: `${one.number} ${two.number}` })]));
    const { entries: found } = await entries(file.id);
    await book(found);
    const [made] = await paymentsOf(two.path);
    const refused = await call('DELETE', `${two.path}/payment/${String(made?.['id'])}`);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Take it back in the bank file')]);
    expect([await open(one.path), await open(two.path)]).toEqual(['0.0000', '0.0000']);
    const ids = found.map(({ id }) => id);
    const back = await call('POST', '/kontor/bank_entry/unbook', { body: { ids } });
    expect(outcomes(back)[0]?.outcome).toBe('done');
    expect([await open(one.path), await open(two.path)]).toEqual(['50.0000', '34.0000']);
    expect((await entries(file.id)).entries[0]).toMatchObject({ group: 'likely', payments: [] });
  });

  it('is not available for debits', async () => {
    const one = await invoice('45');
    const { file } = await sent(fileOf([payment('45', { debit: true })]));
    const [entry] = (await entries(file.id)).entries;
    expect(entry?.group).toBe('debit');
    const body = { bookings: [{ id: entry?.id, parts: [{ kb_invoice_id: one.id, value: '45' }] }] };
    expect(outcomes(await call('POST', '/kontor/bank_entry/book', { body }))[0]?.outcome).toBe('refused');
  });

  it('leaves unknown entries until the next file', async () => {
    const one = await invoice('66');
    const { file } = await sent(fileOf([payment('65', { reference: one.reference })]));
    const ids = (await entries(file.id)).entries.map(({ id }) => id);
    await call('POST', '/kontor/bank_entry/leave', { body: { ids, is_left: true } });
    expect((await entries(file.id)).entries[0]).toMatchObject({ group: 'unknown', is_left: true });
    await sent(fileOf([payment('1.11')]));
    expect((await entries(file.id)).entries[0]).toMatchObject({ group: 'likely', is_left: false });
  });
});
