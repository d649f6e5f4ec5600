import { afterAll, describe, expect, it } from 'vitest';
import { documentsIn } from '../../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../../testing/test-service.ts';

/** rulings/documents#fee. 100.00 and 8.1 % VAT are 108.10; with a fee of 20.00, the customer pays 128.10. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { make, act, pay } = await documentsIn(service);
const [pending, paid, partly] = [8, 9, 16];

const reminded = async (more: object = {}, value = '20'): Promise<string> => {
  const invoice = await make('kb_invoice', more);
  await call('POST', `${invoice}/kb_position_custom`, {
    body: { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 },
  });
  await act(invoice, 'issue');
  const kb_invoice_id = Number(invoice.split('/').at(-1));
  await call('POST', `${invoice}/kb_reminder`, { body: { kb_invoice_id, value, is_sent: true } });
  return invoice;
};
const payWithFee = async (invoice: string, body: object): Promise<TestResponse> =>
  call('POST', `/kontor${invoice}/fee_payment`, { body: { date: '2025-11-18', value: '128.10', fee: '20', ...body } });
const figures = async (invoice: string) => {
  const record = recordOf(await call('GET', invoice));
  return [record['kb_item_status_id'], record['total_received_payments'], record['total_remaining_payments']];
};
const settlement = async (invoice: string) => recordOf(await call('GET', `/kontor${invoice}/settlement`));
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];

describe('a payment with the fee of a reminder', () => {
  it('pays the invoice, leaves no credit, and shows the fee in its settlement, without tax', async () => {
    const invoice = await reminded();
    expect(await settlement(invoice)).toMatchObject({ fee: '20', open: '108.1' });
    const made = await payWithFee(invoice, { title: 'Muster AG' });
    const payment_id = idOf(made);
    expect([made.status, made.body]).toMatchObject([201, { value: '128.1', title: 'Muster AG', date: '2025-11-18' }]);
    expect(await figures(invoice)).toEqual([paid, '128.1000', '0.0000']);
    expect(await settlement(invoice)).toMatchObject({
      received: '128.1',
      open: '0',
      fee: '0',
      creditable: '108.1',
      write_offs: [{ kind: 'fee', date: '2025-11-18', value: '-20', total_taxes: '0', payment_id }],
    });
  });

  it('is one thing: without the payment, the fee is gone too', async () => {
    const invoice = await reminded();
    const id = idOf(await payWithFee(invoice, {}));
    expect((await act(invoice, 'revert_issue')).status).toBe(409);
    expect((await call('DELETE', `${invoice}/payment/${id}`)).status).toBe(200);
    expect(await figures(invoice)).toEqual([pending, '0.0000', '108.1000']);
    expect(await settlement(invoice)).toMatchObject({ write_offs: [], fee: '20' });
  });

  it('keeps what was paid too much as a credit once the fee is taken back by itself', async () => {
    const invoice = await reminded();
    await payWithFee(invoice, {});
    const [fee] = recordsOf(await call('GET', `/kontor${invoice}/write_off`));
    expect((await call('DELETE', `/kontor${invoice}/write_off/${String(fee?.['id'])}`)).status).toBe(200);
    expect(await figures(invoice)).toEqual([paid, '128.1000', '-20.0000']);
  });

  it('takes the fee from what exceeds the rest of the invoice, and without it from the whole payment', async () => {
    const invoice = await reminded();
    const first = idOf(await pay(invoice, 58.1));
    expect(errorsOf(await payWithFee(invoice, { value: '60', fee: '10.01' }))).toEqual([422, ['fee: at most 10.00']]);
    expect((await payWithFee(invoice, { value: '70' })).status).toBe(201);
    expect(await figures(invoice)).toEqual([paid, '128.1000', '0.0000']);
    // 70.00 of which 20.00 are the fee: 50.00 of 108.10 are paid.
    await call('DELETE', `${invoice}/payment/${first}`);
    expect(await figures(invoice)).toEqual([partly, '70.0000', '58.1000']);
    const later = await reminded();
    await pay(later, 108.1);
    expect((await payWithFee(later, { value: '20' })).status).toBe(201);
    expect(await figures(later)).toEqual([paid, '128.1000', '0.0000']);
  });

  it('can be deleted with its fee although less than the fee is left then', async () => {
    const invoice = await reminded();
    await pay(invoice, 5);
    const id = idOf(await payWithFee(invoice, { value: '123.10' }));
    expect((await call('DELETE', `${invoice}/payment/${id}`)).status).toBe(200);
    expect(await figures(invoice)).toEqual([partly, '5.0000', '103.1000']);
  });

  it('can be deleted with its fee after a credit note has paid out all other money, and no more', async () => {
    const invoice = await reminded();
    const first = idOf(await pay(invoice, 58.1));
    const id = idOf(await payWithFee(invoice, { value: '70' }));
    const note = { reason: 'Irrtum', amount: '58.10', paid_out: '58.10' };
    expect((await call('POST', `/kontor${invoice}/credit_note`, { body: note })).status).toBe(201);
    expect((await call('DELETE', `${invoice}/payment/${first}`)).status).toBe(409);
    expect((await call('DELETE', `${invoice}/payment/${id}`)).status).toBe(200);
    expect(await figures(invoice)).toEqual([pending, '0.0000', '50.0000']);
  });

  it('leaves the invoice as it was if the fee is refused', async () => {
    const invoice = await reminded();
    for (const [body, error] of [
      [{ value: '108.10' }, 'fee: at most 0.00'],
      [{ fee: '20.01' }, 'fee: at most 20.00'],
      [{ fee: '0' }, 'fee: Must be above zero.'],
      [{ fee: '-20' }, 'fee: Must be above zero.'],
      [{ fee: '19.999' }, 'fee: no more than two decimal places'],
    ] as const)
      expect(errorsOf(await payWithFee(invoice, body))).toEqual([422, [error]]);
    expect((await payWithFee('/kb_invoice/999', {})).status).toBe(404);
    expect((await call('POST', `/kontor${invoice}/write_off`, { body: { kind: 'fee', value: 1 } })).status).toBe(422);
    expect(await figures(invoice)).toEqual([pending, '0.0000', '108.1000']);
    expect((await call('GET', `${invoice}/payment`)).body).toEqual([]);
  });

  it('is made once if it is sent twice with one key', async () => {
    const invoice = await reminded();
    const options = {
      body: { date: '2025-11-18', value: '128.10', fee: '20' },
      headers: { 'idempotency-key': 'fee-1' },
    };
    const path = `/kontor${invoice}/fee_payment`;
    expect(idOf(await call('POST', path, options))).toBe(idOf(await call('POST', path, options)));
    expect(await figures(invoice)).toEqual([paid, '128.1000', '0.0000']);
  });
});

it('a credit note pays back the invoice, not the fee', async () => {
  const invoice = await reminded();
  await payWithFee(invoice, {});
  const credit = async (paid_out: string) =>
    call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum', paid_out } });
  expect(errorsOf(await credit('108.11'))).toEqual([422, ['paid_out: at most 108.10']]);
  expect((await credit('108.10')).status).toBe(201);
  // 108.10 + 20.00 (fee) - 108.10 (credit note) - 128.10 (payment) + 108.10 (paid out)
  expect(await figures(invoice)).toEqual([paid, '20.0000', '0.0000']);
});

describe('books', () => {
  it('list the fee in the statement, on its day, as an amount that the customer owes', async () => {
    const contact_id = idOf(
      await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Holz', user_id: 1, owner_id: 1 } }),
    );
    const invoice = await reminded({ contact_id, is_valid_from: '2025-10-01', currency_id: 2 });
    await payWithFee(invoice, {});
    const body = { from: '2025-01-01', date: '2025-11-20' };
    const { accounts } = recordOf(await call('POST', `/kontor/contact/${contact_id}/statement`, { body }));
    expect(accounts).toMatchObject([
      {
        currency_id: 2,
        movements: [
          { kind: 'invoice', date: '2025-10-01', value: '108.10', balance: '108.10' },
          { kind: 'fee', date: '2025-11-18', value: '20.00', balance: '128.10' },
          { kind: 'payment', date: '2025-11-18', value: '-128.10', balance: '0.00' },
        ],
        closing: '0.00',
      },
    ]);
  });

  it('list the fee beside what is open, and nothing of it on the days before', async () => {
    const contact_id = idOf(
      await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Stein', user_id: 1, owner_id: 1 } }),
    );
    const invoice = await reminded({ contact_id, is_valid_from: '2025-10-01' });
    const first = idOf(await pay(invoice, 58.1));
    await payWithFee(invoice, { value: '70' });
    await call('DELETE', `${invoice}/payment/${first}`);
    const openOn = async (date: string) =>
      (await call('POST', '/kontor/open_items/documents', { body: { contact_id, date } })).body;
    expect(await openOn('2025-11-17')).toMatchObject([
      { total: '108.10', paid: '0.00', credited: '0.00', fees: '0.00', open: '108.10' },
    ]);
    expect(await openOn('2025-11-18')).toMatchObject([
      { total: '108.10', paid: '70.00', credited: '0.00', fees: '20.00', open: '58.10' },
    ]);
  });
});
