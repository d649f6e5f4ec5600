import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentsIn } from '../../testing/test-documents.ts';
import { idOf, startTestService } from '../../testing/test-service.ts';
import { queriesIn } from './test-query.ts';

/** rulings/query#sums. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { query } = await queriesIn(service);
const { make, act, pay } = await documentsIn(service);

/** Without tax and rounded to the centime: the total is the price of the line. */
const invoiceOf = async (unit_price: number | string, currency_id: number, title: string): Promise<string> => {
  const invoice = await make('kb_invoice', { mwst_type: 2, currency_id, title });
  const body = { account_id: 1, amount: 1, tax_id: 4, unit_price };
  idOf(await call('POST', `${invoice}/kb_position_custom`, { body }));
  return invoice;
};
const sums = async (body: object, resource = 'invoice') => (await query({ ...body, sums: true }, resource)).sums;

const [francs, euros] = [1, 2];

beforeAll(async () => {
  await invoiceOf('1000.05', francs, 'Entwurf');
  const half = await invoiceOf('500', francs, 'Halb');
  await act(half, 'issue');
  await pay(half, 123.45);
  const gone = await invoiceOf('70', francs, 'Storno');
  await act(gone, 'issue');
  await act(gone, 'cancel');
  await act(await invoiceOf('333.33', euros, 'Fremd'), 'issue');
});

it('adds the issued invoices found by currency over all pages, without drafts and cancelled ones', async () => {
  expect(await sums({ limit: 1 })).toEqual([
    { currency_id: francs, total: '500.00', open: '376.55' },
    { currency_id: euros, total: '333.33', open: '333.33' },
  ]);
});

it('respects filter and words', async () => {
  expect(await sums({ filter: [{ field: 'kb_item_status_id', value: 7 }] })).toEqual([
    { currency_id: francs, total: '1000.05', open: '0.00' },
  ]);
  expect(await sums({ filter: [{ field: 'kb_item_status_id', value: 19 }] })).toEqual([
    { currency_id: francs, total: '70.00', open: '0.00' },
  ]);
  expect(await sums({ text: 'fremd' })).toEqual([{ currency_id: euros, total: '333.33', open: '333.33' }]);
  expect(await sums({ text: 'nichts' })).toEqual([]);
});

it('leave out cancellations, cancelled orders and declined estimates, like cancelled invoices', async () => {
  const documentOf = async (segment: 'kb_offer' | 'kb_order', unit_price: string) => {
    const document = await make(segment, { mwst_type: 2, currency_id: francs, title: 'Summe' });
    const body = { account_id: 1, amount: 1, tax_id: 4, unit_price };
    await call('POST', `${document}/kb_position_custom`, { body });
    await act(document, 'issue');
    return document;
  };
  const text = 'summe';
  const order = await documentOf('kb_order', '700');
  await act(order, 'cancel');
  expect(await sums({ text }, 'order')).toEqual([{ currency_id: francs, total: '700.00', open: '0.00' }]);
  await documentOf('kb_order', '100');
  expect(await sums({ text }, 'order')).toEqual([{ currency_id: francs, total: '100.00', open: '0.00' }]);
  await act(await documentOf('kb_offer', '60'), 'reject');
  await documentOf('kb_offer', '40');
  expect(await sums({ text }, 'estimate')).toEqual([{ currency_id: francs, total: '40.00', open: '0.00' }]);
  for (const body of [{ kind: 'cancellation' }, { amount: '30' }]) {
    const invoice = await invoiceOf('200', francs, 'Gutschrift');
    await act(invoice, 'issue');
    await call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum', ...body } });
  }
  expect(await sums({}, 'credit_note')).toEqual([{ currency_id: francs, total: '30.00', open: '0.00' }]);
  const filter = [{ field: 'kind', value: 'cancellation' }];
  expect(await sums({ filter }, 'credit_note')).toEqual([{ currency_id: francs, total: '200.00', open: '0.00' }]);
});

it('exist only for documents and expenses', async () => {
  const body = { account_id: 2, amount: '19.95', tax_id: 4, user_id: 1, mwst_type: 2, currency_id: francs };
  await call('POST', '/kb_expense', { body });
  expect(await sums({}, 'expense')).toEqual([{ currency_id: francs, total: '19.95', open: '0.00' }]);
  expect(await sums({ text: 'nichts' }, 'order')).toEqual([]);
  expect(await sums({}, 'timetracking')).toBeUndefined();
  expect((await query({}, 'invoice')).sums).toBeUndefined();
});

it('stay within 64 bits for the largest totals', async () => {
  const large = Array.from({ length: 12 }, async (_, index) => invoiceOf('999999999999.9', euros, `Riese ${index}`));
  await Promise.all(large);
  expect(await sums({ text: 'riese' })).toEqual([{ currency_id: euros, total: '11999999999998.80', open: '0.00' }]);
});
