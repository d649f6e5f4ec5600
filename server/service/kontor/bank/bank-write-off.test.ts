import { afterAll, describe, expect, it } from 'vitest';
import { referenceFor } from '../../papers/qr-bill/references.ts';
import { bankIn, testAccount } from './test-bank.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** rulings/bank#write-off. Figures are calculated by hand; the tax follows MWSTG art. 41. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { make, act, accountId, payment, fileOf, sent, entries, outcomes, open, statusOf } = await bankIn(service);
const [paid, partial, pending] = [9, 16, 8];

/** 100.00 and 8.10 VAT. */
const taxed = async () => {
  const path = await make('kb_invoice', { bank_account_id: accountId });
  await call('POST', `${path}/kb_position_custom`, {
    body: { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 },
  });
  await act(path, 'issue');
  const { id, document_nr } = recordOf(await call('GET', path));
  return { path, id: Number(id), reference: referenceFor(testAccount.qrIban, String(document_nr), Number(id)) };
};
const entryOf = async (amount: string, reference: string) => {
  const { file } = await sent(fileOf([payment(amount, { reference })]));
  const [entry] = (await entries(file.id)).entries;
  if (entry === undefined) throw new Error('no entry');
  return entry;
};
const bookPart = async (id: number, part: object) =>
  outcomes(await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id, parts: [part] }] } }))[0];
const writeOffsOf = async (path: string) => recordsOf(await call('GET', `/kontor${path}/write_off`));
const setLimit = async (write_off_limit: string): Promise<void> => {
  const { headers } = await call('GET', '/kontor/company_profile');
  const edited = await call('POST', '/kontor/company_profile', {
    body: { write_off_limit },
    headers: { 'if-match': String(headers['etag']) },
  });
  expect(edited.status).toBe(200);
};

describe('a payment that is short by a small rest', () => {
  it('shows what would be written off, and its tax; the rest and the payment go together', async () => {
    const one = await taxed();
    const entry = await entryOf('107.40', one.reference);
    expect(entry).toMatchObject({ group: 'likely', is_double: false });
    expect(entry.candidates[0]).toMatchObject({ discount: null, write_off: { value: '0.70', total_taxes: '0.05' } });
    const part = { kb_invoice_id: one.id, value: '107.40', open: '108.10', write_off: '0.70' };
    expect(await bookPart(entry.id, part)).toMatchObject({ outcome: 'done' });
    expect([await statusOf(one.path), await open(one.path)]).toEqual([paid, '0.0000']);
    expect(await writeOffsOf(one.path)).toMatchObject([{ kind: 'write_off', value: '0.7000', total_taxes: '0.0500' }]);
    const [booked] = (await entries(entry.bank_file_id)).entries;
    expect(booked?.write_offs).toMatchObject([{ kb_invoice_id: one.id, value: '0.70', kind: 'write_off' }]);
    const ids = [entry.id];
    expect(outcomes(await call('POST', '/kontor/bank_entry/unbook', { body: { ids } }))[0]?.outcome).toBe('done');
    expect([await statusOf(one.path), await open(one.path)]).toEqual([pending, '108.1000']);
    expect(await writeOffsOf(one.path)).toEqual([]);
  });

  it('is owed again in full once the payment is deleted', async () => {
    const one = await taxed();
    const entry = await entryOf('107.40', one.reference);
    await bookPart(entry.id, { kb_invoice_id: one.id, value: '107.40', write_off: '0.70' });
    const [made] = recordsOf(await call('GET', `${one.path}/payment`));
    const settlement = recordOf(await call('GET', `/kontor${one.path}/settlement`));
    expect(settlement['write_offs']).toMatchObject([{ kind: 'write_off', payment_id: made?.['id'] }]);
    expect((await call('DELETE', `${one.path}/payment/${String(made?.['id'])}`)).status).toBe(200);
    expect([await statusOf(one.path), await open(one.path)]).toEqual([pending, '108.1000']);
    expect(await writeOffsOf(one.path)).toEqual([]);
    expect((await entries(entry.bank_file_id)).entries[0]).toMatchObject({ group: 'likely', write_offs: [] });
  });

  it('counts as credited where all else is: the order of the invoice is pending again', async () => {
    const order = await make('kb_order', { mwst_type: 2 });
    await call('POST', `${order}/kb_position_custom`, {
      body: { account_id: 1, tax_id: 1, amount: 1, unit_price: 100 },
    });
    await act(order, 'issue');
    const id = idOf(await act(order, 'invoice'));
    const path = `/kb_invoice/${id}`;
    await act(path, 'issue');
    const entry = await entryOf('99.30', '');
    const booked = await bookPart(entry.id, { kb_invoice_id: id, value: '99.30', write_off: '0.70' });
    expect([booked, await statusOf(order)]).toMatchObject([{ outcome: 'done' }, 6]);
    await call('POST', `/kontor${path}/credit_note`, { body: { reason: 'Irrtum' } });
    expect([await open(path), await statusOf(order)]).toEqual(['0.0000', 5]);
  });

  it('is booked without it where the person wants the rest', async () => {
    const one = await taxed();
    const entry = await entryOf('107.40', one.reference);
    expect(await bookPart(entry.id, { kb_invoice_id: one.id, value: '107.40' })).toMatchObject({ outcome: 'done' });
    expect([await statusOf(one.path), await open(one.path)]).toEqual([partial, '0.7000']);
  });

  it('books nothing where payment and write-off are not what is open, or with a discount beside it', async () => {
    const one = await taxed();
    const entry = await entryOf('107.40', one.reference);
    for (const more of [
      { write_off: '0.69' },
      { write_off: '0.71' },
      { write_off: '-0.70' },
      { write_off: '0.705' },
      { write_off: '0.70', discount: '0.70' },
    ])
      expect(await bookPart(entry.id, { kb_invoice_id: one.id, value: '107.40', ...more })).toMatchObject({
        outcome: 'refused',
        text: expect.stringContaining('do not add up to the open amount'),
      });
    expect([await statusOf(one.path), await writeOffsOf(one.path)]).toEqual([pending, []]);
  });
});

describe('the limit of the company', () => {
  const offered = async (amount: string): Promise<string | undefined> =>
    (await entryOf(amount, (await taxed()).reference)).candidates[0]?.write_off?.value;

  it('is 1.00 at first, inclusive, and may be set to another amount or to none', async () => {
    expect([await offered('107.10'), await offered('107.09'), await offered('109.00')]).toEqual([
      '1.00',
      undefined,
      undefined,
    ]);
    await setLimit('5');
    expect([await offered('103.10'), await offered('103.09')]).toEqual(['5.00', undefined]);
    await setLimit('0');
    expect(await offered('108.05')).toBe(undefined);
    await setLimit('1.00');
  });
});
