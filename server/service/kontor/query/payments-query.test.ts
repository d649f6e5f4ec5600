import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentsIn } from '../../testing/test-documents.ts';
import { queriesIn } from './test-query.ts';
import { idOf, recordOf, startTestService } from '../../testing/test-service.ts';

/** Payments across all invoices (rulings/query#payments). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);
const { query, send } = await queriesIn(service);
const { make, act } = await documentsIn(service);

const [francs, euros] = [1, 2];
const contacts: number[] = [];
const numbers: string[] = [];
const ids: number[] = [];

const contactNamed = async (name_1: string): Promise<number> =>
  idOf(await call('POST', '/contact', { body: { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 } }));

/** An issued invoice without tax over this amount. */
const invoiceOf = async (unit_price: number, currency_id: number, contact_id: number): Promise<string> => {
  const invoice = await make('kb_invoice', { mwst_type: 2, currency_id, contact_id });
  const body = { account_id: 1, amount: 1, tax_id: 4, unit_price };
  idOf(await call('POST', `${invoice}/kb_position_custom`, { body }));
  await act(invoice, 'issue');
  numbers.push(String(recordOf(await call('GET', invoice))['document_nr']));
  return invoice;
};
const pay = async (invoice: string, body: object): Promise<void> => {
  ids.push(idOf(await call('POST', `${invoice}/payment`, { body })));
};

beforeAll(async () => {
  contacts.push(await contactNamed('Zürcher Kies'), await contactNamed('Holzbau Nord'));
  const [kies = 0, holz = 0] = contacts;
  const first = await invoiceOf(2775.75, francs, kies);
  const second = await invoiceOf(500, euros, holz);
  await pay(first, { date: '2025-10-01', value: 1000.05, title: 'Anzahlung Hof' });
  await pay(second, { date: '2025-11-15', value: 500 });
  await pay(first, { date: '2025-11-30', value: '1775.70' });
});

const found = async (body: object): Promise<readonly unknown[]> =>
  (await query({ order_by: 'date_desc', ...body }, 'payment')).records.map(({ id }) => ids.indexOf(id));

it('lists the payments of all invoices with number, contact and currency', async () => {
  const { records, count } = await query({ order_by: 'date_desc,id_desc' }, 'payment');
  expect(count).toBe(3);
  expect(
    records.map(({ document_nr, contact_id, currency_id, date, value, title }) => [
      document_nr,
      contact_id,
      currency_id,
      date,
      Number(value),
      title,
    ]),
  ).toEqual([
    [numbers[0], contacts[0], francs, '2025-11-30', 1775.7, null],
    [numbers[1], contacts[1], euros, '2025-11-15', 500, null],
    [numbers[0], contacts[0], francs, '2025-10-01', 1000.05, 'Anzahlung Hof'],
  ]);
});

it('finds by amount, payment text, number and contact', async () => {
  expect(await found({ text: "1'775.70" })).toEqual([2]);
  expect(await found({ text: '2775.75' })).toEqual([]);
  expect(await found({ text: 'anzahlung' })).toEqual([0]);
  expect(await found({ text: numbers[1] })).toEqual([1]);
  expect(await found({ text: 'zurcher' })).toEqual([2, 0]);
  expect(await found({ text: 'zurcher anzahlung' })).toEqual([0]);
  expect(await found({ text: 'holz 500' })).toEqual([1]);
});

it('filters by invoice facts and by period, and pages after a cursor', async () => {
  expect(await found({ filter: [{ field: 'contact_id', value: contacts[0] }] })).toEqual([2, 0]);
  expect(await found({ filter: [{ field: 'currency_id', value: euros }] })).toEqual([1]);
  expect(await found({ period: { field: 'date', from: '2025-11-01', to: '2025-11-15' } })).toEqual([1]);
  expect(await found({ filter: [{ field: 'document_nr', criteria: 'like', value: numbers[1] }] })).toEqual([1]);
  const order = { order_by: 'document_nr_desc,date', limit: 2 };
  const { next } = await query(order, 'payment');
  expect(await found(order)).toEqual([1, 0]);
  expect(await found({ ...order, after: next })).toEqual([2]);
});

it('adds matches by currency', async () => {
  const sums = async (body: object) => (await query({ ...body, limit: 1, sums: true }, 'payment')).sums;
  expect(await sums({})).toEqual([
    { currency_id: francs, total: '2775.75', open: '0.00' },
    { currency_id: euros, total: '500.00', open: '0.00' },
  ]);
  expect(await sums({ text: 'anzahlung' })).toEqual([{ currency_id: francs, total: '1000.05', open: '0.00' }]);
});

it('is available only for payments, of all records below another one', async () => {
  expect((await send({}, 'reminder')).status).toBe(404);
  expect((await send({}, 'position_custom')).status).toBe(404);
});
