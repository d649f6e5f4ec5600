import { afterAll, describe, expect, it } from 'vitest';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** How much can be credited and paid out (rulings/documents#credit-caps, #paid-out). Figures are calculated by hand. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { make, act, pay, field } = await documentsIn(service);
const issued = async (lines: readonly object[], more: object = {}) => {
  const invoice = await make('kb_invoice', more);
  const ids: number[] = [];
  for (const line of lines) {
    const body = { account_id: 1, amount: 1, tax_id: 4, ...line };
    ids.push(idOf(await call('POST', `${invoice}/kb_position_custom`, { body })));
  }
  await act(invoice, 'issue');
  return { invoice, line: (index: number, amount: number) => ({ type: 'KbPositionCustom', id: ids[index], amount }) };
};
const credit = async (invoice: string, body: object = {}): Promise<TestResponse> =>
  call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum', ...body } });
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];

describe('a line beside one below zero at another rate', () => {
  it('is credited at most to the total of the invoice, never with the difference as rounding', async () => {
    // 1000.00 + 81.00 - 200.00 = 881.00.
    const { invoice, line } = await issued([{ unit_price: 1000, tax_id: 1 }, { unit_price: -200 }]);
    for (const part of [1, 0.9])
      expect(errorsOf(await credit(invoice, { lines: [line(0, part)] }))).toEqual([422, ['lines: at most 881.00']]);
    const both = await credit(invoice, { lines: [line(0, 1), line(1, 1)] });
    expect(recordOf(both)).toMatchObject({ total_net: '800', total_taxes: '81', total: '881' });
  });
});

describe('what is paid out', () => {
  it('includes the bank charges of a payment, which the client paid too', async () => {
    // 100.00, of which 98.00 arrived and 2.00 were charges.
    const charged = async () => {
      const { invoice } = await issued([{ unit_price: 100 }]);
      await pay(invoice, 98);
      const body = { kind: 'charges', value: '2' };
      expect((await call('POST', `/kontor${invoice}/write_off`, { body })).status).toBe(201);
      return invoice;
    };
    const invoice = await charged();
    const bounds = [
      errorsOf(await credit(invoice, { paid_out: 98 })),
      errorsOf(await credit(invoice, { paid_out: 101 })),
    ];
    expect(bounds).toEqual([
      [422, ['paid_out: at least 100.00: only the remainder can be settled']],
      [422, ['paid_out: at most 100.00']],
    ]);
    expect(recordOf(await credit(invoice))).toMatchObject({ total: '100', paid_out: '100' });
    expect(await field(invoice, 'total_remaining_payments')).toBe('0.0000');
    expect(recordOf(await credit(await charged(), { paid_out: 100 }))).toMatchObject({ paid_out: '100' });
  });

  it('includes no bank charges without a payment, which are refused or, once the payment is deleted, not credited', async () => {
    // 1000.00 + 81.00 = 1081.00.
    const { invoice } = await issued([{ unit_price: 1000, tax_id: 1 }]);
    const charge = async () => call('POST', `/kontor${invoice}/write_off`, { body: { kind: 'charges', value: '81' } });
    const unpaid = 'bank charges need a payment, and none has been received';
    expect(errorsOf(await charge())).toEqual([422, [`value: ${unpaid}`]]);
    const payment = idOf(await pay(invoice, 1000));
    expect((await charge()).status).toBe(201);
    expect((await call('DELETE', `${invoice}/payment/${payment}`)).status).toBe(200);
    expect(errorsOf(await credit(invoice))).toEqual([422, [`paid_out: ${unpaid}`]]);
    expect(recordOf(await credit(invoice, { amount: 1000 }))).toMatchObject({ total: '1000', paid_out: '0' });
    expect(await field(invoice, 'total_received_payments')).toBe('0.0000');
  });

  it('does not include a discount, which reduced the price', async () => {
    const { invoice } = await issued([{ unit_price: 100 }]);
    await pay(invoice, 98);
    await call('POST', `/kontor${invoice}/write_off`, { body: { kind: 'discount', value: '2' } });
    expect(recordOf(await credit(invoice))).toMatchObject({ total: '98', paid_out: '98' });
  });
});
