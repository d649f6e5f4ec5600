import { afterAll, expect, it } from 'vitest';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, startTestService } from '../testing/test-service.ts';

/** An order or estimate can be invoiced again once its invoice is credited in full (rulings/documents#make-invoice). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { make, addLine, act, field, pay, statusOf } = await documentsIn(service);
const credit = async (invoice: string, body: object = {}) =>
  (await call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum', ...body } })).status;

/** An issued estimate or order, and its issued invoice of 100.00. */
const invoiced = async (segment: 'kb_offer' | 'kb_order') => {
  const origin = await make(segment, { mwst_type: 2 });
  await addLine(origin);
  await act(origin, 'issue');
  const invoice = `/kb_invoice/${idOf(await act(origin, 'invoice'))}`;
  await act(invoice, 'issue');
  return { origin, invoice };
};

it('an order whose paid invoice is credited in full is pending again, not before', async () => {
  const { origin, invoice } = await invoiced('kb_order');
  await pay(invoice, 100);
  expect([await credit(invoice, { amount: 40 }), await statusOf(origin)]).toEqual([201, 6]);
  expect((await act(origin, 'invoice')).status).toBe(409);
  expect([await credit(invoice), await statusOf(origin)]).toEqual([201, 5]);
  const again = await act(origin, 'invoice');
  expect([again.status, await statusOf(origin)]).toEqual([201, 6]);
  expect((await act(origin, 'invoice')).status).toBe(409);
  expect(await field(`/kb_invoice/${idOf(again)}`, 'total')).toBe('100.0000');
});

it('a discount taken before is no part of what is left', async () => {
  const { origin, invoice } = await invoiced('kb_order');
  await pay(invoice, 98);
  await call('POST', `/kontor${invoice}/write_off`, { body: { kind: 'discount', value: '2' } });
  expect((await act(origin, 'cancel')).status).toBe(409);
  expect([await credit(invoice), await statusOf(origin)]).toEqual([201, 5]);
  expect((await act(origin, 'cancel')).status).toBe(200);
});

it.each(['write_off', 'charges'])(
  'a rest credited after a loss is no full credit, until the loss is credited too: %s',
  async (kind) => {
    const { origin, invoice } = await invoiced('kb_order');
    if (kind === 'charges') await pay(invoice, 0.05);
    const loss = await call('POST', `/kontor${invoice}/write_off`, { body: { kind, value: '99.95' } });
    expect([await credit(invoice, { amount: '0.05' }), await statusOf(origin)]).toEqual([201, 6]);
    expect((await act(origin, 'invoice')).status).toBe(409);
    await call('DELETE', `/kontor${invoice}/write_off/${idOf(loss)}`);
    expect([await credit(invoice), await statusOf(origin)]).toEqual([201, 5]);
  },
);

it('an estimate can be followed again', async () => {
  const { origin, invoice } = await invoiced('kb_offer');
  expect((await act(origin, 'order')).status).toBe(409);
  expect(await credit(invoice)).toBe(201);
  expect((await act(origin, 'order')).status).toBe(201);
});

it('an order that is invoiced again stays so when more of its first invoice is credited', async () => {
  const { origin, invoice } = await invoiced('kb_order');
  await pay(invoice, 98);
  const body = { kind: 'discount', value: '2' };
  const discount = idOf(await call('POST', `/kontor${invoice}/write_off`, { body }));
  await credit(invoice);
  const again = `/kb_invoice/${idOf(await act(origin, 'invoice'))}`;
  await call('DELETE', `/kontor${invoice}/write_off/${discount}`);
  expect([await credit(invoice), await statusOf(origin)]).toEqual([201, 6]);
  await call('DELETE', again);
  expect(await statusOf(origin)).toBe(5);
});
