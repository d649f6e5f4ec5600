import { afterAll, describe, expect, it } from 'vitest';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/** Payments (rulings/documents#payments), and the document fields of our own query (rulings/documents#made-from). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { make, addLine, act, field, pay } = await documentsIn(service);

describe('payments', () => {
  const figures = async (invoice: string) => {
    const { kb_item_status_id, total_received_payments, total_remaining_payments } = recordOf(
      await call('GET', invoice),
    );
    return [kb_item_status_id, total_received_payments, total_remaining_payments];
  };

  it('move an invoice between pending, partial and paid', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice);
    await act(invoice, 'issue');
    const { etag } = (await call('GET', invoice)).headers;
    const first = idOf(await pay(invoice, 30));
    expect(await figures(invoice)).toEqual([16, '30.0000', '70.0000']);
    expect((await call('GET', invoice)).headers['etag']).not.toBe(etag);
    const second = idOf(await pay(invoice, 70));
    expect(await figures(invoice)).toEqual([9, '100.0000', '0.0000']);
    await call('DELETE', `${invoice}/payment/${second}`);
    expect(await figures(invoice)).toEqual([16, '30.0000', '70.0000']);
    for (const action of ['revert_issue', 'cancel'])
      expect([action, (await act(invoice, action)).status]).toEqual([action, 409]);
    await call('DELETE', `${invoice}/payment/${first}`);
    expect(await figures(invoice)).toEqual([8, '0.0000', '100.0000']);
    expect((await act(invoice, 'cancel')).status).toBe(200);
    expect(await figures(invoice)).toEqual([19, '0.0000', '0.0000']);
  });

  it('payments with more than two decimal places are refused, not rounded', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice);
    await act(invoice, 'issue');
    const paid = async (value: string) => {
      const answered = await call('POST', `${invoice}/payment`, { body: { date: '2025-11-20', value } });
      return [answered.status, recordOf(answered)['errors']];
    };
    expect(await paid('30.005')).toEqual([422, ['value: no more than two decimal places']]);
    expect(await figures(invoice)).toEqual([8, '0.0000', '100.0000']);
    expect(await paid('30.050')).toEqual([201, undefined]);
    expect(await figures(invoice)).toEqual([16, '30.0500', '69.9500']);
  });

  it('are refused on a draft and on a cancelled invoice: 403', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice);
    expect((await pay(invoice, 10)).status).toBe(403);
    await act(invoice, 'issue');
    await act(invoice, 'cancel');
    expect((await pay(invoice, 10)).status).toBe(403);
    expect((await call('GET', `${invoice}/payment`)).body).toEqual([]);
  });

  it('update unsent reminders, while sent ones are frozen', async () => {
    const invoice = await make('kb_invoice');
    await addLine(invoice);
    await act(invoice, 'issue');
    const body = { kb_invoice_id: Number(invoice.split('/')[2]) };
    const sent = idOf(await call('POST', `${invoice}/kb_reminder`, { body: { ...body, is_sent: true } }));
    const unsent = idOf(await call('POST', `${invoice}/kb_reminder`, { body }));
    await pay(invoice, 40);
    const owed = async (id: number) => field(`${invoice}/kb_reminder/${id}`, 'remaining_price');
    expect([await owed(sent), await owed(unsent)]).toEqual(['100.0000', '60.0000']);
    expect((await act(invoice, 'revert_issue')).status).toBe(409);
  });
});

describe('our own query', () => {
  const readTotals = async (document: string, resource: string): Promise<unknown> => {
    const filter = [{ field: 'id', value: Number(document.split('/')[2]) }];
    return recordOf(await call('POST', `/kontor/query/${resource}`, { body: { filter } }))['records'];
  };

  it('shows when a document was issued and sent, and what it was created from', async () => {
    const estimate = await make('kb_offer');
    expect(await readTotals(estimate, 'estimate')).toMatchObject([{ issued_at: null, sent_at: null, made_from: null }]);
    await act(estimate, 'issue');
    await act(estimate, 'mark_as_sent');
    const moment = expect.stringMatching(/^2025-11-20 \d\d:\d\d:\d\d$/);
    expect(await readTotals(estimate, 'estimate')).toMatchObject([
      { issued_at: moment, sent_at: moment, made_from_id: null },
    ]);
    const order = `/kb_order/${idOf(await act(estimate, 'order'))}`;
    const made_from_id = Number(estimate.split('/')[2]);
    expect(await readTotals(order, 'order')).toMatchObject([{ issued_at: null, made_from: 'kb_offer', made_from_id }]);
  });

  it('also filters by these facts: draft orders and issued orders', async () => {
    const [draft, issued] = [await make('kb_order'), await make('kb_order')];
    await act(issued, 'issue');
    const ids = [draft, issued].map((order) => Number(order.split('/')[2]));
    const found = async (criterion: object): Promise<unknown> => {
      const filter = [{ field: 'id', criteria: 'in', value: ids }, criterion];
      return recordOf(await call('POST', '/kontor/query/order', { body: { filter } }))['records'];
    };
    expect(await found({ field: 'issued_at', value: null })).toMatchObject([{ id: ids[0] }]);
    expect(await found({ field: 'issued_at', criteria: 'not_equal', value: null })).toMatchObject([{ id: ids[1] }]);
    expect((await call('POST', '/kontor/query/order', { body: { filter: [{ field: 'colour' }] } })).status).toBe(400);
  });
});
