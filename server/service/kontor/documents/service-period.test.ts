import { afterAll, describe, expect, it } from 'vitest';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { readPages } from '../../papers/render/test-pdf.ts';
import { billingIn, invoiceOf } from '../billing/test-billing.ts';
import { idOf, recordOf, recordsOf } from '../../testing/test-service.ts';

/** The date of the work on a document (rulings/documents#service-period), which Art. 26 MWSTG requires on an invoice. */
const service = await startPaperService();
const { call, make, addLine, paper } = service;
const { contactOf, enter, bill, addTo } = await billingIn(service);
afterAll(service.close);

const set = async (document: string, body: object, headers = {}) =>
  call('POST', `/kontor${document}/service_period`, { body, headers });
const act = async (document: string, action: string) => call('POST', `${document}/${action}`);
const linesOf = async (document: string) => (await readPages(await paper(document))).flat();
const resources = { kb_offer: 'estimate', kb_order: 'order', kb_invoice: 'invoice' } as const;

/** The document as our query returns it. */
const kept = async (document: string) => {
  const [, segment = '', id] = document.split('/');
  const resource = Object.entries(resources).find(([name]) => name === segment)?.[1] ?? '';
  const found = await call('POST', `/kontor/query/${resource}`, {
    body: { filter: [{ field: 'id', value: Number(id) }] },
  });
  const [record] = recordsOf({ ...found, body: recordOf(found)['records'] });
  return [record?.['service_from'], record?.['service_to']];
};

describe('the service period', () => {
  it.each(['kb_offer', 'kb_order', 'kb_invoice'] as const)(
    'the period of a draft of %s is saved and removed again',
    async (segment) => {
      const document = await make(segment);
      const period = { from: '2025-11-01', to: '2025-11-30' };
      const answered = await set(document, period);
      expect([answered.status, answered.body]).toEqual([200, period]);
      expect(answered.headers['etag']).toBe((await call('GET', document)).headers['etag']);
      expect(await kept(document)).toEqual(['2025-11-01', '2025-11-30']);
      await set(document, { from: null, to: null });
      expect(await kept(document)).toEqual([null, null]);
    },
  );

  it('is one day if one is sent', async () => {
    const invoice = await make('kb_invoice');
    for (const body of [
      { from: '2025-11-03', to: null },
      { from: null, to: '2025-11-03' },
    ])
      expect((await set(invoice, body)).body).toEqual({ from: '2025-11-03', to: '2025-11-03' });
  });

  it('is refused if it ends before it begins, is stale, or the document is not a draft', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice, 'Beratung', '100');
    const period = { from: '2025-11-01', to: '2025-11-30' };
    expect((await set(invoice, { from: '2025-11-02', to: '2025-11-01' })).status).toBe(422);
    expect((await set(invoice, { from: '2025-02-30', to: null })).status).toBe(422);
    expect((await set(invoice, period, { 'if-match': '"0-0"' })).status).toBe(412);
    await act(invoice, 'issue');
    expect((await set(invoice, period)).status).toBe(403);
    expect(await kept(invoice)).toEqual([null, null]);
    expect((await set('/kb_invoice/99999', period)).status).toBe(404);
  });

  it.each([
    [1, 'Leistung'],
    [2, 'Prestation'],
    [3, 'Prestazione'],
    [4, 'Service'],
  ])('is printed in language %i, and frozen', async (language_id, word) => {
    const invoice = await make('kb_invoice', { language_id });
    await addLine(invoice, 'Beratung', '100');
    expect((await linesOf(invoice)).join('\n')).not.toContain(word);
    const printed = async () => (await linesOf(invoice)).find((line) => line.includes(word));
    await set(invoice, { from: '2025-11-03', to: null });
    expect(await printed()).toContain(`${word} 03.11.2025`);
    await set(invoice, { from: '2024-12-30', to: '2025-01-02' });
    expect(await printed()).toContain(`${word} 30.12.2024–02.01.2025`);
    await set(invoice, { from: '2025-11-01', to: '2025-11-30' });
    await act(invoice, 'issue');
    expect(await printed()).toContain(`${word} 01.11.–30.11.2025`);
  });

  it('is taken over by a follow-up but not by a copy', async () => {
    const order = await make('kb_order');
    await set(order, { from: '2025-11-01', to: '2025-11-30' });
    const copied = idOf(await act(order, 'copy'));
    expect(await kept(`/kb_order/${copied}`)).toEqual([null, null]);
    const followed = idOf(await act(order, 'invoice'));
    expect(await kept(`/kb_invoice/${followed}`)).toEqual(['2025-11-01', '2025-11-30']);
  });

  it('the period of billed hours runs from the first to the last, and grows with more', async () => {
    const contact_id = await contactOf('Stunden AG');
    const on = async (date: string) =>
      enter(contact_id, 60, { tracking: { type: 'duration', date, duration: '01:00' } });
    const invoice = `/kb_invoice/${invoiceOf(await bill(contact_id, [await on('2025-11-12'), await on('2025-11-05')])).id}`;
    expect(await kept(invoice)).toEqual(['2025-11-05', '2025-11-12']);
    await addTo(Number(invoice.split('/')[2]), [await on('2025-11-19'), await on('2025-11-07')]);
    expect(await kept(invoice)).toEqual(['2025-11-05', '2025-11-19']);
  });

  it('the period of billed expenses runs from the first to the last, however they are billed', async () => {
    const contact_id = await contactOf('Spesen AG');
    const paid = { account_id: 50, amount: '10', tax_id: 6, user_id: 1 };
    const spent = async (is_valid_from: string) =>
      idOf(await call('POST', '/kb_expense', { body: { ...paid, is_valid_from } }));
    const charge = async (days: readonly string[], target: object) => {
      const expenses: object[] = [];
      for (const day of days) expenses.push({ kb_expense_id: await spent(day), tax_id: 1 });
      return idOf(await call('POST', '/kontor/invoice_from_expenses', { body: { expenses, ...target } }));
    };
    const id = await charge(['2025-11-12', '2025-11-05'], { invoice: { contact_id, user_id: 1 } });
    expect(await kept(`/kb_invoice/${id}`)).toEqual(['2025-11-05', '2025-11-12']);
    await charge(['2025-10-31'], { kb_invoice_id: id });
    expect(await kept(`/kb_invoice/${id}`)).toEqual(['2025-10-31', '2025-11-12']);
    const body = { contact_id, user_id: 1, tax_id: 1 };
    const single = idOf(await call('POST', `/kb_expense/${await spent('2025-11-20')}/invoice`, { body }));
    expect(await kept(`/kb_invoice/${single}`)).toEqual(['2025-11-20', '2025-11-20']);
  });
});
