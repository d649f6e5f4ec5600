import { afterAll, describe, expect, it } from 'vitest';
import { startTestService } from '../../testing/test-service.ts';
import { bankIn } from './test-bank.ts';

/** rulings/bank#reversal: the bank takes back a payment that is already booked. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { invoice, payment, fileOf, sent, entries, outcomes, book, open, statusOf, paymentsOf, undo } =
  await bankIn(service);
const [paid, pending] = [9, 8];
const back = { debit: true, reversal: true, date: '2025-11-20' } as const;

const booked = async (amount: string, name = 'Zahler') => {
  const one = await invoice(amount);
  const { file } = await sent(fileOf([payment(amount, { reference: one.reference, name })]));
  await book((await entries(file.id)).entries);
  expect(await statusOf(one.path)).toBe(paid);
  return one;
};

describe('a reversal', () => {
  it('is offered the payment it takes back; booked, the invoice is open again from its day', async () => {
    const [one, other] = [await booked('81.50', 'Garage Muster'), await booked('81.50', 'Garage Muster')];
    const { file } = await sent(
      fileOf([payment('81.50', { ...back, reference: one.reference, name: 'Garage Muster' })]),
    );
    const found = await entries(file.id);
    expect(found.entries).toMatchObject([{ group: 'likely', direction: 'debit', is_reversal: true, amount: '81.50' }]);
    expect(found.entries[0]?.candidates.map(({ parts, reasons }) => [parts, reasons.map(({ kind }) => kind)])).toEqual([
      [[{ kb_invoice_id: one.id, value: '-81.50' }], ['reference', 'amount', 'name']],
      [[{ kb_invoice_id: other.id, value: '-81.50' }], ['amount', 'name']],
    ]);
    expect(found.invoices.find(({ id }) => id === one.id)).toMatchObject({ open: '0.00' });
    const everything = await entries();
    expect(everything.entries.filter(({ id }) => id === found.entries[0]?.id)).toHaveLength(1);

    expect(outcomes(await book(found.entries))[0]?.outcome).toBe('done');
    expect([await open(one.path), await open(other.path)]).toEqual(['81.5000', '0.0000']);
    expect(await statusOf(one.path)).toBe(pending);
    expect((await paymentsOf(one.path)).map((made) => [made['date'], made['value']])).toEqual([
      ['2025-11-18', '81.5000'],
      ['2025-11-20', '-81.5000'],
    ]);
    expect((await entries(file.id)).entries[0]).toMatchObject({
      group: 'booked',
      payments: [{ kb_invoice_id: one.id, value: '-81.50' }],
    });

    await undo(file.id);
    expect([await open(one.path), (await paymentsOf(one.path)).length]).toEqual(['0.0000', 1]);
  });

  it('takes back a payment once, also if two people book it at the same time', async () => {
    const one = await booked('82.50');
    const first = await sent(fileOf([payment('82.50', back)]));
    const { entries: found } = await entries(first.file.id);
    const both = await Promise.all([book(found), book(found)]);
    expect(both.filter((answer) => outcomes(answer)[0]?.outcome === 'done')).toHaveLength(1);
    const second = await sent(fileOf([payment('82.50', back)]));
    expect((await entries(second.file.id)).entries).toMatchObject([{ group: 'unknown', candidates: [] }]);
    const parts = [{ kb_invoice_id: one.id, value: '-82.50' }];
    const id = (await entries(second.file.id)).entries[0]?.id;
    const again = await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id, parts }] } });
    expect(outcomes(again)[0]).toMatchObject({ outcome: 'refused' });
    expect(await open(one.path)).toBe('82.5000');
  });

  it('takes back both parts of a divided payment, nothing of another amount, and no later payment', async () => {
    const [one, two] = [await invoice('50'), await invoice('34')];
    const { file } = await sent(fileOf([payment('84', { text: `${one.number} ${two.number}` })]));
    await book((await entries(file.id)).entries);
    const reversal = await sent(fileOf([payment('84', back)]));
    await book((await entries(reversal.file.id)).entries);
    expect([await open(one.path), await open(two.path)]).toEqual(['50.0000', '34.0000']);
    await booked('85.50');
    const others = [payment('85.55', back), payment('85.50', { ...back, date: '2025-11-17' })];
    const none = await sent(fileOf(others));
    expect((await entries(none.file.id)).entries.map(({ group }) => group)).toEqual(['unknown', 'unknown']);
  });
});

it('a return is known by its reason, also without the mark of a reversal', async () => {
  const returned = (file: Buffer) =>
    Buffer.from(file.toString().replace('</TxDtls>', '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls>'));
  const one = await booked('86.50');
  const plain = payment('86.50', { debit: true, date: '2025-11-20', reference: one.reference });
  const { file } = await sent(returned(fileOf([plain])));
  const found = await entries(file.id);
  expect(found.entries).toMatchObject([{ group: 'likely', is_reversal: true }]);
  expect(outcomes(await book(found.entries))[0]?.outcome).toBe('done');
  expect(await open(one.path)).toBe('86.5000');
  // An own transfer that comes back pays no invoice; the same booking without its reason is the same entry.
  await invoice('87.50');
  const transfer = payment('87.50', { date: '2025-11-21', name: 'Lieferant AG' });
  const back = await sent(returned(fileOf([transfer])));
  expect((await entries(back.file.id)).entries).toMatchObject([
    { group: 'unknown', is_reversal: true, candidates: [] },
  ]);
  expect((await sent(fileOf([transfer]))).file).toMatchObject({ entries: 0, duplicates: 1 });
});

it('a divided payment of which one part was paid back is not offered', async () => {
  const [one, two] = [await invoice('100'), await invoice('200')];
  const { file } = await sent(fileOf([payment('300', { text: `${one.number} ${two.number}` })]));
  await book((await entries(file.id)).entries);
  expect([await open(one.path), await open(two.path)]).toEqual(['0.0000', '0.0000']);
  await call('POST', `${one.path}/payment`, { body: { date: '2025-11-19', value: '-100' } });
  const reversal = await sent(fileOf([payment('300', back)]));
  const [entry] = (await entries(reversal.file.id)).entries;
  expect(entry).toMatchObject({ group: 'unknown', candidates: [] });
  const parts = [{ kb_invoice_id: two.id, value: '-200' }];
  const answered = await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id: entry?.id, parts }] } });
  expect(outcomes(answered)[0]).toMatchObject({ outcome: 'refused' });
  expect(await open(two.path)).toBe('0.0000');
});

describe('a payment that the bank took back', () => {
  const unbook = async (...ids: readonly (number | undefined)[]) =>
    outcomes(await call('POST', '/kontor/bank_entry/unbook', { body: { ids } })).map(({ id, outcome }) => [
      id,
      outcome,
    ]);
  /** An invoice with its payment and the reversal of it, from two files. */
  const reversed = async (amount: string) => {
    const one = await invoice(amount);
    const files = [await sent(fileOf([payment(amount, { reference: one.reference })]))];
    await book((await entries(files[0]?.file.id)).entries);
    files.push(await sent(fileOf([payment(amount, { ...back, reference: one.reference })])));
    await book((await entries(files[1]?.file.id)).entries);
    const [first, second] = files.map(({ file }) => file.id);
    const [made] = (await entries(first)).entries;
    const [taken] = (await entries(second)).entries;
    return { ...one, file: Number(first), made: made?.id, taken: taken?.id };
  };

  it('stays until the reversal is taken back, by whichever way it is deleted', async () => {
    const one = await reversed('91.50');
    expect(await unbook(one.made)).toEqual([[one.made, 'refused']]);
    const [first] = await paymentsOf(one.path);
    const answered = await call('DELETE', `${one.path}/payment/${String(first?.['id'])}`);
    expect([answered.status, answered.text]).toEqual([409, expect.stringContaining('First take back the reversal')]);
    expect((await undo(one.file)).kept).toEqual([
      { id: one.made, text: expect.stringContaining('First take back the reversal') },
    ]);
    expect([await open(one.path), (await paymentsOf(one.path)).length]).toEqual(['91.5000', 2]);
    expect(await unbook(one.taken)).toEqual([[one.taken, 'done']]);
    expect(await unbook(one.made)).toEqual([[one.made, 'done']]);
    expect([await open(one.path), (await paymentsOf(one.path)).length]).toEqual(['91.5000', 0]);
  });

  it.each([
    ['another amount', '60', '40', 200],
    ['the same amount, because it may be the one', '50', '50', 409],
  ])('stays beside a second payment of its invoice; that one, of %s', async (_name, first, second, status) => {
    const one = await invoice('100');
    for (const amount of [first, second]) {
      const { file } = await sent(fileOf([payment(amount, { reference: one.reference, name: `Pays ${amount}` })]));
      const id = (await entries(file.id)).entries[0]?.id;
      const parts = [{ kb_invoice_id: one.id, value: amount }];
      await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id, parts }] } });
    }
    const reversal = await sent(fileOf([payment(second, { ...back, reference: one.reference })]));
    expect(outcomes(await book((await entries(reversal.file.id)).entries))[0]?.outcome).toBe('done');
    const [other, taken] = (await paymentsOf(one.path)).map(({ id }) => String(id));
    const deleted = async (id: string | undefined) => (await call('DELETE', `${one.path}/payment/${id}`)).status;
    expect(await deleted(taken)).toBe(409);
    expect(await open(one.path)).toBe(first === '60' ? '40.0000' : '50.0000');
    expect(await deleted(other)).toBe(status);
    await undo(reversal.file.id);
    expect(await deleted(taken)).toBe(200);
  });

  it('goes together with its reversal', async () => {
    const one = await reversed('92.50');
    expect(await unbook(one.made, one.taken)).toEqual([
      [one.taken, 'done'],
      [one.made, 'done'],
    ]);
    expect([await open(one.path), (await paymentsOf(one.path)).length]).toEqual(['92.5000', 0]);
  });

  it('stays with its discount and the other part of a divided payment', async () => {
    const [one, two] = [await invoice('60'), await invoice('35')];
    const { file } = await sent(fileOf([payment('94.50', { name: 'Divided' })]));
    const id = (await entries(file.id)).entries[0]?.id;
    const parts = [
      { kb_invoice_id: one.id, value: '60' },
      { kb_invoice_id: two.id, value: '34.50', write_off: '0.50' },
    ];
    await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id, parts }] } });
    await call('POST', `${two.path}/payment`, { body: { date: '2025-11-21', value: '-34.50' } });
    expect(await unbook(id)).toEqual([[id, 'refused']]);
    expect([await open(one.path), await open(two.path)]).toEqual(['0.0000', '34.5000']);
  });
});
