import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';
import { bankIn } from './test-bank.ts';

/** rulings/documents#fee, in bank files: 100.00 and a fee of 20.00, paid as 120.00. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const bank = await bankIn(service);
const { invoice, payment, fileOf, sent, entries, outcomes, open, statusOf, paymentsOf, book, undo } = bank;
const [paid, pending] = [9, 8];
const back = { debit: true, reversal: true, date: '2025-11-20' } as const;

const reminded = async (more: object = {}) => {
  const one = await invoice('100', more);
  await call('POST', `${one.path}/kb_reminder`, { body: { kb_invoice_id: one.id, value: '20', is_sent: true } });
  return one;
};
const entryOf = async (amount: string, more: object) => {
  const { file } = await sent(fileOf([payment(amount, more)]));
  const [entry] = (await entries(file.id)).entries;
  if (entry === undefined) throw new Error('no entry');
  return entry;
};
const again = async (file: number) => (await entries(file)).entries[0];
const bookPart = async (id: number, part: object) =>
  outcomes(await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id, parts: [part] }] } }))[0];
const unbook = async (id: number) =>
  outcomes(await call('POST', '/kontor/bank_entry/unbook', { body: { ids: [id] } }))[0];
const feesOf = async (path: string) =>
  recordsOf(await call('GET', `/kontor${path}/write_off`)).map(({ kind, date, value }) => [kind, date, value]);
const fee = ['fee', '2025-11-18', '-20.0000'];

/** An invoice that was paid with the fee, and its entry. */
const paidWithFee = async (amount = '120') => {
  const one = await reminded();
  const entry = await entryOf(amount, { reference: one.reference });
  await bookPart(entry.id, { kb_invoice_id: one.id, value: amount, fee: '20', open: '100' });
  return { one, entry };
};

describe('a payment of the invoice and the fee of its reminder', () => {
  it('is proposed and booked as such: paid, no credit, and all of it is undone together', async () => {
    const one = await reminded();
    const entry = await entryOf('120', { reference: one.reference });
    expect(entry).toMatchObject({
      group: 'likely',
      candidates: [{ parts: [{ value: '120.00' }], fee: '20.00', discount: null, write_off: null }],
    });
    const part = { kb_invoice_id: one.id, value: '120.00', open: '100.00', fee: '20.00' };
    expect(await bookPart(entry.id, part)).toMatchObject({ outcome: 'done' });
    expect([await statusOf(one.path), await open(one.path), await feesOf(one.path)]).toEqual([paid, '0.0000', [fee]]);
    const booked = await again(entry.bank_file_id);
    expect(booked?.write_offs).toMatchObject([{ kb_invoice_id: one.id, value: '-20.00', kind: 'fee' }]);
    expect(await unbook(entry.id)).toMatchObject({ outcome: 'done' });
    expect([await statusOf(one.path), await open(one.path), await feesOf(one.path)]).toEqual([pending, '100.0000', []]);
    expect((await again(entry.bank_file_id))?.candidates[0]?.fee).toBe('20.00');
  });

  it('loses its fee with its payment, and with its file', async () => {
    const [first, second] = [await paidWithFee(), await paidWithFee()];
    const [made] = await paymentsOf(first.one.path);
    expect((await call('DELETE', `${first.one.path}/payment/${String(made?.['id'])}`)).status).toBe(200);
    expect([await open(first.one.path), await feesOf(first.one.path)]).toEqual(['100.0000', []]);
    await undo(second.entry.bank_file_id);
    expect([await open(second.one.path), await feesOf(second.one.path)]).toEqual(['100.0000', []]);
  });

  it('stays a credit where the person books it without the fee', async () => {
    const one = await reminded();
    const entry = await entryOf('120', { reference: one.reference });
    expect(await bookPart(entry.id, { kb_invoice_id: one.id, value: '120' })).toMatchObject({ outcome: 'done' });
    expect([await statusOf(one.path), await open(one.path), await feesOf(one.path)]).toEqual([paid, '-20.0000', []]);
  });

  it('is refused where invoice and fee are not what was paid, or with a discount beside it', async () => {
    const one = await reminded();
    const entry = await entryOf('120', { reference: one.reference });
    for (const more of [
      { fee: '19.99' },
      { fee: '20.01' },
      { fee: '-20' },
      { fee: '0' },
      { fee: '20', discount: '20' },
      { fee: '20', write_off: '0' },
    ])
      expect(await bookPart(entry.id, { kb_invoice_id: one.id, value: '120', ...more })).toMatchObject({
        outcome: 'refused',
        text: expect.stringContaining('not the open amount and the fee'),
      });
    expect([await statusOf(one.path), await paymentsOf(one.path), await feesOf(one.path)]).toEqual([pending, [], []]);
  });

  it('may also be the fee by itself, after the invoice; a paid fee is not proposed again', async () => {
    const one = await reminded();
    const entry = await entryOf('100', { reference: one.reference });
    await book([entry]);
    const later = await entryOf('20', { reference: one.reference });
    expect(later.candidates[0]?.fee).toBe('20.00');
    await bookPart(later.id, { kb_invoice_id: one.id, value: '20', fee: '20', open: '0' });
    expect([await statusOf(one.path), await open(one.path), await feesOf(one.path)]).toEqual([paid, '0.0000', [fee]]);
    expect((await entryOf('20', { reference: one.reference })).candidates[0]?.fee).toBe(null);
  });

  it('is at most what was paid on an invoice that was overpaid before', async () => {
    const one = await reminded();
    await book([await entryOf('105', { reference: one.reference })]);
    const entry = await entryOf('5', { reference: one.reference });
    const part = { kb_invoice_id: one.id, value: '5', open: '-5' };
    expect(await bookPart(entry.id, { ...part, fee: '10' })).toMatchObject({ outcome: 'refused' });
    expect(await feesOf(one.path)).toEqual([]);
    expect(await bookPart(entry.id, { ...part, fee: '5' })).toMatchObject({ outcome: 'done' });
    expect([await open(one.path), await feesOf(one.path)]).toEqual(['-5.0000', [['fee', '2025-11-18', '-5.0000']]]);
  });

  it('is not proposed for an invoice in another currency, and refused', async () => {
    const one = await reminded({ currency_id: 2 });
    const entry = await entryOf('120', { text: one.number });
    expect(entry.candidates.filter((candidate) => candidate.fee !== null)).toEqual([]);
    const part = { kb_invoice_id: one.id, value: '120', fee: '20' };
    expect(await bookPart(entry.id, part)).toMatchObject({ outcome: 'refused' });
    expect([await open(one.path), await feesOf(one.path)]).toEqual(['100.0000', []]);
  });
});

describe('a reversal of such a payment', () => {
  it('takes back the fee with it, from its own day, and gives both back when it is undone', async () => {
    const { one } = await paidWithFee();
    const reversal = await entryOf('120', { ...back, reference: one.reference });
    await book([reversal]);
    expect([await statusOf(one.path), await open(one.path)]).toEqual([pending, '100.0000']);
    expect(await feesOf(one.path)).toEqual([fee, ['fee', '2025-11-20', '20.0000']]);
    expect(recordOf(await call('GET', `/kontor${one.path}/settlement`))['fee']).toBe('20');
    for (const { id } of recordsOf(await call('GET', `/kontor${one.path}/write_off`)))
      expect((await call('DELETE', `/kontor${one.path}/write_off/${String(id)}`)).status).toBe(409);
    expect(await unbook(reversal.id)).toMatchObject({ outcome: 'done' });
    expect([await statusOf(one.path), await open(one.path), await feesOf(one.path)]).toEqual([paid, '0.0000', [fee]]);
  });

  it('leaves a booking that cannot be undone before it', async () => {
    const { one, entry } = await paidWithFee('120');
    const reversal = await entryOf('120', { ...back, reference: one.reference });
    await book([reversal]);
    expect(await unbook(entry.id)).toMatchObject({ outcome: 'refused' });
    expect(await open(one.path)).toBe('100.0000');
  });
});

it('an entry that is linked to a typed payment with its fee leaves both when it is unlinked', async () => {
  const one = await reminded();
  const body = { date: '2025-11-18', value: '120', fee: '20' };
  const typed = idOf(await call('POST', `/kontor${one.path}/fee_payment`, { body }));
  const entry = await entryOf('120', { reference: one.reference });
  expect(entry.candidates[0]).toMatchObject({ payment_id: typed, fee: null });
  await book([entry]);
  expect(await unbook(entry.id)).toMatchObject({ outcome: 'done' });
  expect([await open(one.path), await feesOf(one.path)]).toEqual(['0.0000', [fee]]);
});
